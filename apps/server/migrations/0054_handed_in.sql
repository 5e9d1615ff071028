-- A contest's play is handed in: it is settled, and told, when the contest is over for all (DECISIONS 12).
alter table play drop constraint play_status_check;
alter table play add constraint play_status_check check (status in ('running', 'handed_in', 'settled', 'quit'));

-- When the play of an entry was settled: from then on its figures may be told.
alter table contest_entry add column settled_at timestamptz;
update contest_entry set settled_at = finished_at where finished_at is not null;
create index contest_entry_unsettled on contest_entry (contest_id, id) where finished_at is not null and settled_at is null;
-- While a contest is live: who has handed in, in that order.
create index contest_entry_handed_in on contest_entry (contest_id, finished_at, id) where is_listed and finished_at is not null;

-- A draw for each player; null: the whole pool. What is live is changed by nothing but cancelling.
alter table contest add column questions_per_player integer check (questions_per_player > 0);
