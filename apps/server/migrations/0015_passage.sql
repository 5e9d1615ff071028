-- Fun and learn: texts to read, and the questions about them (DECISIONS 4).
create table passage (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category_id bigint not null references category (id),   -- of type 2; its language is the passage's
  subcategory_id bigint references subcategory (id),
  title text not null,
  body text not null check (octet_length(body) <= 1000000),  -- cleaned by platform/rich-text on the way in
  image text not null default '',
  image_alt text not null default '',
  youtube_id text check (youtube_id ~ '^[A-Za-z0-9_-]{11}$'),
  youtube_title text not null default '',
  pdf text not null default '',           -- an address of ours; empty for none
  pdf_title text not null default '',
  words integer not null check (words >= 0),
  reading_seconds integer not null check (reading_seconds > 0),
  position integer not null default 0,
  is_active boolean not null default true,
  edited_at timestamptz                   -- set when an operator changed it: the starter pack leaves it alone
);
create index passage_list on passage (category_id, subcategory_id, reading_seconds, position, id) where is_active;

-- Its questions stand in no category, so that no other mode can draw them; each belongs to one passage.
create table passage_question (
  passage_id bigint not null references passage (id),
  question_id bigint not null unique references question (id),
  position integer not null,
  primary key (passage_id, question_id)
);

-- Best result a passage, in whole percent, rounded down: shown in the list.
create table passage_best (
  player_id bigint not null references player (id),
  passage_id bigint not null references passage (id),
  best_percent integer not null check (best_percent between 0 and 100),
  primary key (player_id, passage_id)
);
