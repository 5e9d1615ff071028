/**
 * Mails that are not about an account: sent so many a minute, so that codes never wait behind them and the provider does not
 * take the site for a sender of spam. What waits stands in the outbox, so a restart goes on where it stopped.
 */
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { defineJob, type Jobs } from '../jobs.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../time/clock.ts';
import type { Letter, Outbox } from './outbox.ts';
import type { Silence } from './silence.ts';

/** One mail of news; `leaveUrl` is where its reader stops them. */
export type News = Pick<Letter, 'recipient' | 'subject' | 'body' | 'language' | 'leaveUrl'>;

export const NEWS_JOB = 'send news';
/** Tries of one letter in all, and the minutes until the next one: each pause is twice the one before. */
const TRIES_MOST = 6;
const PAUSE_MINUTES = 10;
/** A run ends before the next one starts, so that two never send at once. */
const RUN_MS = 50_000;

type Taken = News & { readonly id: number; readonly tries: number };

export const putNews = async (db: Db, letters: readonly News[], at: Date): Promise<void> => {
  const of = (name: keyof News) => letters.map(letter => letter[name]);
  await sql`
    insert into outbox (kind, recipient, subject, body, language, leave_url, created_at, next_at)
    select 'mail', recipient, subject, body, language, leave_url, ${at}, ${at}
    from unnest(${of('recipient')}::text[], ${of('subject')}::text[], ${of('body')}::text[], ${of('language')}::text[],
      ${of('leaveUrl')}::text[]) as given (recipient, subject, body, language, leave_url)`.execute(db);
};

/** Takes the next letter; until its pause is over no other server takes it, even if this one stops now. */
const take = async (db: Db, now: number): Promise<Taken | undefined> => {
  const { rows } = await sql<Taken>`
    update outbox set tries = tries + 1,
      next_at = ${new Date(now)}::timestamptz + ${PAUSE_MINUTES} * interval '1 minute' * power(2, tries)
    where id = (
      select id from outbox
      where leave_url <> '' and sent_at is null and next_at is not null and next_at <= ${new Date(now)}
      order by next_at, id limit 1 for update skip locked)
    returning id, recipient, subject, body, language, leave_url as "leaveUrl", tries`.execute(db);
  return rows[0];
};

const giveUp = (db: Db, id: number) =>
  sql`update outbox set next_at = null, body = '' where id = ${id}`.execute(db);

const noteSent = (db: Db, id: number, at: Date) =>
  sql`update outbox set sent_at = ${at}, next_at = null, body = '' where id = ${id}`.execute(db);

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly outbox: Outbox;
  readonly silence: Silence;
  /** Letters a minute. */
  readonly pace: () => number;
};

/** Sends one letter. Returns false when none is due, or when nobody carries mails. */
const sendNext = async ({ db, clock, log, outbox, silence }: Deps): Promise<boolean> => {
  const carrier = await outbox.carrierOf('mail');
  const letter = carrier && (await take(db, clock.now()));
  if (letter === undefined) return false;
  const { id, tries, ...news } = letter;
  if ((await silence.of(db, news.recipient)) !== null) {
    await giveUp(db, id);
    return true;
  }
  try {
    await carrier?.({ kind: 'mail', ...news });
    await noteSent(db, id, new Date(clock.now()));
  } catch (problem) {
    log.warn({ err: problem, letter: id, tries }, 'the mail provider did not take a letter of news');
    if (tries >= TRIES_MOST) await giveUp(db, id);
  }
  return true;
};

/** Defines the job that runs each minute. */
export const sendNewsBy = (jobs: Jobs, deps: Deps): void => {
  jobs.define(
    defineJob({
      name: NEWS_JOB,
      cron: '* * * * *',
      run: async () => {
        const until = deps.clock.now() + RUN_MS;
        for (let left = deps.pace(); left > 0 && deps.clock.now() < until; left -= 1) {
          if (!(await sendNext(deps))) return;
        }
      },
    }),
  );
};
