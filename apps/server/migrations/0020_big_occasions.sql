-- What big contests and exams need: counts that read an index alone, debts found without looking at what is paid.
create index contest_entry_players on contest_entry (contest_id) where not is_staff;
drop index contest_entry_unpaid;
create index contest_entry_due on contest_entry (id) where prize > prize_paid and held_for is null and is_listed;
drop index contest_entry_unrefunded;
create index contest_entry_unrefunded on contest_entry (contest_id, id) where refunded_at is null and fee_won + fee_bonus > 0;

-- A rank is a count of the range before it; an expression would make it read the rows.
alter table exam_result add column minus_marks integer generated always as (-obtained_marks) stored;
drop index exam_result_rank;
create index exam_result_rank on exam_result (exam_id, minus_marks, spent_ms, finished_at, attempt_id) where is_ranked;

-- The contests and exams of a player whose answers are still secret.
create index play_secret on play (player_id) where mode in ('contest', 'exam');
