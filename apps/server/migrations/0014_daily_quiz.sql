-- Daily quizzes (DECISIONS 5), and questions drawn by chance from a bank of any size (DECISIONS 4).

-- A place on a line for every question: a draw goes to a point of it and takes the next ones, however many there are.
alter table question add column chance double precision not null default random();
create index question_chance on question (category_id, kind, chance) include (id, reserved_until)
where is_active and not is_held;

-- One list a date and language, the same questions for everybody.
create table daily_quiz (
  date date not null,
  language_id integer not null references language (id),
  question_ids bigint[] not null check (cardinality(question_ids) between 1 and 500),
  is_by_hand boolean not null default false,  -- chosen by an editor
  chosen_at timestamptz not null,
  primary key (date, language_id)
);

-- The one time a player plays a date, whatever its language.
create table daily_attempt (
  player_id bigint not null references player (id),
  date date not null,
  language_id integer not null references language (id),
  play_id uuid not null unique references play (id),
  -- Null until it is settled; a quiz given up stays so.
  correct integer,
  counted integer,
  percent integer,
  in_a_row integer,                           -- dates of daily quizzes in a row up to this one
  primary key (player_id, date)
);
