/** Section of the data export: which rooms a player watched. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownWatching = [
  ownRows({
    name: 'watched_battles',
    table: 'battle_watch',
    key: { battle_id: 'uuid' },
    columns: sql`mine.since, mine.seen_at, mine.told as rounds_seen, mine.cheers, mine.cheered_at`,
  }),
];
