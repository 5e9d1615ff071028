/** Section of the data export: scores on the boards. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownBoards = ownRows({
  name: 'boards',
  table: 'leaderboard_score',
  key: { board: 'text' },
  columns: sql`mine.board, mine.score, mine.reached_at`,
});
