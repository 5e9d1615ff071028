-- Each role beats for itself: time in which no process served battles, or none calls, is given back where it was lost.

-- The last beat of a process that answers calls, holds sockets, runs jobs. Null: none of them has beaten yet.
alter table heartbeat
  add column calls_at timestamptz,
  add column sockets_at timestamptz,
  add column jobs_at timestamptz;

-- What nobody served: calls, sockets or both. Outages of earlier versions were both.
alter table outage add column lost text[] not null default '{calls,sockets}';

-- A process of an earlier version moves `beat_at` alone, and may serve everything: while it beats nothing is lost.
create function follow_older_beat() returns trigger language plpgsql as $$
begin
  new.calls_at := case when old.calls_at is not null then new.beat_at end;
  new.sockets_at := case when old.sockets_at is not null then new.beat_at end;
  return new;
end $$;
create trigger heartbeat_older before update on heartbeat for each row
  when (new.beat_at is distinct from old.beat_at and new.calls_at is not distinct from old.calls_at
    and new.sockets_at is not distinct from old.sockets_at and new.jobs_at is not distinct from old.jobs_at)
  execute function follow_older_beat();
