-- Plays that are over and have their details in their own row, the oldest first (migration 0480). What contests and exams were decided by
-- stays as it is.
create index concurrently if not exists play_whole on play (started_at)
  where past_month is null and status in ('settled', 'quit') and mode not in ('contest', 'exam');
