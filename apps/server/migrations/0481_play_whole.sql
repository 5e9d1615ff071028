-- Plays whose details are in their own row, the oldest first (migration 0480). What contests and exams were decided by stays as it is.
create index concurrently if not exists play_whole on play (started_at) where past_month is null and mode not in ('contest', 'exam');
