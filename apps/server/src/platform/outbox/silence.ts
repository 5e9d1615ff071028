/**
 * Mailboxes that get no more letters, because the mail provider says that they are gone or their owner called a letter spam.
 * The address stands there as a keyed hash, and masked for staff. What somebody asks for, such as a code, is sent all the same.
 */
import type { SilenceReason } from '@trivium/rules/notification/bounce';
import { maskEmail } from '@trivium/rules/staff/mask';
import { sql } from 'kysely';
import { contactHash } from '../contact/contact-hash.ts';
import type { Db } from '../database/db.ts';

export type Silence = {
  /** Notes why a mailbox gets no more letters. A mailbox that is gone stays so; returns false when nothing was new. */
  note(db: Db, email: string, reason: SilenceReason, at: Date): Promise<boolean>;
  /** Why it gets none; null when it does. */
  of(db: Db, email: string): Promise<SilenceReason | null>;
  /** Its owner has proved that letters arrive. */
  lift(db: Db, email: string): Promise<void>;
};

export const createSilence = (appSecret: string): Silence => {
  const hash = contactHash(appSecret);
  const of = (email: string) => hash('email', email);
  return {
    note: async (db, email, reason, at) => {
      const { rows } = await sql`
        insert into silent_mailbox (hash, shown, reason, noted_at)
        values (${of(email)}, ${maskEmail(email)}, ${reason}, ${at})
        on conflict (hash) do update set reason = excluded.reason, noted_at = excluded.noted_at
          where silent_mailbox.reason = 'complaint' and excluded.reason = 'bounce'
        returning id`.execute(db);
      return rows.length > 0;
    },
    of: async (db, email) => {
      const { rows } = await sql<{ reason: SilenceReason }>`
        select reason from silent_mailbox where hash = ${of(email)}`.execute(db);
      return rows[0]?.reason ?? null;
    },
    lift: async (db, email) => {
      await sql`delete from silent_mailbox where hash = ${of(email)}`.execute(db);
    },
  };
};
