/** Friends who came by a player's code, and by whose he came himself, for his download. Of others only the name they show. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownReferrals = [
  ownRows({
    name: 'friends',
    table: 'referral',
    who: 'referrer_id',
    key: { friend_id: 'bigint' },
    joins: sql`join player other on other.id = mine.friend_id`,
    columns: sql`other.name, mine.joined_at, mine.passed_days, mine.paid_at, mine.own_coins as coins`,
  }),
  ownRows({
    name: 'came_by',
    table: 'referral',
    who: 'friend_id',
    joins: sql`join player other on other.id = mine.referrer_id`,
    columns: sql`other.name, mine.joined_at, mine.passed_days, mine.paid_at, mine.friend_coins as coins`,
  }),
];
