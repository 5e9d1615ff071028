-- Question banks that come in: the import, its files, each row of its dry run and what became of it (DECISIONS 12).
create table import (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  state text not null default 'open' check (
    state in ('open', 'reading', 'read', 'running', 'stopped', 'done', 'undoing', 'undone', 'failed')),
  problem jsonb,                            -- why the reading failed
  actor_id bigint references player (id),   -- null: a command on the server
  languages integer[],                      -- quiz languages that the actor looks after; null: all
  where_to jsonb not null,
  remembers boolean not null default true,
  is_public boolean not null default true,
  tally jsonb not null default '{}',        -- counts of the dry run and of what became of the rows
  turn text,                                -- the reading under way; another one takes over by another word
  done integer not null default 0,
  total integer not null default 0,
  begun_at timestamptz,                     -- of the work under way
  started_at timestamptz not null,
  touched_at timestamptz not null,
  brought_at timestamptz,                   -- when the first question came in
  ended_at timestamptz
);
create index import_actor on import (actor_id, id desc);
create index import_working on import (id) where state in ('reading', 'running', 'undoing');
create index import_waiting on import (touched_at) where state in ('open', 'read', 'failed');

create table import_file (
  id bigint generated always as identity primary key,
  import_id bigint not null references import (id) on delete cascade,
  name text not null,
  upload text not null unique,              -- its random name in the upload area
  bytes bigint not null default 0,
  is_whole boolean not null default false,
  format text,                              -- what it was taken for
  chosen text,                              -- what staff say it is
  sureness real not null default 0,
  questions integer,
  language text,
  sheets jsonb not null default '[]',
  choices jsonb not null default '[]',
  problem jsonb,
  is_gone boolean not null default false    -- its bytes are deleted
);
create index import_file_import on import_file (import_id, id);

-- A row of the dry run. What is found in the files stays as it is; what staff mend is written over `item`.
create table import_row (
  import_id bigint not null references import (id) on delete cascade,
  at integer not null,
  file_id bigint not null,
  place jsonb not null,
  standing text not null check (standing in ('good', 'mended', 'refused', 'same', 'unmade')),
  source_key text not null default '',
  item jsonb,
  problems jsonb not null default '[]',
  mends jsonb not null default '[]',
  source jsonb not null default '[]',
  name text,                                -- the foreign kind of what cannot be made
  guess text,                               -- code of the language that its words are in
  is_mended_here boolean not null default false,
  language_id integer,
  category_id bigint,
  subcategory_id bigint,
  category text not null default '',        -- as it will be called
  subcategory text not null default '',
  level integer,
  exam_id bigint,
  contest_id bigint,
  passage text,                             -- name of its passage in the files
  twin_id bigint,
  is_twin_same boolean,                     -- with the same answer
  is_disputed boolean not null default false, -- the same words with another answer
  decision text check (decision in ('ours', 'theirs', 'both')),
  outcome text check (outcome in ('made', 'updated', 'same', 'kept', 'held', 'left_out')),
  question_id bigint references question (id) on delete set null,
  written integer,                          -- version of the question as the import wrote it
  before jsonb,                             -- the question as it was
  back text check (back in ('removed', 'retired', 'restored', 'held', 'edited')),
  primary key (import_id, at)
);
create index import_row_standing on import_row (import_id, standing, at);
create index import_row_outcome on import_row (import_id, outcome, at) where outcome is not null;
create index import_row_waiting on import_row (import_id, at) where outcome is null;
create index import_row_twin on import_row (import_id, is_disputed, at) where twin_id is not null;
create index import_row_problem on import_row using gin (problems jsonb_path_ops) where problems <> '[]';
create index import_row_mend on import_row using gin (mends jsonb_path_ops) where mends <> '[]';
create index import_row_question on import_row (question_id) where question_id is not null;

-- A text with questions of its own, as the files have it.
create table import_passage (
  import_id bigint not null references import (id) on delete cascade,
  name text not null,
  title text not null,
  html text not null,
  language text not null default '',
  category text not null default '',
  passage_id bigint,
  is_made boolean not null default false,   -- the import made the passage, and takes it back
  primary key (import_id, name)
);

-- A picture or sound that came in, so that it is stored once.
create table import_media (
  import_id bigint not null references import (id) on delete cascade,
  file_id bigint not null,
  name text not null,                       -- path in the file
  address text not null,                    -- empty: it could not be read
  ms integer not null default 0,
  primary key (import_id, file_id, name)
);

-- Columns that staff mapped, by the headings above them.
create table import_mapping (
  headings text primary key,
  choice jsonb not null,
  used_at timestamptz not null
);
