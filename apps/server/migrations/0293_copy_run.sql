-- A copy under way, and the last ones: asked for by staff or made by the plan of every day.
create table copy_run (
  id bigint generated always as identity primary key,
  asked_by bigint references player (id) on delete set null,
  is_planned boolean not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'copying', 'proving', 'thinning', 'done', 'failed')),
  started_at timestamptz not null,
  -- A server that works on it writes this every few seconds: without it the run was cut off.
  beat_at timestamptz not null,
  ended_at timestamptz,
  -- One sentence in English: why there is no copy, or why it was found bad.
  failed text
);
create unique index copy_run_one on copy_run ((true)) where ended_at is null;
create index copy_run_started_at on copy_run (started_at desc);
