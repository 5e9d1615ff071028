-- The weekday whose daily lists take half of their questions from a category: 0 Monday to 6 Sunday.
alter table category add column daily_weekday smallint check (daily_weekday between 0 and 6);
