/**
 * Linked accounts share a device or the address of a completed payout (DECISIONS 12). They meet neither in paid battles nor
 * for the prizes of one contest. Signs are keyed hashes; those of networks only list a pair for staff.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { keptSince } from '@trivium/rules/site/retention';
import { DAY_MS } from '@trivium/rules/time/units';
import { DEVICE_COOKIE, MARK_SECONDS, markOf } from '../../http/device.ts';
import type { Call } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Job } from '../../platform/jobs.ts';
import * as store from './store.ts';

export type { Pair, Shared } from './store.ts';

/** Signs noted today are remembered, so that a call costs no statement. Beyond this number they are forgotten and noted again. */
const NOTED_MOST = 100_000;

/** Signs count from then on. */
export const signsSince = (now: number): Date => new Date(keptSince('addresses', now));

export type Links = {
  /** Whether a player was seen with the device of a call lately, before this call. */
  knows(call: Call, playerId: number): Promise<boolean>;
  /** The same for a person who signs in, by the mark of the browser. */
  knowsPerson(uid: string, mark: string, now: number): Promise<boolean>;
  /** Notes the device and the network of a player's call, and gives a browser without a mark one. */
  meet(call: Call, player: { readonly playerId: number; readonly isDemo: boolean }): Promise<void>;
};

/** Problems of noting are logged; no call fails because of them. */
export const createLinks = ({ db, dice, env, log }: AppContext): Links => {
  const key = Buffer.from(hkdfSync('sha256', env.appSecret, '', 'trivium link sign', 32));
  const signOf = (kind: store.SignKind, text: string): store.Sign => ({
    kind,
    sign: createHmac('sha256', key).update(`${kind}:${text}`).digest().subarray(0, 16),
  });
  let notedOn = 0;
  let noted = new Set<string>();

  const note = async (playerId: number, device: string | null, address: string, now: number) => {
    const day = Math.floor(now / DAY_MS);
    if (day !== notedOn || noted.size > NOTED_MOST) noted = new Set();
    notedOn = day;
    const fresh = [device === null ? '' : `device ${device}`, `network ${address}`].filter(
      text => text !== '' && !noted.has(`${playerId} ${text}`),
    );
    if (fresh.length === 0) return;
    const signs = fresh.map(text =>
      text.startsWith('device ')
        ? signOf('device', text.slice('device '.length))
        : signOf('network', text.slice('network '.length)),
    );
    await store.noteSigns(db, playerId, signs, new Date(now));
    for (const text of fresh) noted.add(`${playerId} ${text}`);
  };

  return {
    knows: async (call, playerId) => {
      const mark = deviceMark(call);
      return mark !== null && store.hasSign(db, playerId, signOf('device', mark), signsSince(call.now));
    },
    knowsPerson: (uid, mark, now) => store.hasSignOf(db, uid, signOf('device', mark), signsSince(now)),
    meet: async (call, { playerId, isDemo }) => {
      const mark = deviceMark(call);
      if (mark === null) call.setCookie(DEVICE_COOKIE, dice.token(), MARK_SECONDS);
      // Many people share a demo account.
      if (isDemo) return;
      await note(playerId, mark, call.address, call.now).catch(err =>
        log.error({ err }, 'signs of a device were not noted'),
      );
    },
  };
};

/** The mark in a call's cookies; null without a valid one. */
export const deviceMark = (call: Pick<Call, 'cookies'>): string | null => markOf(call.cookies);

/** All players linked to a player. */
export const linkedTo = (db: Db, playerId: number, now: number): Promise<number[]> =>
  store.readLinkedTo(db, playerId, signsSince(now));

/** A network with more accounts is a school's or a city's. */
export const NETWORK_USERS_MOST = 10;

/** What a player shares with whom, for staff: a sign also where staff told the two apart. */
export const sharedWith = (db: Db, playerId: number, now: number): Promise<store.Shared[]> =>
  store.readShared(db, playerId, { since: signsSince(now), usersMost: NETWORK_USERS_MOST });

/** The linked pairs among these players, each once, the smaller id first. */
export const linkedAmong = (db: Db, players: readonly number[], now: number): Promise<store.Pair[]> =>
  store.readLinkedAmong(db, players, signsSince(now));

/** Who was seen on the devices of these players lately, and since when; signs for staff. */
export const deviceSharers = (db: Db, players: readonly number[], now: number) =>
  store.readDeviceSharers(db, players, signsSince(now));

/** Whether two accounts are linked. */
export const areLinked = async (db: Db, one: number, other: number, now: number): Promise<boolean> =>
  (await linkedAmong(db, [one, other], now)).length > 0;

/**
 * All players linked to a player, locked with him until the transaction ends. When two linked players do what only one of
 * them may do, the later one waits here and then finds what the first one did.
 */
export async function holdLinked(tx: Db, playerId: number, now: number): Promise<number[]> {
  const linked = await linkedTo(tx, playerId, now);
  if (linked.length > 0) await store.lockPlayers(tx, [playerId, ...linked]);
  return linked;
}

/** Deletes the signs of a player who leaves. */
export const forgetSigns = (db: Db, playerId: number): Promise<void> => store.removeSignsOf(db, playerId);

/** Deletes expired signs. */
export const linkJobs = (context: AppContext): Job[] => [
  {
    name: 'link-sweep',
    cron: '17 3 * * *',
    run: async () => void (await store.removeOlder(context.db, signsSince(context.clock.now()))),
  },
];
