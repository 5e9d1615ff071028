-- Whoever sat in a league is told once how its season ended (ALIVE 4); null: not told yet.
alter table duel_season_member add column told_at timestamptz;
-- Seasons that closed before are not told any more.
update duel_season_member set told_at = duel_season.closed_at
from duel_season
where duel_season.id = duel_season_member.season_id and duel_season_member.place is not null;
