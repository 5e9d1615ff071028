/** Limits that all servers share, counted in the database (DECISIONS 2). Several features count tries, so this is not a feature. */
import { createHmac, hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** How often one key may do something within a window. `name` is part of the stored key. */
export type Allowance = { readonly name: string; readonly times: number; readonly seconds: number };

export type Allowances = {
  /** Counts one try; false when the window is used up. A refused try does not lengthen the window. */
  take(allowance: Allowance, who: string, now: number): Promise<boolean>;
  /** Deletes the tries after a success. */
  clear(allowance: Allowance, who: string): Promise<void>;
  /** Deletes windows that are over. */
  sweep(now: number): Promise<void>;
};

/** Stores keys as keyed hashes, so that the table names nobody. */
export const createAllowances = (db: Db, appSecret: string): Allowances => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'trivium allowance', 32));
  const keyOf = (allowance: Allowance, who: string): string =>
    `${allowance.name}:${createHmac('sha256', key).update(who).digest('base64url')}`;
  return {
    take: async (allowance, who, now) => {
      const { rows } = await sql<{ points: number }>`
        insert into rate_limit as known (key, points, expire)
        values (${keyOf(allowance, who)}, 1, ${now + allowance.seconds * 1000})
        on conflict (key) do update set
          points = case when known.expire <= ${now} then 1 else least(known.points + 1, ${allowance.times + 1}) end,
          expire = case when known.expire <= ${now} then excluded.expire else known.expire end
        returning points`.execute(db);
      return (rows[0]?.points ?? 1) <= allowance.times;
    },
    clear: async (allowance, who) => {
      await sql`delete from rate_limit where key = ${keyOf(allowance, who)}`.execute(db);
    },
    sweep: async now => {
      await sql`delete from rate_limit where expire <= ${now}`.execute(db);
    },
  };
};
