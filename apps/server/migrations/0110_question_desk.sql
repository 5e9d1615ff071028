-- What the form of a question asks: pairs that are not the same, forms that are not saved, and how players do by rating and time.

create table question_apart (
  one_id bigint not null references question (id) on delete cascade,
  other_id bigint not null references question (id) on delete cascade,
  told_by bigint references player (id),
  told_at timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index question_apart_other on question_apart (other_id);

-- Forms as their editors left them. Question 0: a new one.
create table question_draft (
  staff_id bigint not null references player (id),
  question_id bigint not null,
  fields jsonb not null,
  version integer not null,
  saved_at timestamptz not null,
  primary key (staff_id, question_id)
);

-- Results by the rating that the player had then (rules/question/desk/tally), and answers by the time they took.
create table question_band (
  question_id bigint not null,
  band smallint not null,
  served integer not null,
  rights integer not null,
  primary key (question_id, band)
);
create table question_time (
  question_id bigint not null,
  place smallint not null,
  times integer not null,
  primary key (question_id, place)
);
alter table question_result
  add column band smallint,               -- null: the player had no rating
  add column place smallint;              -- of its time; null where none was taken
