/** Sections of the data export: friends, requests, players set aside, switches. Of others only the name they show. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

const named = (column: string) => sql`join player other on other.id = ${sql.ref(`mine.${column}`)}`;

export const ownFriends = [
  ownRows({
    name: 'friendships',
    table: 'friendship',
    key: { friend_id: 'bigint' },
    joins: named('friend_id'),
    columns: sql`other.name, mine.via, mine.since, mine.ended_at`,
  }),
  // Whether it was declined is the other's.
  ownRows({
    name: 'friend_requests_sent',
    table: 'friend_request',
    who: 'from_id',
    key: { to_id: 'bigint' },
    joins: named('to_id'),
    columns: sql`other.name as to_name, mine.via, mine.sent_at, mine.withdrawn_at`,
  }),
  ownRows({
    name: 'friend_requests_received',
    table: 'friend_request',
    who: 'to_id',
    key: { from_id: 'bigint' },
    joins: named('from_id'),
    columns: sql`other.name as from_name, mine.via, mine.sent_at, mine.declined_at`,
  }),
  ownRows({
    name: 'players_set_aside',
    table: 'friend_aside',
    key: { other_id: 'bigint', kind: 'text' },
    joins: named('other_id'),
    columns: sql`other.name, mine.kind, mine.since`,
  }),
  ownRows({
    name: 'friend_switches_off',
    table: 'friend_off',
    key: { name: 'text' },
    columns: sql`mine.name`,
  }),
  ownRows({
    name: 'friend_letter',
    table: 'friend_letter',
    columns: sql`mine.since, mine.sent_week`,
  }),
  ownRows({ name: 'friend_link', table: 'friend_link', columns: sql`mine.token as link, mine.made_at` }),
  ownRows({ name: 'seen', table: 'player_seen', columns: sql`mine.seen_at` }),
];
