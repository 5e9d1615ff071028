-- An answer moves the deadline of its play. An index on the deadline kept PostgreSQL from changing the row in place (HOT), so each answer
-- wrote every index of the table anew. The sweep looks at `wake_at` instead. It is never later than the deadline, and answers mostly leave it
-- alone: it begins half way to the first deadline, and the sweep moves it half way on.
alter table play add column wake_at timestamptz not null default '-infinity';
update play set wake_at = coalesce(due_at, 'infinity') where status = 'running';

create function play_wakes_first() returns trigger language plpgsql as $$
begin
  new.wake_at := coalesce(new.started_at + (new.due_at - new.started_at) / 2, 'infinity');
  return new;
end $$;
create trigger play_wakes_first before insert on play for each row execute function play_wakes_first();

-- Whoever answers fast has an earlier deadline each time: a minute of room spares the next answers the same.
create function play_wakes_earlier() returns trigger language plpgsql as $$
begin
  new.wake_at := new.due_at - interval '1 minute';
  return new;
end $$;
create trigger play_wakes_earlier before update of due_at on play
  for each row when (new.due_at < new.wake_at) execute function play_wakes_earlier();

-- Room for the next version of a row beside it.
alter table play set (fillfactor = 70);
