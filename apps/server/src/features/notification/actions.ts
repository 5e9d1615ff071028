/** Handlers of the notifications. */
import type { Reply } from '@trivium/contract/catalogue';
import {
  type LetterSwitch,
  NOTIFICATION_SWITCHES,
  type NotificationSwitch,
} from '@trivium/rules/notification/kind';
import { PUSH_DEVICES_MOST } from '@trivium/rules/notification/limits';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { WeeklySwitch } from './letter/leave.ts';
import { readWantsLetters, writeWantsLetters } from './letter/letter-store.ts';
import { countUnread } from './notification.ts';
import * as pushStore from './push/push-store.ts';
import * as store from './store.ts';

type Told = Reply<'get_notifications'>['notifications'][number];

const present = ({ id, kind, words, link, is_unread, created_at }: store.NotificationRow): Told => ({
  id,
  kind,
  words: { ...words },
  link,
  is_unread,
  at: created_at.toISOString(),
});

const switchesOf = async (db: Db, weekly: WeeklySwitch, playerId: number) => {
  const off = new Set(await store.readOff(db, playerId));
  const all = NOTIFICATION_SWITCHES.map(name => [name, !off.has(name)]);
  const switches = Object.fromEntries(all) as Record<NotificationSwitch, boolean>;
  const [letter, friends_letter] = [await readWantsLetters(db, playerId), await weekly.wants(db, playerId)];
  return { ...switches, letter, friends_letter };
};

type Turn = {
  readonly name: NotificationSwitch | LetterSwitch;
  readonly isOn: boolean;
  readonly now: number;
};

const turn = (db: Db, weekly: WeeklySwitch, playerId: number, { name, isOn, now }: Turn) => {
  if (name === 'letter') return writeWantsLetters(db, playerId, isOn);
  if (name === 'friends_letter') return weekly.write(db, playerId, isOn, new Date(now));
  return store.writeSwitch(db, playerId, name, isOn);
};

export const notificationActions = (
  { db, push }: AppContext,
  { weekly }: { readonly weekly: WeeklySwitch },
): Handlers<
  | 'get_notifications'
  | 'read_notifications'
  | 'get_notification_switches'
  | 'set_notification_switch'
  | 'get_unread_count'
  | 'get_push_device'
  | 'set_push_device'
  | 'remove_push_device'
> => ({
  get_notifications: async (call, { sort, order, offset, limit }) => {
    const { playerId } = call.signedIn;
    const direction = order === 'asc' || order === 'ASC' ? 'asc' : 'desc';
    const [rows, { total, unread }] = await Promise.all([
      store.readPage(db, playerId, { sort, order: direction, offset, limit }),
      store.countShown(db, playerId),
    ]);
    return { rows: { unread, notifications: rows.map(present) }, total };
  },

  read_notifications: async (call, { up_to }) => {
    const { playerId } = call.signedIn;
    await store.writeRead(db, playerId, up_to, new Date(call.now));
    return { unread: await countUnread(db, playerId) };
  },

  get_notification_switches: call => switchesOf(db, weekly, call.signedIn.playerId),

  set_notification_switch: async (call, { name, status }) => {
    const { playerId } = call.signedIn;
    await turn(db, weekly, playerId, { name, isOn: status === 1, now: call.now });
    return switchesOf(db, weekly, playerId);
  },

  get_unread_count: async call => ({ unread: await countUnread(db, call.signedIn.playerId) }),

  get_push_device: async call => ({
    public_key: push.publicKey,
    is_on: await pushStore.hasDevice(db, call.signedIn.tokenHash, push.publicKey),
  }),

  set_push_device: async (call, { endpoint, p256dh, auth }) => {
    // The host is resolved later, whenever something is sent.
    if (!push.mayReach(endpoint)) throw new Refusal('push_service_unknown');
    const { playerId, tokenHash } = call.signedIn;
    const { publicKey } = push;
    const at = new Date(call.now);
    const device = { playerId, sessionHash: tokenHash, endpoint, p256dh, auth, publicKey, at };
    await pushStore.writeDevice(db, device, PUSH_DEVICES_MOST);
    return { public_key: publicKey, is_on: true };
  },

  remove_push_device: async call => {
    await pushStore.removeDeviceOf(db, call.signedIn.tokenHash);
    return { public_key: push.publicKey, is_on: false };
  },
});
