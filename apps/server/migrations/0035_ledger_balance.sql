-- The check of each posting reads its own entries by their key, however small or new the tables look to the planner: as one join
-- it read whole tables while they were young, and kept that plan.
create or replace function ledger_posting_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct posting_id from written) fresh
    cross join lateral (
      select sum(amount) as whole, sum(amount) filter (where account in ('player_won', 'player_bonus')) as of_player
      from ledger_entry where ledger_entry.posting_id = fresh.posting_id
    ) entries
    where entries.whole <> 0
      or entries.of_player is distinct from (select amount from ledger_posting where id = fresh.posting_id)
  ) then
    raise exception 'a ledger posting does not balance';
  end if;
  return null;
end $$;
