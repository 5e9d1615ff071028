/** Sections of the data export: looks that were bought, and which are worn. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownLooks = [
  ownRows({
    name: 'looks',
    table: 'look_owned',
    key: { kind: 'text', name: 'text' },
    columns: sql`mine.kind, mine.name, mine.coins, mine.bought_at`,
  }),
  ownRows({ name: 'looks_worn', table: 'look_worn', columns: sql`mine.back, mine.confetti` }),
];
