/** Outgoing messages: stored in the caller's transaction, then carried by SMTP, a webhook, or nobody. */
import { keptSince } from '@trivium/rules/site/retention';
import type { Db } from '../database/db.ts';
import { defineJob, type Jobs } from '../jobs.ts';
import type { Clock } from '../time/clock.ts';

/**
 * A message as it is sent. `subject` and `language` (code of a mail's language) are empty for an SMS; `leaveUrl`, where its
 * reader stops letters of its sort, is filled in for news alone.
 */
export type Letter = {
  kind: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  language: string;
  leaveUrl: string;
};

/** Delivers a letter; throws when it was not accepted, and is then tried again. */
export type Carrier = (letter: Letter) => Promise<void>;

type OutboxTable = {
  outbox: {
    id: number;
    kind: string;
    recipient: string;
    subject: string;
    body: string;
    language: string;
    leave_url: string;
    created_at: Date;
    sent_at: Date | null;
  };
};

/** A letter as the `outbox` command lists it. */
export type SentLetter = Letter & { createdAt: Date; sentAt: Date | null };

export type Outbox = {
  /** Stores the letter. Pass a transaction as `db` to send it only if that commits. News goes by its own job (`news.ts`). */
  put(db: Db, letter: Omit<Letter, 'leaveUrl'>): Promise<void>;
  /** Sets the choice of the carrier for a kind of letter, asked for every letter; `undefined` leaves letters in the outbox. */
  carryBy(kind: Letter['kind'], choose: () => Promise<Carrier | undefined>): void;
  /** Who carries a kind of letter now. */
  carrierOf(kind: Letter['kind']): Promise<Carrier | undefined>;
};

/** The latest letters, newest first. */
export const recentLetters = async (db: Db, limit = 20): Promise<SentLetter[]> => {
  const rows = await db
    .withTables<OutboxTable>()
    .selectFrom('outbox')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ kind, recipient, subject, body, language, leave_url, created_at, sent_at }) => ({
    kind: kind === 'sms' ? 'sms' : 'mail',
    recipient,
    subject,
    body,
    language,
    leaveUrl: leave_url,
    createdAt: created_at,
    sentAt: sent_at,
  }));
};

/** Creates the outbox. In development `show` prints each letter, so that whoever tries the site finds the code. */
export const createOutbox = (context: {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  show: ((line: string) => void) | undefined;
}): Outbox => {
  const { db, clock, jobs, show } = context;
  const chosen = new Map<string, () => Promise<Carrier | undefined>>();

  jobs.define(
    defineJob<{ id: number }>({
      name: 'outbox-deliver',
      run: async ({ id }) => {
        const tables = db.withTables<OutboxTable>();
        const row = await tables.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
        if (row === undefined || row.sent_at !== null) return;
        const kind = row.kind === 'sms' ? 'sms' : 'mail';
        const carrier = await chosen.get(kind)?.();
        if (carrier === undefined) return;
        const { recipient, subject, body, language } = row;
        await carrier({ kind, recipient, subject, body, language, leaveUrl: '' });
        const sent_at = new Date(clock.now());
        await tables.updateTable('outbox').set({ sent_at, body: '' }).where('id', '=', id).execute();
      },
    }),
  );

  jobs.define({
    name: 'outbox-clear',
    cron: '17 3 * * *',
    run: async () => {
      const before = new Date(keptSince('outbox', clock.now()));
      await db.withTables<OutboxTable>().deleteFrom('outbox').where('created_at', '<', before).execute();
    },
  });

  return {
    put: async (on, letter) => {
      const created_at = new Date(clock.now());
      const { id } = await on
        .withTables<{
          outbox: Omit<OutboxTable['outbox'], 'id' | 'sent_at' | 'leave_url'> & { id?: number };
        }>()
        .insertInto('outbox')
        .values({ ...letter, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await jobs.add(on, 'outbox-deliver', { id }, { maxAttempts: 8 });
      show?.(`[${letter.kind}] ${[letter.subject, letter.body].filter(Boolean).join(' — ')}`);
    },
    carryBy: (kind, choose) => void chosen.set(kind, choose),
    carrierOf: async kind => chosen.get(kind)?.(),
  };
};
