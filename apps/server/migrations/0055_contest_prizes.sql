-- Prizes are published within a month's budget, held results are decided by a person, and who saw the questions wins nothing (DECISIONS 12).
alter table contest add column published_at timestamptz; -- null: nobody but its makers knows of it
alter table contest add column published_by bigint references player (id);
update contest set published_at = created_at;

-- Staff who saw the questions of a contest.
create table contest_viewer (
  contest_id bigint not null references contest (id),
  player_id bigint not null references player (id),
  seen_at timestamptz not null,
  primary key (contest_id, player_id)
);
create index contest_viewer_player on contest_viewer (player_id);
insert into contest_viewer (contest_id, player_id, seen_at)
select contest_id, player_id, started_at from contest_entry where is_staff;

alter table contest_entry drop constraint contest_entry_held_for_check;
alter table contest_entry add constraint contest_entry_held_for_check
  check (held_for in ('too_fast', 'too_even', 'linked', 'seen'));
alter table contest_entry add column check_until timestamptz;  -- a prize waits: decided by then
alter table contest_entry add column checked_at timestamptz;   -- the decision; struck_at too when it was refused
alter table contest_entry add column checked_by bigint references player (id);
alter table contest_entry add column check_reason text not null default ''; -- empty: it was decided by its time alone
update contest_entry set checked_at = struck_at where struck_at is not null;
-- What was held before the decision had a limit.
update contest_entry set check_until = now() + interval '7 days'
where held_for is not null and checked_at is null and prize > prize_paid;
create index contest_entry_waiting on contest_entry (check_until) where checked_at is null and check_until is not null;
