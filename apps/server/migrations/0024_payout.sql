-- Payouts (DECISIONS 8): a request takes won coins into the account `payouts`; rejected or cancelled, they come back.
create table payout_request (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  method text not null check (method in ('paypal', 'mobile_wallet', 'upi')),
  address text not null,
  address_hash bytea not null,            -- keyed; outlives a deleted account, as known_person does
  coins bigint not null check (coins > 0),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  details text not null default '',
  status text not null default 'pending' check (status in ('pending', 'completed', 'rejected', 'cancelled')),
  reason text not null default '',        -- of a rejection; shown to the player
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references player (id)
);
create index payout_request_player on payout_request (player_id, id desc);
create unique index payout_request_pending on payout_request (player_id) where status = 'pending';
create index payout_request_waiting on payout_request (id) where status = 'pending';
create index payout_request_address on payout_request (address_hash, player_id);
-- The budget of a month counts what is asked for and not refused.
create index payout_request_budget on payout_request (requested_at) include (coins) where status in ('pending', 'completed');
