/** Sections of the data export: warnings, what staff noted about the player, and coins that staff gave or took. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownOfStaff = [
  ownRows({
    name: 'warnings',
    table: 'player_warning',
    key: { id: 'bigint' },
    columns: sql`mine.reason, mine.warned_at`,
  }),
  ownRows({
    name: 'notes_of_staff',
    table: 'player_note',
    key: { id: 'bigint' },
    columns: sql`mine.text, mine.written_at`,
  }),
  ownRows({
    name: 'coins_by_staff',
    table: 'coin_grant',
    key: { id: 'bigint' },
    columns: sql`mine.coins, mine.purse, mine.reason, mine.state, mine.asked_at, mine.decided_at`,
  }),
];
