-- The ledger (DECISIONS 8, docs/adr/0003-ledger.md): double entry, two purses a player, one unique key a posting.

-- What each player has. Both purses are one row, so that one lock orders everything about a player's money.
create table purse (
  player_id bigint primary key references player (id),
  won bigint not null default 0,
  bonus bigint not null default 0,
  solo_day date,                          -- the site's day that solo_won counts
  solo_won integer not null default 0,    -- won coins of solo modes on that day
  constraint purse_never_negative check (won >= 0 and bonus >= 0)
);

-- Nobody is without a purse, however the player came to be.
create function player_gets_purse() returns trigger language plpgsql as $$
begin
  insert into purse (player_id) select id from made;
  return null;
end $$;
create trigger player_gets_purse after insert on player
  referencing new table as made for each statement execute function player_gets_purse();

-- One movement of coins. The header carries the player's side, because the coin history is read from it.
create table ledger_posting (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  amount bigint not null check (amount <> 0),
  reason text not null,
  reference text not null default '',
  idempotency_key text not null unique,
  posted_at timestamptz not null
);
create index ledger_posting_history on ledger_posting (player_id, id desc);
create index ledger_posting_income on ledger_posting (player_id, id desc) where amount > 0;
create index ledger_posting_spent on ledger_posting (player_id, id desc) where amount < 0;

-- The sides of a posting. The house has no row with a running balance: every posting would have to wait for it; what the
-- house gave out is the sum of its entries.
create table ledger_entry (
  posting_id bigint not null references ledger_posting (id),
  account text not null check (account in ('player_won', 'player_bonus', 'house')),
  amount bigint not null check (amount <> 0),
  primary key (posting_id, account)
);

-- Every posting sums to zero and its header tells the player's side truly, whoever writes it.
create function ledger_posting_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from written
    join ledger_entry entry on entry.posting_id = written.posting_id
    join ledger_posting posting on posting.id = written.posting_id
    group by posting.id, written.account
    having sum(entry.amount) <> 0
      or sum(entry.amount) filter (where entry.account <> 'house') is distinct from posting.amount
  ) then
    raise exception 'a ledger posting does not balance';
  end if;
  return null;
end $$;
create trigger ledger_entry_balances after insert on ledger_entry
  referencing new table as written for each statement execute function ledger_posting_balances();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_entry_fixed before update or delete or truncate on ledger_entry
  for each statement execute function ledger_is_append_only();
create trigger ledger_posting_fixed before update or delete or truncate on ledger_posting
  for each statement execute function ledger_is_append_only();
