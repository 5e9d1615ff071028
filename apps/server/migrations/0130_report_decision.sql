-- What staff decided about reports: one row closes all open reports of a question, or of a player.
create table report_decision (
  id bigint generated always as identity primary key,
  question_id bigint references question (id),
  player_id bigint references player (id),
  decision text not null check (decision in ('fix_and_thank', 'retire', 'accept', 'dismiss')),
  decided_by bigint references player (id),  -- null: a command on the machine
  decided_at timestamptz not null,
  was_held boolean not null default false,   -- the question was held back by its reports
  told integer not null default 0,           -- how many people heard that they were right
  check ((question_id is null) <> (player_id is null))
);
alter table report add column decision_id bigint references report_decision (id);
alter table player_report add column decision_id bigint references report_decision (id);
create index report_decided on report (decision_id) where decision_id is not null;
create index player_report_decided on player_report (decision_id) where decision_id is not null;
-- What a reporter's word was worth so far, and what was said of a question or player before.
create index report_record on report (player_id, status);
create index report_question on report (question_id, status);
create index player_report_record on player_report (reporter_id, status);
