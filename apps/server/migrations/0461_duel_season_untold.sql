-- Who is still to be told of the end of a season (migration 0460).
create index concurrently if not exists duel_season_member_untold on duel_season_member (player_id, season_id) where place is not null and told_at is null;
