-- Exams in the hands of staff: who saves over somebody else's change is told, and one candidate may have more time.
alter table exam
  add column version integer not null default 1,
  add column extra_minutes integer not null default 0; -- the most that a single candidate has got: answers stay secret so much longer
create trigger exam_version
  before update of language_id, title, description, starts_at, ends_at, duration_minutes, may_change_answers, allows_extra_time, rules,
    pass_percent, is_active on exam
  for each row when (old is distinct from new) execute function count_version();
create index exam_starts on exam (starts_at desc, id desc);

create table exam_extra_time (
  exam_id bigint not null references exam (id) on delete cascade,
  player_id bigint not null references player (id),
  minutes integer not null check (minutes between 1 and 120),
  given_by bigint references player (id),
  given_at timestamptz not null,
  primary key (exam_id, player_id)
);
create index exam_extra_time_player on exam_extra_time (player_id);

-- The sittings of one exam.
create index exam_attempt_exam on exam_attempt (exam_id, id);
