-- Payouts in the panel: approved requests are handed to the payment provider in a batch and wait there, locked, for its result (DECISIONS 12).
create table payout_batch (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  method text not null check (method in ('paypal', 'mobile_wallet', 'upi')),
  format text not null check (format in ('paypal', 'upi', 'generic')),
  currency text not null,
  requests integer not null check (requests > 0),
  amount_cents bigint not null check (amount_cents > 0),
  made_at timestamptz not null,
  made_by bigint not null references player (id),
  withdrawn_at timestamptz,
  withdrawn_by bigint references player (id)
);
create trigger payout_batch_version before update on payout_batch
  for each row when (old is distinct from new) execute function count_version();

alter table payout_request drop constraint payout_request_status_check;
alter table payout_request
  add constraint payout_request_status_check
    check (status in ('pending', 'approved', 'exported', 'completed', 'rejected', 'cancelled')),
  add column version integer not null default 1,
  add column batch_id bigint references payout_batch (id),
  -- Warning signs when staff last looked or decided; null: nobody has looked yet.
  add column signs text[],
  add constraint payout_request_batch_check check (status <> 'exported' or batch_id is not null);
create trigger payout_request_version before update on payout_request
  for each row when (old is distinct from new) execute function count_version();

create index payout_request_state on payout_request (status, requested_at, id);
create index payout_request_batch on payout_request (batch_id, id) where batch_id is not null;
create index payout_request_unlooked on payout_request (id) where signs is null and status in ('pending', 'approved');
drop index payout_request_budget;
create index payout_request_budget on payout_request (requested_at) include (coins)
  where status in ('pending', 'approved', 'exported', 'completed');
