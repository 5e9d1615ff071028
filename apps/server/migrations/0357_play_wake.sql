-- The plays that the sweep may have to settle (migration 0356).
create index concurrently if not exists play_wake on play (wake_at) where status = 'running';
