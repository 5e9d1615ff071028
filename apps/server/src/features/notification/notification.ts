/**
 * What players are told beside their games (DECISIONS 9). Words are parameters of the sentence `notification.<kind>`, so
 * that each reads it in the language of his interface; only the team's messages carry sentences of their own.
 */
import { calmAt, type QuietHours } from '@trivium/rules/notification/calm';
import { type NotificationKind, pushingOf, switchOf } from '@trivium/rules/notification/kind';
import { KEPT_DAYS } from '@trivium/rules/notification/limits';
import { cleanText, cleanTitle } from '@trivium/rules/notification/message';
import { DAY_MS } from '@trivium/rules/time/units';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { addJob } from '../../platform/jobs.ts';
import { PUSH_JOB } from './push/push.ts';
import * as store from './store.ts';

export type NotificationWords = Readonly<Record<string, string | number>>;

export type To =
  | { readonly playerId: number }
  /** A group of up to some thousands. */
  | { readonly group: readonly number[] }
  /** All who have an account by now; one row. */
  | { readonly all: true };

type Content = {
  readonly kind: NotificationKind;
  readonly words: NotificationWords;
  /** Path of the screen that it is about; empty for none. */
  readonly link: string;
  /** Of what can wait: its push keeps these hours of the player's day, and there is one such push a day (DECISIONS 13). */
  readonly calm?: QuietHours;
  /** The other player whom its words name: it is deleted with his account. */
  readonly aboutId?: number;
  /** Makes it unique, such as `badge/7/streak`; null to repeat it with every call. */
  readonly key: string | null;
  readonly now: number;
};

export type NewNotification = To & Content;

/** All whose interface is in a language; any number, spread later by the job. */
type ToLanguage = { readonly language: string };

/** What is due first is sent first, so an invitation passes a message that is still spread over very many. */
const AHEAD_MS = 86_400_000;

/** Returns true when it was new. */
const write = async (db: Db, notification: (To | ToLanguage) & Content): Promise<boolean> => {
  const { kind, words, link, key, now, calm, aboutId = null } = notification;
  const pushing = pushingOf(kind);
  const zone = calm && 'playerId' in notification ? await store.readZone(db, notification.playerId) : null;
  const slot = calm && zone !== null ? calmAt(now, zone, calm) : null;
  const from = slot?.at ?? (pushing?.urgency === 'high' ? now - AHEAD_MS : now);
  const push = pushing && {
    from: new Date(from),
    until: new Date(Math.max(now, from) + pushing.ttlSeconds * 1000),
    day: slot?.day ?? null,
  };
  const row = { kind, words, link, key, aboutId, at: new Date(now), push };
  const off = switchOf(kind);
  const { isNew, hasMore } = await ('playerId' in notification
    ? store.writeToPlayer(db, row, notification.playerId, off)
    : 'group' in notification
      ? store.writeToGroup(db, row, notification.group, off)
      : 'language' in notification
        ? store.writeToLanguage(db, row, notification.language)
        : store.writeToAll(db, row));
  // Without a key: two transactions that notify at once must not wait for each other.
  if (hasMore) await addJob(db, PUSH_JOB, {}, { runAt: now, maxAttempts: 1 });
  return isNew;
};

/**
 * Notifies in the caller's transaction, except players who switched the kind off. A used key does nothing. Devices that asked
 * for it get a push once the transaction has committed.
 */
export const notify = async (db: Db, notification: NewNotification): Promise<void> =>
  void (await write(db, notification));

export type TeamMessage = {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly key: string | null;
  readonly now: number;
};

/**
 * Sends the team's own words. Returns `empty` when they are too long or nothing is left of them after cleaning, `repeated`
 * for a used key.
 */
export const sendMessage = async (
  db: Db,
  message: (To | ToLanguage) & TeamMessage,
): Promise<'sent' | 'repeated' | 'empty'> => {
  const [title, text] = [cleanTitle(message.title), cleanText(message.text)];
  if (title === null || text === null) return 'empty';
  const isNew = await write(db, { ...message, kind: 'admin_message', words: { title, text } });
  return isNew ? 'sent' : 'repeated';
};

/** The number of unread notifications of a player. */
export const countUnread = (db: Db, playerId: number): Promise<number> => store.countUnread(db, playerId);

/** Deletes the notifications of a deleted player, and those to others that name him. */
export const forgetNotifications = async (db: Db, playerId: number): Promise<void> =>
  void (await store.removeOf(db, playerId));

/** Name of the job. */
export const NOTIFICATION_JOB = 'drop old notifications';

/** Deletes each night what is older than 90 days. */
export const notificationJobs = (context: AppContext): Job[] => [
  {
    name: NOTIFICATION_JOB,
    cron: '41 3 * * *',
    run: async () =>
      void (await store.dropBefore(context.db, new Date(context.clock.now() - KEPT_DAYS * DAY_MS))),
  },
];
