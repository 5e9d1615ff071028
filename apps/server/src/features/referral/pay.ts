/** Paying both sides of a referral: one transaction, which holds both purses in the order of players (DECISIONS 8). */
import { dateInZone } from '@trivium/rules/streak/date';
import { dateBeginsAt } from '@trivium/rules/streak/zone';
import type { AppContext } from '../../platform/app-context.ts';
import { contactHash } from '../../platform/contact/contact-hash.ts';
import type { Db } from '../../platform/database/db.ts';
import { notify } from '../notification/notification.ts';
import type { Settings } from '../settings/settings.ts';
import { lockPurses } from '../wallet/escrow/escrow.ts';
import { earn } from '../wallet/wallet.ts';
import * as store from './store.ts';

export type ReferralDeps = {
  readonly settings: Settings;
  /** The site's time zone, in which its days and months begin. */
  readonly siteZone: () => string;
  /** Tells the badge how many friends the referrer has brought by now; the referrer's purse is locked. */
  readonly countFriends: (db: Db, referrerId: number, friends: number, now: number) => Promise<unknown>;
};

/** The server and what referrals need of other features. */
export type ReferralContext = ReferralDeps & { readonly app: AppContext };

const REFER_PATH = '/profile/refer/';
const BATCH = 200;

/** When the site's month began. */
export const monthBeginsAt = (siteZone: string, now: number): Date => {
  const firstDay = `${dateInZone(now, siteZone).slice(0, 8)}01`;
  return new Date(dateBeginsAt(firstDay, siteZone));
};

type Contact = readonly ['email' | 'mobile', string];

const provedContacts = ({ email, email_verified, mobile, mobile_verified }: store.Side): Contact[] => [
  ...(email !== null && email_verified ? [['email', email] as const] : []),
  ...(mobile !== null && mobile_verified ? [['mobile', mobile] as const] : []),
];

/** Whether both share a proved contact. A plus-tag in an address does not make another person. */
const isOnePerson = ({ env }: AppContext, one: store.Side, other: store.Side): boolean => {
  const hash = contactHash(env.appSecret);
  const keysOf = (side: store.Side) => provedContacts(side).map(contact => hash(...contact).toString('hex'));
  const known = new Set(keysOf(one));
  return keysOf(other).some(key => known.has(key));
};

type Sides = { readonly friend: store.Side; readonly referrer: store.Side };

/** Posts the coins of both as bonus coins, and notes what was paid. Returns the referrer's coins. */
const payCoins = async (
  { settings }: ReferralContext,
  tx: Db,
  { friend, referrer }: Sides,
  now: number,
): Promise<number> => {
  const [ownCoins, friendCoins] = [settings.get('referral_own_coins'), settings.get('referral_friend_coins')];
  await earn(tx, {
    purse: 'bonus',
    now,
    playerId: referrer.id,
    coins: ownCoins,
    reason: 'referral_own',
    reference: String(friend.id),
    key: `referral_own/${friend.id}`,
  });
  await earn(tx, {
    purse: 'bonus',
    now,
    playerId: friend.id,
    coins: friendCoins,
    reason: 'referral_friend',
    reference: String(referrer.id),
    key: `referral_friend/${friend.id}`,
  });
  await store.writePaid(tx, friend.id, { ownCoins, friendCoins, at: new Date(now) });
  return ownCoins;
};

/** Both sides under lock when the friend has passed the days and proved a contact; else undefined. */
const holdPayable = async (
  { settings }: ReferralContext,
  tx: Db,
  friendId: number,
  referrerId: number,
): Promise<Sides | undefined> => {
  await lockPurses(tx, [friendId, referrerId]);
  const sides = await store.holdSides(tx, [friendId, referrerId]);
  const [friend, referrer] = [friendId, referrerId].map(id => sides.find(side => side.id === id));
  const open = await store.lockOpen(tx, friendId);
  if (!friend || !referrer || !open) return undefined;
  const isEarned =
    open.passed_days >= settings.get('referral_passed_days') && provedContacts(friend).length > 0;
  return isEarned ? { friend, referrer } : undefined;
};

const payBoth = async (
  context: ReferralContext,
  tx: Db,
  friendId: number,
  referrerId: number,
): Promise<boolean> => {
  const sides = await holdPayable(context, tx, friendId, referrerId);
  if (!sides) return false;
  const { app, settings, siteZone } = context;
  if (isOnePerson(app, sides.friend, sides.referrer)) {
    await store.voidReferral(tx, friendId, 'own');
    return false;
  }
  const now = app.clock.now();
  const before = await store.readCounts(tx, referrerId, monthBeginsAt(siteZone(), now));
  if (before.this_month >= settings.get('referrals_a_month')) return false;
  const ownCoins = await payCoins(context, tx, sides, now);
  await context.countFriends(tx, referrerId, before.rewarded + 1, now);
  await notify(tx, {
    playerId: referrerId,
    kind: 'referral',
    words: { name: sides.friend.name, count: ownCoins },
    aboutId: friendId,
    link: REFER_PATH,
    key: `referral/${friendId}`,
    now,
  });
  return true;
};

/** Pays what can be paid for one friend; false when nothing was. */
export const payReferral = async (context: ReferralContext, friendId: number): Promise<boolean> => {
  const { db } = context.app;
  const referrerId = await store.readReferrer(db, friendId);
  if (referrerId === undefined) return false;
  return db.transaction().execute(tx => payBoth(context, tx, friendId, referrerId));
};

/** Pays everybody who can be paid: contacts that were proved later, a new month. */
export const payAllReferrals = async (context: ReferralContext): Promise<void> => {
  const { app, settings, siteZone } = context;
  const terms = {
    days: settings.get('referral_passed_days'),
    monthAt: monthBeginsAt(siteZone(), app.clock.now()),
    aMonth: settings.get('referrals_a_month'),
    limit: BATCH,
  };
  for (let after = 0; ; ) {
    const friendIds = await store.readPayable(app.db, { ...terms, after });
    for (const friendId of friendIds) {
      // One that cannot be paid must not keep the others waiting.
      await payReferral(context, friendId).catch(err =>
        app.log.error({ err, friendId }, 'a referral could not be paid'),
      );
    }
    if (friendIds.length < BATCH) return;
    after = friendIds.at(-1) ?? 0;
  }
};
