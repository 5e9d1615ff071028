-- Who played in a season (migration 0444).
create index concurrently if not exists streak_day_of_day on streak_day (day, player_id);
