/** Sections of the data export: signs of devices and networks, and the players from whom staff told the player apart. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownSigns = [
  ownRows({
    name: 'link_signs',
    table: 'link_sign',
    key: { id: 'bigint' },
    columns: sql`mine.kind, mine.first_seen_at, mine.last_seen_at`,
  }),
  ownRows({
    name: 'told_apart',
    table: 'link_apart',
    key: { other_id: 'bigint' },
    joins: sql`join player other on other.id = mine.other_id`,
    columns: sql`other.name, mine.reason, mine.decided_at`,
  }),
];
