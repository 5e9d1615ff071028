-- Categories, subcategories and questions (DECISIONS 3, 4).
create table category (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  type smallint not null check (type between 1 and 7),
  language_id integer not null references language (id),
  name text not null,
  icon text not null default '',
  hue smallint check (hue between 1 and 8),
  image text not null default '',
  is_premium boolean not null default false,
  price integer not null default 0 check (price >= 0),
  position integer not null default 0,
  is_active boolean not null default true,
  edited_at timestamptz                   -- set when an operator changed it: the starter pack leaves it alone
);
create index category_list on category (type, language_id, position, id) where is_active;

create table subcategory (
  id bigint generated always as identity primary key,
  category_id bigint not null references category (id),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  image text not null default '',
  position integer not null default 0,
  is_active boolean not null default true,
  edited_at timestamptz
);
create index subcategory_list on subcategory (category_id, position, id) where is_active;

create table question (
  id bigint generated always as identity primary key,
  external_id text not null unique,       -- the id in the content files
  category_id bigint not null references category (id),
  subcategory_id bigint references subcategory (id),
  level integer not null default 1 check (level between 1 and 500),
  kind text not null check (kind in
    ('choice', 'true_false', 'multi_select', 'sequence', 'match', 'word', 'audio', 'math')),
  text text not null,
  options jsonb not null default '[]',    -- string[]; match: [{left, right}] as two lists {left: [], right: []}
  answer_key jsonb not null,              -- rules/question AnswerKey; never leaves the server before the verdict
  note text not null default '',
  image text not null default '',
  audio text not null default '',
  difficulty smallint not null default 3 check (difficulty between 1 and 5),
  is_sample boolean not null default false,
  is_active boolean not null default true,
  is_held boolean not null default false, -- held back by reports (DECISIONS 4)
  edited_at timestamptz,
  created_at timestamptz not null default now()
);
create index question_level on question (category_id, subcategory_id, level, id) where is_active;
create index question_sample on question (category_id) where is_sample and is_active;

-- How often each stored option was chosen: what the audience poll is made of.
create table option_count (
  question_id bigint not null references question (id),
  option_index smallint not null,
  chosen bigint not null default 0,
  primary key (question_id, option_index)
);

create table unlocked_category (
  player_id bigint not null references player (id),
  category_id bigint not null references category (id),
  price integer not null,
  unlocked_at timestamptz not null,
  primary key (player_id, category_id)
);

-- Checksum of the starter pack that was read last, so that an unchanged pack costs one look.
create table content_pack (
  name text primary key,
  checksum text not null,
  read_at timestamptz not null
);
