/** Sections of the data export: the league one stands in, and one's weeks. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownLeague = [
  ownRows({
    name: 'league',
    table: 'league_standing',
    columns: sql`mine.league, mine.best_league, mine.activity, mine.is_off`,
  }),
  ownRows({
    name: 'league_weeks',
    table: 'league_member',
    key: { week: 'date' },
    columns: sql`mine.week, mine.points, mine.earlier, mine.day, mine.best, mine.reached_at, mine.place, mine.move`,
  }),
];
