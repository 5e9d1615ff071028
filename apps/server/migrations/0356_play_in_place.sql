-- An answer moves the deadline of its play. An index on the deadline kept PostgreSQL from changing the row in place (HOT), so each answer
-- wrote every index of the table anew. The sweep looks at `wake_at` instead: never later than the deadline, and moved on only when it has passed.
alter table play add column wake_at timestamptz not null default '-infinity';
update play set wake_at = coalesce(due_at, 'infinity') where status = 'running';
drop index play_due;
create index play_wake on play (wake_at) where status = 'running';

create function play_wakes() returns trigger language plpgsql as $$
begin
  new.wake_at := coalesce(new.due_at, 'infinity');
  return new;
end $$;
create trigger play_wakes_first before insert on play for each row execute function play_wakes();
create trigger play_wakes_earlier before update of due_at on play
  for each row when (new.due_at < new.wake_at) execute function play_wakes();

-- Room for the next version of a row beside it.
alter table play set (fillfactor = 70);
