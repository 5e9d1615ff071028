/**
 * What players are told beside their games (DECISIONS 9). Words are parameters of the sentence `notification.<kind>`, so
 * that each reads it in the language of his interface; only the team's messages carry sentences of their own.
 */
import { type NotificationKind, switchOf } from '@trivium/rules/notification/kind';
import { KEPT_DAYS } from '@trivium/rules/notification/limits';
import { cleanText, cleanTitle } from '@trivium/rules/notification/message';
import type { Db } from '../../platform/db.ts';
import type { House } from '../../platform/house.ts';
import * as store from './store.ts';

export type NotificationWords = Readonly<Record<string, string | number>>;

export type To =
  | { readonly playerId: number }
  /** Up to some thousands. */
  | { readonly group: readonly number[] }
  /** Everybody who has an account by now: one row. */
  | { readonly all: true };

export type NewNotification = To & {
  readonly kind: NotificationKind;
  readonly words: NotificationWords;
  /** Path of the app with what it is about; empty for none. */
  readonly link: string;
  /** Makes it once, e.g. `badge/7/streak`; null: as often as it is called. */
  readonly key: string | null;
  readonly now: number;
};

/** Tells something, in the caller's transaction; whoever has switched the kind off is left out. A key that was used does nothing. */
export const notify = async (db: Db, notification: NewNotification): Promise<void> => {
  const { kind, words, link, key, now } = notification;
  const row = { kind, words, link, key, at: new Date(now) };
  const off = switchOf(kind);
  if ('playerId' in notification) return store.writeToPlayer(db, row, notification.playerId, off);
  if ('group' in notification) return store.writeToGroup(db, row, notification.group, off);
  return store.writeToAll(db, row);
};

/** The team's own words; false when nothing is left of them after cleaning, or they are too long. */
export const sendMessage = async (
  db: Db,
  message: To & {
    readonly title: string;
    readonly text: string;
    readonly link: string;
    readonly key: string | null;
    readonly now: number;
  },
): Promise<boolean> => {
  const [title, text] = [cleanTitle(message.title), cleanText(message.text)];
  if (title === null || text === null) return false;
  await notify(db, { ...message, kind: 'admin_message', words: { title, text } });
  return true;
};

/** How many a player has not read. */
export const countUnread = (db: Db, playerId: number): Promise<number> => store.countUnread(db, playerId);

/** Nothing of a deleted player stays; what went to groups and all never named him. */
export const forgetNotifications = async (db: Db, playerId: number): Promise<void> =>
  void (await store.removeOf(db, playerId));

const DAY_MS = 86_400_000;
/** Its name in the job room. */
export const NOTIFICATION_JOB = 'drop old notifications';

/** Each night what is older than 90 days goes. */
export const notificationJobs = (house: House): void =>
  house.jobs.define({
    name: NOTIFICATION_JOB,
    cron: '41 3 * * *',
    run: async () =>
      void (await store.dropBefore(house.db, new Date(house.clock.now() - KEPT_DAYS * DAY_MS))),
  });
