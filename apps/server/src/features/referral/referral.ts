/**
 * Refer and earn: who joined by whom, and the reward of both (DECISIONS 8). A settlement counts the friend's day under his
 * own purse; the coins are paid right after it, in one transaction that holds both purses in the order of players.
 */
import { dateInZone } from '@trivium/rules/streak/date';
import { dateBeginsAt } from '@trivium/rules/streak/zone';
import type { AppContext } from '../../platform/app-context.ts';
import { contactHash } from '../../platform/contact/contact-hash.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, type Job } from '../../platform/jobs.ts';
import { notify } from '../notification/notification.ts';
import type { Settings } from '../settings/settings.ts';
import { lockPurses } from '../wallet/escrow/escrow.ts';
import { earn } from '../wallet/wallet.ts';
import * as store from './store.ts';

/** Where a friend stands: see the call `get_referrals`. */
export type FriendState = 'joined' | 'waiting' | 'rewarded' | 'none';

export type Friend = {
  readonly playerId: number;
  readonly name: string;
  /** As stored: `avatar:<name>`, `file:<key>` or empty. */
  readonly picture: string;
  readonly joinedAt: Date;
  readonly state: FriendState;
  readonly passedDays: number;
  readonly isContactProved: boolean;
  readonly coins: number;
};

export type ReferralPage = {
  readonly code: string;
  readonly ownCoins: number;
  readonly friendCoins: number;
  readonly daysNeeded: number;
  readonly aMonth: number;
  readonly rewardedThisMonth: number;
  readonly rewarded: number;
  readonly earned: number;
  readonly friends: readonly Friend[];
  readonly total: number;
};

export type Referrals = {
  /** Notes that a new player came by somebody's code, in the transaction that makes him. Who was here before brings nothing. */
  join(db: Db, who: { friendId: number; referrerId: number; isKnown: boolean; now: number }): Promise<void>;
  /** A contact that was proved later turned out to be an old one: there will be no reward. */
  forfeit(db: Db, friendId: number): Promise<void>;
  /** A play was passed: counts the site's day, and has both paid when it was the last that was missing. Part of the settlement. */
  passed(db: Db, friendId: number, now: number): Promise<void>;
  page(playerId: number, part: { offset: number; limit: number; now: number }): Promise<ReferralPage>;
  /** Pays what can be paid for one friend; false when nothing was. */
  pay(friendId: number): Promise<boolean>;
  /** Pays all that can be paid: proofs that came later, a new month. */
  payAll(): Promise<void>;
};

export type ReferralDeps = {
  readonly settings: Settings;
  /** The time zone of the site: its days and months count. */
  readonly siteZone: () => string;
  /** Tells the badge of how many friends there are by now; the referrer's purse is held. */
  readonly countFriends: (db: Db, referrerId: number, friends: number, now: number) => Promise<unknown>;
};

const PAY_JOB = 'referral reward';
/** Its name in the job room. */
export const REFERRAL_JOB = 'referral rewards';
/** Pays one friend soon after his last day was counted; each hour all that can be paid. */
export const referralJobs = ({ pay, payAll }: Pick<Referrals, 'pay' | 'payAll'>): Job[] => [
  defineJob<{ friendId: number }>({
    name: PAY_JOB,
    run: async ({ friendId }) => void (await pay(friendId)),
  }),
  { name: REFERRAL_JOB, cron: '17 * * * *', run: payAll },
];
const REFER_PATH = '/profile/refer/';
const BATCH = 200;

