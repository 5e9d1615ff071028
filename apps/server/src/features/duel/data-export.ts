/** Sections of the data export: a player's duels, of the others only the names that they show, and his rating as a thinker. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

/** What the player chose; the questions stand with his plays. Of the other side nothing before it is over. */
export const ownDuels = [
  ownRows({
    name: 'duels',
    table: 'duel_side',
    key: { duel_id: 'uuid', side: 'bigint' },
    joins: sql`join duel on duel.id = mine.duel_id
      left join duel_side other on other.duel_id = mine.duel_id and other.side <> mine.side
      left join player on player.id = other.player_id`,
    columns: sql`duel.kind, duel.status, duel.ending, duel.asked_at, duel.accepted_at, duel.ended_at,
      coalesce(player.name, '') as with_name, mine.side = 0 as asked, duel.winner = mine.side as won,
      mine.opened_at, mine.answered_at, mine.declined_at, mine.weights,
      case when duel.status = 'over' then mine.points end as points, mine.rating_before, mine.rating_after`,
  }),
  ownRows({
    name: 'duel_seasons',
    table: 'duel_season_member',
    key: { season_id: 'bigint' },
    joins: sql`join duel_season on duel_season.id = mine.season_id`,
    columns: sql`duel_season.starts_on, duel_season.ends_on, mine.joined_at, mine.left_at, mine.points, mine.won,
      mine.drawn, mine.lost, mine.place, mine.told_at`,
  }),
  ownRows({
    name: 'thinker_rating',
    table: 'duel_rating',
    columns: sql`mine.rating, mine.deviation, mine.volatility, mine.rated_at, mine.duels`,
  }),
];
