-- The ledger (DECISIONS 8): double entry, two purses a player, one unique key a posting.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('player', 'house', 'escrow', 'payouts')),
  player_id bigint references player (id),
  purse text check (purse in ('won', 'bonus')),
  reference text not null default '',
  balance bigint not null default 0,
  check ((kind = 'player') = (player_id is not null and purse is not null)),
  constraint player_balance_never_negative check (kind = 'house' or balance >= 0)
);
create unique index ledger_account_player on ledger_account (player_id, purse) where kind = 'player';
create unique index ledger_account_other on ledger_account (kind, coalesce(purse, ''), reference) where kind <> 'player';

create table ledger_posting (
  id bigint generated always as identity primary key,
  reason text not null,
  reference text not null default '',
  idempotency_key text not null unique,
  posted_at timestamptz not null
);

create table ledger_entry (
  posting_id bigint not null references ledger_posting (id),
  account_id bigint not null references ledger_account (id),
  player_id bigint,                          -- the player's side, for the history
  amount bigint not null check (amount <> 0),
  balance_after bigint,
  primary key (posting_id, account_id)
);
create index ledger_entry_history on ledger_entry (player_id, posting_id desc) where player_id is not null;
create index ledger_entry_account on ledger_entry (account_id, posting_id desc);

-- Every posting sums to zero, whoever writes it.
create function ledger_posting_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entry e
    where e.posting_id in (select posting_id from written)
    group by e.posting_id having sum(e.amount) <> 0
  ) then
    raise exception 'ledger posting does not sum to zero';
  end if;
  return null;
end $$;
create trigger ledger_entry_balances after insert on ledger_entry
  referencing new table as written for each statement execute function ledger_posting_balances();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_entry_fixed before update or delete on ledger_entry
  for each statement execute function ledger_is_append_only();
create trigger ledger_posting_fixed before update or delete on ledger_posting
  for each statement execute function ledger_is_append_only();
