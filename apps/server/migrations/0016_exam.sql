-- Exams: what is asked, who sat it, what it came to, which rules were broken (DECISIONS 7).
create table exam (
  id bigint generated always as identity primary key,
  slug text unique,                             -- of a content file; null for one made in the panel
  language_id integer not null references language (id),
  title text not null,
  description text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,                 -- the last instant to begin
  exam_key text not null check (exam_key ~ '^[0-9]{4,8}$'), -- readable for editors, never sent to a player
  duration_minutes integer not null check (duration_minutes between 1 and 180),
  may_change_answers boolean not null default true,
  allows_extra_time boolean not null default false,
  rules text[] not null default '{}',           -- the author's own, a sentence each
  pass_percent integer not null default 30 check (pass_percent between 1 and 100),
  author_id bigint references player (id),      -- told of violations; null: of the content files
  is_active boolean not null default true,
  check (ends_at > starts_at)
);
create index exam_when on exam (language_id, starts_at, ends_at) where is_active;

create table exam_question (
  exam_id bigint not null references exam (id) on delete cascade,
  question_id bigint not null references question (id),
  position integer not null,
  marks integer not null check (marks between 1 and 100),
  primary key (exam_id, question_id)
);

-- One sitting; the first is everybody's own, others are granted by an editor.
create table exam_attempt (
  id bigint generated always as identity primary key,
  exam_id bigint not null references exam (id),
  player_id bigint not null references player (id),
  number integer not null,
  play_id uuid unique references play (id),     -- null: granted and not begun
  granted_by bigint references player (id),
  granted_at timestamptz,
  page text,                                    -- the load of the page that reported last,
  page_number integer,                          -- its count,
  is_page_hidden boolean not null default false, -- and what it said
  unique (exam_id, player_id, number)
);
create index exam_attempt_player on exam_attempt (player_id, exam_id, number desc);

create table exam_result (
  attempt_id bigint primary key references exam_attempt (id),
  exam_id bigint not null references exam (id),
  player_id bigint not null references player (id),
  obtained_marks integer not null,
  total_marks integer not null,
  correct integer not null,
  wrong integer not null,
  unanswered integer not null,
  spent_ms integer not null,
  duration_ms integer not null,                 -- the whole clock, extra time included
  sections jsonb not null,                      -- per worth of a question: how many, how they ended
  pass_percent integer not null,
  rules_violated integer not null default 0,
  captured_question_ids bigint[] not null default '{}',
  ended_by text not null check (ended_by in ('submit', 'clock', 'hidden')),
  finished_at timestamptz not null,
  review_at timestamptz not null,               -- before it no answer leaves
  is_ranked boolean not null                    -- not of staff, nor where a newer attempt counts
);
-- A rank is a count of the range before it: by marks, then less time, then earlier.
create index exam_result_rank on exam_result (exam_id, (-obtained_marks), spent_ms, finished_at, attempt_id)
  where is_ranked;
create index exam_result_player on exam_result (player_id, finished_at desc);

-- What the page told of its player; shown to the author with the results.
create table exam_violation (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references exam_attempt (id),
  kind text not null check (kind in ('hidden', 'left', 'offline', 'copy', 'print', 'print_screen', 'claimed')),
  at timestamptz not null,
  question_id bigint references question (id),
  seconds real,                                 -- how long, by the device's own word
  told_at timestamptz                           -- when the author was told
);
create index exam_violation_attempt on exam_violation (attempt_id, at);
create index exam_violation_untold on exam_violation (id) where told_at is null;