/** Opens the room. */
export const createReferrals = (context: AppContext, deps: ReferralDeps): Referrals => {
  const { settings, siteZone } = deps;
  const monthAt = (now: number): Date => {
    const firstDay = `${dateInZone(now, siteZone()).slice(0, 8)}01`;
    return new Date(dateBeginsAt(firstDay, siteZone()));
  };
  const join: Referrals['join'] = (db, { isKnown, now, ...who }) =>
    store.addReferral(db, { ...who, voidReason: isKnown ? 'known' : null, joinedAt: new Date(now) });
  const forfeit: Referrals['forfeit'] = (db, friendId) => store.voidReferral(db, friendId, 'known');
  const daysNeeded = () => settings.get('referral_passed_days');

  const passed: Referrals['passed'] = async (db, friendId, now) => {
    const days = await store.countPassedDay(db, friendId, dateInZone(now, siteZone()));
    if (days === undefined || days < daysNeeded()) return;
    await context.jobs.add(db, PAY_JOB, { friendId }, { key: `referral/${friendId}` });
  };

  const payBoth = async (tx: Db, friendId: number, referrerId: number): Promise<boolean> => {
    await lockPurses(tx, [friendId, referrerId]);
    const sides = await store.holdSides(tx, [friendId, referrerId]);
    const [friend, referrer] = [friendId, referrerId].map(id => sides.find(side => side.id === id));
    const open = await store.lockOpen(tx, friendId);
    if (!friend || !referrer || !open) return false;
    if (open.passed_days < daysNeeded() || provedOf(friend).length === 0) return false;
    if (isOnePerson(context, friend, referrer)) {
      await store.voidReferral(tx, friendId, 'own');
      return false;
    }
    const now = context.clock.now();
    const before = await store.readCounts(tx, referrerId, monthAt(now));
    if (before.this_month >= settings.get('referrals_a_month')) return false;

    const [ownCoins, friendCoins] = [
      settings.get('referral_own_coins'),
      settings.get('referral_friend_coins'),
    ];
    const bonus = { purse: 'bonus', now } as const;
    const [ownKey, friendKey] = [`referral_own/${friendId}`, `referral_friend/${friendId}`];
    await earn(tx, {
      ...bonus,
      playerId: referrerId,
      coins: ownCoins,
      reason: 'referral_own',
      reference: String(friendId),
      key: ownKey,
    });
    await earn(tx, {
      ...bonus,
      playerId: friendId,
      coins: friendCoins,
      reason: 'referral_friend',
      reference: String(referrerId),
      key: friendKey,
    });
    await store.writePaid(tx, friendId, { ownCoins, friendCoins, at: new Date(now) });
    await deps.countFriends(tx, referrerId, before.rewarded + 1, now);
    await notify(tx, {
      playerId: referrerId,
      kind: 'referral',
      words: { name: friend.name, count: ownCoins },
      link: REFER_PATH,
      key: `referral/${friendId}`,
      now,
    });
    return true;
  };

  const pay: Referrals['pay'] = async friendId => {
    const referrerId = await store.readReferrer(context.db, friendId);
    if (referrerId === undefined) return false;
    return context.db.transaction().execute(tx => payBoth(tx, friendId, referrerId));
  };

  const payAll: Referrals['payAll'] = async () => {
    const terms = { days: daysNeeded(), monthAt: monthAt(context.clock.now()), limit: BATCH };
    const aMonth = settings.get('referrals_a_month');
    for (let after = 0; ; ) {
      const friendIds = await store.readPayable(context.db, { ...terms, aMonth, after });
      for (const friendId of friendIds) {
        // One that cannot be paid must not keep the others waiting.
        await pay(friendId).catch(err =>
          context.log.error({ err, friendId }, 'a referral could not be paid'),
        );
      }
      if (friendIds.length < BATCH) return;
      after = friendIds.at(-1) ?? 0;
    }
  };

  const page: Referrals['page'] = async (playerId, { now, ...part }) => {
    const [code, counts, rows] = await Promise.all([
      store.readCode(context.db, playerId),
      store.readCounts(context.db, playerId, monthAt(now)),
      store.readFriends(context.db, playerId, part),
    ]);
    return {
      code,
      ownCoins: settings.get('referral_own_coins'),
      friendCoins: settings.get('referral_friend_coins'),
      daysNeeded: daysNeeded(),
      aMonth: settings.get('referrals_a_month'),
      rewardedThisMonth: counts.this_month,
      rewarded: counts.rewarded,
      earned: counts.earned,
      friends: rows.map(row => friendOf(row, daysNeeded())),
      total: counts.listed,
    };
  };

  return { join, forfeit, passed, page, pay, payAll };
};

const friendOf = (row: store.FriendRow, daysNeeded: number): Friend => {
  const isAllThere = row.passed_days >= daysNeeded && row.is_contact_proved;
  return {
    playerId: row.friend_id,
    name: row.name,
    picture: row.picture,
    joinedAt: row.joined_at,
    state: row.is_paid ? 'rewarded' : row.is_void ? 'none' : isAllThere ? 'waiting' : 'joined',
    passedDays: row.is_paid ? daysNeeded : Math.min(row.passed_days, daysNeeded),
    isContactProved: row.is_contact_proved,
    coins: row.own_coins,
  };
};

type Contact = readonly ['email' | 'mobile', string];

const provedOf = ({ email, email_verified, mobile, mobile_verified }: store.Side): Contact[] => [
  ...(email !== null && email_verified ? [['email', email] as const] : []),
  ...(mobile !== null && mobile_verified ? [['mobile', mobile] as const] : []),
];

/** Plus-tags do not make another person. */
const isOnePerson = ({ env }: AppContext, one: store.Side, other: store.Side): boolean => {
  const hash = contactHash(env.appSecret);
  const keysOf = (side: store.Side) => provedOf(side).map(contact => hash(...contact).toString('hex'));
  const known = new Set(keysOf(one));
  return keysOf(other).some(key => known.has(key));
};
