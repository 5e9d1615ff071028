-- Daily lists in the hands of staff: a version that never comes back, even where a list was cleared and made again.
create sequence daily_quiz_version as integer;
alter table daily_quiz add column version integer not null default nextval('daily_quiz_version');
create function next_daily_version() returns trigger language plpgsql as $$
begin
  new.version := nextval('daily_quiz_version');
  return new;
end $$;
create trigger daily_quiz_version before update on daily_quiz
  for each row when (old is distinct from new) execute function next_daily_version();

-- How a date was played, from the index alone.
create index daily_attempt_date on daily_attempt (date, language_id) include (percent);
