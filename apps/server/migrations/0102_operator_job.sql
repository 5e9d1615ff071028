-- What staff do to many rows at once, and the lists as each of them likes to see them.
create table operator_job (
  id bigint generated always as identity primary key,
  subject text not null,                    -- the table
  what jsonb not null,                      -- what is done to each row
  state text not null check (state in ('waiting', 'running', 'done', 'stopped', 'undoing', 'undone')),
  actor_id bigint not null references player (id),
  languages bigint[],                       -- quiz languages that the actor looked after; null: all
  started_at timestamptz not null,
  ended_at timestamptz
);
create index operator_job_actor on operator_job (actor_id, id desc);
create index operator_job_open on operator_job (id) where state in ('waiting', 'running', 'undoing');

-- Every row of a job: what became of it, and how it was before.
create table operator_job_row (
  job_id bigint not null references operator_job (id) on delete cascade,
  row_id bigint not null,
  outcome text,                             -- null: not looked at yet
  before jsonb,                             -- of a row that was changed
  version integer,                          -- which it got by the change
  back text check (back in ('undone', 'kept')), -- what became of it when the job was taken back
  primary key (job_id, row_id)
);
create index operator_job_row_waiting on operator_job_row (job_id, row_id) where outcome is null;
create index operator_job_row_back on operator_job_row (job_id, row_id) where before is not null and back is null;

create table operator_view (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  list text not null,
  name text not null,
  filter text not null,                     -- JSON as the screen wrote it
  sort jsonb not null,
  columns text[] not null default '{}',
  unique (player_id, list, name)
);
