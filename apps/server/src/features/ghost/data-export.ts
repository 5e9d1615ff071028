/** Sections of the data export: a player's races, of the other only the name that he shows, and since when friends may race him. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownGhosts = [
  ownRows({
    name: 'ghost_consent',
    table: 'ghost_consent',
    columns: sql`mine.given_at`,
  }),
  ownRows({
    name: 'ghost_races',
    table: 'ghost_race',
    key: { play_id: 'uuid' },
    joins: sql`left join player on player.id = mine.owner_id`,
    columns: sql`mine.about, mine.recorded_at, coalesce(player.name, '') as recording_of, mine.started_at, mine.ended_at,
      mine.points, mine.ms, mine.outcome`,
  }),
];
