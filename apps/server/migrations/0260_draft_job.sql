-- Help with writing: what an editor asked a model for, and what became of each draft.
create table draft_job (
  id bigint generated always as identity primary key,
  actor_id bigint not null references player (id),
  category_id bigint not null references category (id) on delete cascade,
  subcategory_id bigint,
  subject text not null,
  kind text not null,
  level integer not null,
  total smallint not null,
  model text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'failed')),
  problem text,
  status smallint,                          -- HTTP status of the endpoint, where that was the problem
  started_at timestamptz not null,
  ended_at timestamptz
);
-- An editor asks for one thing at a time.
create unique index draft_job_open on draft_job (actor_id) where state in ('waiting', 'running');
create index draft_job_actor on draft_job (actor_id, id desc);
create index draft_job_category on draft_job (category_id);

-- A draft each, by its place.
create table draft_job_row (
  job_id bigint not null references draft_job (id) on delete cascade,
  place smallint not null,
  draft jsonb,                              -- null: none could be read
  is_decided boolean not null default false,
  reason text,                              -- why it was left out; null: it became a question
  question_id bigint references question (id) on delete set null,
  near_id bigint,                           -- the question that asks nearly the same
  faults jsonb not null default '[]',
  primary key (job_id, place)
);
create index draft_job_row_question on draft_job_row (question_id) where question_id is not null;
