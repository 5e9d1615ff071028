/**
 * Sends the team's messages in parts, each in a transaction of its own: a server that stops in the middle leaves the rest to
 * the next run. Every reader stands once in `message_reader`, so that nobody gets a message twice (DECISIONS 9).
 */
import { pushingOf } from '@trivium/rules/notification/kind';
import { dueAt } from '@trivium/rules/notification/plan';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { addJob, type Job } from '../../../platform/jobs.ts';
import type { LeaveLinks } from '../letter/leave.ts';
import { mailNews, type NewsDeps } from '../letter/news.ts';
import { PUSH_JOB } from '../push/push.ts';
import { isMeant } from './audience-store.ts';
import { countReads } from './message-store.ts';
import * as store from './send-store.ts';

/** Name of the job that sends all that is due. */
export const MESSAGE_JOB = 'send messages';

const PLAYERS_AT_ONCE = 1_000;
const READERS_AT_ONCE = 500;
/** Messages whose reads are counted in one run, which is once a minute. */
const COUNTED_AT_ONCE = 5;

export type SendDeps = NewsDeps & {
  readonly siteZone: () => string;
  /** The language of who reads a language without a text. */
  readonly mainLanguage: () => string;
  readonly links: LeaveLinks;
};

const collect = async (tx: Db, deps: SendDeps, message: store.Sending, now: number): Promise<void> => {
  const at = new Date(now);
  const startsAt = message.starts_at.getTime();
  // Who is away is asked at one instant for all of them.
  const meant = isMeant(message.audience, startsAt);
  const page = await store.nextPage(tx, message, meant, PLAYERS_AT_ONCE);
  if (page === null) return store.endCollecting(tx, message.id, at);
  const plan = { sendAt: message.send_at, byReaderClock: message.by_reader_clock };
  const site = deps.siteZone();
  const dues = page.zones.map(zone => ({
    zone,
    at: new Date(dueAt(plan, { reader: zone, site }, startsAt)),
  }));
  await store.addReaders(tx, message, { meant, last: page.last, dues, now: at });
};

const deliver = async (
  context: AppContext,
  tx: Db,
  deps: SendDeps,
  message: store.Sending,
  now: number,
): Promise<void> => {
  const at = new Date(now);
  const due = await store.readDue(tx, message.id, at, READERS_AT_ONCE);
  const active = due.filter(({ is_active }) => is_active);
  const full = new Map(message.texts.map(text => [text.language, text]));
  const main = deps.mainLanguage();
  // The main language of the site may have become another one since the message was planned.
  const usual = full.has(main) ? main : (message.texts[0]?.language ?? main);
  const spoken = (language: string) => (full.has(language) ? language : usual);
  const groups = Map.groupBy(
    active,
    ({ language, due_at }) => `message/${message.id}/${spoken(language)}/${due_at.getTime()}`,
  );
  const pushing = pushingOf('admin_message');
  const until = pushing && new Date(now + pushing.ttlSeconds * 1000);
  let hasMore = false;
  for (const [key, readers] of groups) {
    const words = full.get(spoken(readers[0]?.language ?? main));
    if (words === undefined) continue;
    const { title, text, language } = words;
    const playerIds = readers.map(({ player_id }) => player_id);
    const told = { messageId: message.id, words: { title, text }, link: message.link, playerIds, now: at };
    hasMore = (await store.tellGroup(tx, { ...told, key, until })) || hasMore;
    if (message.by_mail) await mailNews(context, deps, tx, { ...told, language });
  }
  const playerIds = due.map(({ player_id }) => player_id);
  await store.writeSent(tx, message.id, { playerIds, delivered: active.length, now: at });
  if (hasMore) await addJob(tx, PUSH_JOB, {}, { runAt: now, maxAttempts: 1 });
};

/** Does one part of one message; false when nothing is to be done now. */
export const sendPart = (context: AppContext, deps: SendDeps): Promise<boolean> =>
  context.db.transaction().execute(async tx => {
    const now = context.clock.now();
    const message = await store.lockSending(tx, new Date(now));
    if (message === undefined) return false;
    if (!message.is_collected) await collect(tx, deps, message, now);
    else if (message.has_due) await deliver(context, tx, deps, message, now);
    else await store.endSending(tx, message.id, new Date(now));
    return true;
  });

/** Creates the job, which runs when something is sent, and every minute for what is planned or was left. */
export const createSending = (
  context: AppContext,
  deps: SendDeps,
): { readonly job: Job; readonly stop: () => void } => {
  let isStopped = false;
  const run = async () => {
    await store.startPlanned(context.db, new Date(context.clock.now()));
    while (!isStopped && (await sendPart(context, deps)));
    while (!isStopped && (await store.dropDone(context.db, PLAYERS_AT_ONCE)) > 0);
    if (!isStopped) await countReads(context.db, new Date(context.clock.now()), COUNTED_AT_ONCE);
  };
  return {
    job: { name: MESSAGE_JOB, cron: '* * * * *', run },
    stop: () => {
      isStopped = true;
    },
  };
};
