/** Section of the data export: invitations into rooms, sent and received. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownInvitations = [
  ownRows({
    name: 'invitations_received',
    table: 'room_invite',
    key: { battle_id: 'uuid' },
    joins: sql`join player other on other.id = mine.from_id`,
    columns: sql`other.name as from_name, mine.invited_at, mine.declined_at`,
  }),
  ownRows({
    name: 'invitations_sent',
    table: 'room_invite',
    who: 'from_id',
    key: { battle_id: 'uuid', player_id: 'bigint' },
    joins: sql`join player other on other.id = mine.player_id`,
    columns: sql`other.name as to_name, mine.invited_at`,
  }),
];
