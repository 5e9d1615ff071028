-- Question banks that leave: what was asked for, how far it is, and the file, which is kept for a day (DECISIONS 12).
create table export (
  id bigint generated always as identity primary key,
  actor_id bigint not null references player (id),
  languages integer[],                      -- that the actor looked after when it began; null: all
  is_admin boolean not null,                -- whether he was one
  what jsonb not null,                      -- which questions; {"of": "site"} for all content
  about text not null,                      -- name of the category, contest or exam
  format text not null,
  with_media boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'failed')),
  file text,                                -- its name in the area of exports; whoever writes it has this name
  name text not null default '',
  bytes bigint not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  written integer not null default 0,
  media integer not null default 0,
  media_missing integer not null default 0,
  losses jsonb not null default '{}',
  started_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  kept_until timestamptz
);
-- Somebody takes out one thing at a time.
create unique index export_open on export (actor_id) where state in ('waiting', 'running');
create index export_actor on export (actor_id, id desc);
create index export_kept on export (kept_until) where kept_until is not null;
