/**
 * Refer and earn: who joined by whose code, and the reward of both (DECISIONS 8). A settlement holds the friend's purse alone
 * and counts the day; a job pays the coins right after it.
 */
import { dateInZone } from '@trivium/rules/streak/date';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, type Job } from '../../platform/jobs.ts';
import { type ReferralPage, referralPage } from './page.ts';
import { payAllReferrals, payReferral, type ReferralContext, type ReferralDeps } from './pay.ts';
import * as store from './store.ts';

export type Referrals = {
  /** Notes that a new player came by somebody's code, in the transaction that makes the player. `isKnown`: was here before and brings nothing. */
  join(db: Db, who: { friendId: number; referrerId: number; isKnown: boolean; now: number }): Promise<void>;
  /** A contact that was proved later had an account before: there will be no reward. */
  forfeit(db: Db, friendId: number): Promise<void>;
  /** A play was passed: counts the site's day, and has both paid when no day is missing any more. Part of the settlement. */
  passed(db: Db, friendId: number, now: number): Promise<void>;
  page(playerId: number, part: { offset: number; limit: number; now: number }): Promise<ReferralPage>;
  /** Pays what can be paid for one friend; false when nothing was. */
  pay(friendId: number): Promise<boolean>;
  /** Pays everybody who can be paid: contacts that were proved later, a new month. */
  payAll(): Promise<void>;
};

const PAY_JOB = 'referral reward';
/** Name of the hourly job. */
export const REFERRAL_JOB = 'referral rewards';

/** Pays one friend soon after the last day was counted; each hour everybody who can be paid. */
export const referralJobs = ({ pay, payAll }: Pick<Referrals, 'pay' | 'payAll'>): Job[] => [
  defineJob<{ friendId: number }>({
    name: PAY_JOB,
    run: async ({ friendId }) => void (await pay(friendId)),
  }),
  { name: REFERRAL_JOB, cron: '17 * * * *', run: payAll },
];

/** Counts the site's day once; queues the reward with the last day that was missing. */
const countDay = async (
  { app, settings, siteZone }: ReferralContext,
  db: Db,
  friendId: number,
  now: number,
): Promise<void> => {
  const days = await store.countPassedDay(db, friendId, dateInZone(now, siteZone()));
  if (days === undefined || days < settings.get('referral_passed_days')) return;
  await app.jobs.add(db, PAY_JOB, { friendId }, { key: `referral/${friendId}` });
};

export const createReferrals = (app: AppContext, deps: ReferralDeps): Referrals => {
  const context: ReferralContext = { app, ...deps };
  return {
    join: (db, { isKnown, now, ...who }) =>
      store.addReferral(db, { ...who, voidReason: isKnown ? 'known' : null, joinedAt: new Date(now) }),
    forfeit: (db, friendId) => store.voidReferral(db, friendId, 'known'),
    passed: (db, friendId, now) => countDay(context, db, friendId, now),
    page: (playerId, part) => referralPage(context, playerId, part),
    pay: friendId => payReferral(context, friendId),
    payAll: () => payAllReferrals(context),
  };
};

/** Who invited whom around a player; a sign for staff. */
export const invitationsAround = store.readAround;
