/**
 * Payouts: won coins become a request for money, once and never for more than there is (DECISIONS 8). The coins leave the
 * purse with the request and lie in the account `payouts`; cancelled or rejected they come back as they were.
 */
import {
  centsOf,
  PAYOUT_MONTH_MS,
  type PayoutFacts,
  type PayoutMethod,
  type PayoutObstacle,
  type PayoutTerms,
  payoutLimit,
  payoutObstacles,
  readUpi,
  redeemableCoins,
  refusePayout,
  restsUntil,
} from '@trivium/rules/coin/payout';
import { addDays, dateInZone } from '@trivium/rules/streak/date';
import { dateBeginsAt } from '@trivium/rules/streak/zone';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db.ts';
import type { House } from '../../platform/house.ts';
import {
  contactHash,
  formerHashes,
  mailboxOf,
  readEmail,
  readMobile,
} from '../../platform/identity/contact.ts';
import { PAYOUT_SIGN_IN_MS } from '../../platform/identity/limits.ts';
import type { LetterKind, Letters } from '../../platform/letters.ts';
import { notify } from '../notification/notification.ts';
import { readPlayer } from '../profile/profile.ts';
import type { Settings } from '../settings/settings.ts';
import { playDays } from '../statistics/statistics.ts';
import { balanceOf, lockPurse, post } from '../wallet/wallet.ts';
import * as store from './store.ts';

export type { PayoutRow, PayoutStatus } from './store.ts';

export type PayoutNeeds = {
  readonly letters: Letters;
  readonly settings: Settings;
  /** Whether the site can send text messages, and so prove phones. */
  readonly hasSms: () => boolean;
};

/** What a player asks for. */
export type PayoutWish = {
  readonly playerId: number;
  readonly method: PayoutMethod;
  readonly address: string;
  readonly coins: number;
  /** Money as the client reckons it; refused when it is not what the coins are worth. */
  readonly amount: string | undefined;
  readonly details: string;
  /** When he signed in on this device. */
  readonly signedInAt: number;
  readonly now: number;
};

/** What stands between a player and a payout now. */
export type PayoutOutlook = {
  readonly terms: PayoutTerms;
  readonly won: number;
  readonly bonus: number;
  readonly redeemable: number;
  readonly obstacles: readonly PayoutObstacle[];
  /** Why not more than is redeemable. */
  readonly limit: PayoutObstacle | null;
};

export type Payouts = {
  /** Methods that the operator offers. */
  methods(): PayoutMethod[];
  outlook(playerId: number, now: number): Promise<PayoutOutlook>;
  request(wish: PayoutWish): Promise<store.PayoutRow>;
  /** The owner takes a pending request back; again changes nothing. */
  cancel(id: number, playerId: number, now: number): Promise<store.PayoutRow>;
  /**
   * Staff: it was paid. `actorId` is null for the command; nobody decides on his own (DECISIONS 1). An address that others
   * named too is paid only when staff have looked at it (`isChecked`).
   */
  complete(id: number, actorId: number | null, isChecked: boolean, now: number): Promise<store.PayoutRow>;
  reject(id: number, actorId: number | null, reason: string, now: number): Promise<store.PayoutRow>;
  /** The player leaves, in the same transaction: what is pending is cancelled, and no address stays. */
  forget(tx: Db, playerId: number, now: number): Promise<void>;
};

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** Opens the room. */
export const openPayouts = (house: House, { settings, hasSms, letters }: PayoutNeeds): Payouts => {
  const { db } = house;
  const hashOf = contactHash(house.env.appSecret);
  const formerOf = formerHashes(house.env.appSecret);

  const monthOf = (at: number) => {
    const zone = settings.get('system_time_zone');
    const first = `${dateInZone(at, zone).slice(0, 7)}-01`;
    const next = `${addDays(first, 31).slice(0, 7)}-01`;
    return { from: new Date(dateBeginsAt(first, zone)), until: new Date(dateBeginsAt(next, zone)) };
  };

  const termsAt = async (on: Db, now: number): Promise<PayoutTerms> => {
    const month = monthOf(now);
    const used = await store.readBudgetUse(on, month, 'both');
    return {
      coinsPerUnit: settings.get('payout_coins_per_unit'),
      minimumCoins: settings.get('payout_minimum_coins'),
      waitMs: settings.get('payout_wait_hours') * HOUR_MS,
      accountMs: settings.get('payout_account_days') * DAY_MS,
      playDays: settings.get('payout_play_days'),
      monthCoins: settings.get('payout_month_coins'),
      budgetLeftCoins: Math.max(0, settings.get('payout_budget_coins') - used),
      budgetRenewsAt: month.until.getTime(),
      needsBothContacts: hasSms(),
      leastAge: settings.get('payout_age'),
      countries: settings
        .get('payout_countries')
        .split(/[\s,]+/)
        .filter(code => code !== ''),
    };
  };

  const factsOf = async (
    on: Db,
    playerId: number,
    now: number,
  ): Promise<PayoutFacts & { role: string; isActive: boolean }> => {
    const player = await readPlayer(on, playerId);
    if (player === undefined) throw new Error(`there is no player ${playerId}`);
    const past = await store.readPast(on, playerId, new Date(now - PAYOUT_MONTH_MS));
    const { won } = await balanceOf(on, playerId);
    return {
      role: player.role,
      isActive: player.status === 'active',
      wonCoins: won,
      hasEmail: player.email_verified,
      hasPhone: player.mobile_verified,
      ageConfirmed: player.age_confirmed,
      country: player.country,
      createdAt: player.created_at.getTime(),
      playDays: await playDays(on, playerId),
      lastRequestAt: past.last_at?.getTime() ?? null,
      lately: past.lately.map(({ coins, at }) => ({ coins, at: at.getTime() })),
    };
  };

  const needOpen = (method?: PayoutMethod): void => {
    if (!settings.get('payout_enabled')) throw new Refusal('payout_off');
    if (method !== undefined && !settings.get(`payout_${method}_enabled`))
      throw new Refusal('payout_method_off');
  };

  const readAddress = (
    method: PayoutMethod,
    text: string,
  ): { address: string; hash: Buffer; sought: store.SoughtAddress } => {
    const address =
      method === 'paypal' ? readEmail(text) : method === 'mobile_wallet' ? readMobile(text) : readUpi(text);
    if (address === null) throw new Refusal('payout_bad_address');
    const kind = method === 'paypal' ? 'email' : method === 'mobile_wallet' ? 'mobile' : 'uid';
    const hash = hashOf(kind, kind === 'uid' ? `upi:${address}` : address);
    const former = kind === 'email' ? formerOf(address) : [];
    const mailbox = kind === 'email' ? mailboxOf(address) : null;
    return { address, hash, sought: { hashes: [hash, ...former], mailbox } };
  };

  /** Moves the coins of a request: out of the won purse, or back into it. */
  const move = async (tx: Db, row: store.PayoutRow, way: 'out' | 'back', now: number): Promise<void> => {
    const reason = way === 'out' ? 'payout_request' : 'payout_refund';
    const { isRepeated } = await post(tx, {
      playerId: row.player_id,
      won: way === 'out' ? -row.coins : row.coins,
      bonus: 0,
      reason,
      reference: String(row.id),
      key: `${reason}/${row.id}`,
      now,
      other: 'payouts',
    });
    if (isRepeated) throw new Error(`coins of payout ${row.id} were moved before`);
  };

  /** A letter to the owner about a step of a request (DECISIONS 12). */
  const write = async (tx: Db, row: store.PayoutRow, kind: LetterKind, now: number): Promise<void> => {
    const player = await readPlayer(tx, row.player_id);
    if (player === undefined) return;
    const money = `${(row.amount_cents / 100).toFixed(2)} ${row.currency}`;
    const restMs = (row.rests_until?.getTime() ?? now) - now;
    const words = { money, address: row.address, reason: row.reason, count: Math.ceil(restMs / HOUR_MS) };
    await letters.send(tx, player, { kind, now, words });
  };

  const request: Payouts['request'] = async wish => {
    const { playerId, method, coins, now } = wish;
    needOpen(method);
    const { address, hash, sought } = readAddress(method, wish.address);
    return db.transaction().execute(async tx => {
      await lockPurse(tx, playerId);
      await store.lockBudget(tx);
      const terms = await termsAt(tx, now);
      const facts = await factsOf(tx, playerId, now);
      // Staff win nothing, so there is nothing that could be theirs; and who was just deleted asks for nothing.
      if (facts.role !== 'player' || !facts.isActive) throw new Refusal('operation_not_allowed');
      const obstacle = refusePayout(terms, facts, coins, now);
      if (obstacle !== null) throw new Refusal(obstacle.code, wordsOf(obstacle, terms, now));
      const cents = centsOf(coins, terms.coinsPerUnit);
      if (cents === null || !isAmount(wish.amount, cents)) throw new Refusal('payout_bad_amount');
      if (await store.isPaidToAnother(tx, sought, playerId)) throw new Refusal('payout_address_used');
      // Last of all, so that whoever signs in again finds nothing else in the way.
      if (now - wish.signedInAt > PAYOUT_SIGN_IN_MS) throw new Refusal('payout_sign_in_needed');
      const { first_at, has_other } = await store.readAddressPast(tx, sought, playerId);
      const past = { firstNamedAt: first_at?.getTime() ?? null, hasOther: has_other };
      const restingUntil = restsUntil(past, settings.get('payout_rest_hours') * HOUR_MS, now);
      const row = await store.insertRequest(tx, {
        player_id: playerId,
        method,
        address,
        address_hash: hash,
        coins,
        amount_cents: cents,
        currency: settings.get('payout_currency'),
        details: wish.details,
        requested_at: new Date(now),
        rests_until: restingUntil === null ? null : new Date(restingUntil),
      });
      await move(tx, row, 'out', now);
      await write(tx, row, row.rests_until === null ? 'payout_asked' : 'payout_address', now);
      return row;
    });
  };

  /** Ends a pending request in one transaction; `row` is what it was. */
  const decide = async (
    tx: Db,
    row: store.PayoutRow,
    decision: Pick<store.PayoutRow, 'reason' | 'decided_by'> & {
      readonly status: Exclude<store.PayoutStatus, 'pending'>;
    },
    now: number,
  ): Promise<store.PayoutRow> => {
    if (row.status !== 'pending') throw new Refusal('payout_decided');
    const decided = { ...decision, decided_at: new Date(now) };
    await store.writeDecision(tx, row.id, decided);
    if (decision.status !== 'completed') await move(tx, row, 'back', now);
    if (decision.status !== 'cancelled') await tellOwner(tx, { ...row, ...decided }, now);
    await write(tx, { ...row, ...decided }, LETTERS[decision.status], now);
    return { ...row, ...decided };
  };

  /** Refuses to pay to an address that rests, that is another player's, or that nobody has looked at. */
  const needPayable = async (
    tx: Db,
    row: store.PayoutRow,
    isChecked: boolean,
    now: number,
  ): Promise<void> => {
    if (row.rests_until !== null && row.rests_until.getTime() > now)
      throw new Refusal('payout_resting', { count: Math.ceil((row.rests_until.getTime() - now) / HOUR_MS) });
    const sharers = (await store.readSharers(tx, [row.id])).get(row.id);
    if (sharers?.isPaid) throw new Refusal('payout_address_used');
    if (sharers !== undefined && !isChecked) throw new Refusal('payout_address_shared');
  };

  const byStaff = (
    id: number,
    actorId: number | null,
    now: number,
    work: (tx: Db, row: store.PayoutRow) => Promise<store.PayoutRow>,
  ): Promise<store.PayoutRow> =>
    db.transaction().execute(async tx => {
      const before = await store.lockRequest(tx, id);
      if (before === undefined) throw new Refusal('no_data');
      if (before.player_id === actorId) throw new Refusal('operation_not_allowed');
      const after = await work(tx, before);
      const told = ({ status, reason, coins }: store.PayoutRow) => ({ status, reason, coins });
      const change = { before: told(before), after: told(after) };
      await audit(tx, { actorId, action: `payout.${after.status}`, subject: String(id), ...change, now });
      return after;
    });

  return {
    methods: () =>
      (['paypal', 'mobile_wallet', 'upi'] as const).filter(method =>
        settings.get(`payout_${method}_enabled`),
      ),
    outlook: async (playerId, now) => {
      needOpen();
      const [terms, facts, { won, bonus }] = await Promise.all([
        termsAt(db, now),
        factsOf(db, playerId, now),
        balanceOf(db, playerId),
      ]);
      const obstacles = payoutObstacles(terms, facts, now);
      const redeemable = redeemableCoins(terms, facts, now);
      return { terms, won, bonus, redeemable, obstacles, limit: payoutLimit(terms, facts, now) };
    },
    request,
    cancel: (id, playerId, now) =>
      db.transaction().execute(async tx => {
        const row = await store.lockRequest(tx, id);
        if (row === undefined || row.player_id !== playerId) throw new Refusal('no_data');
        if (row.status === 'cancelled') return row;
        return decide(tx, row, { status: 'cancelled', reason: '', decided_by: null }, now);
      }),
    complete: (id, actorId, isChecked, now) =>
      byStaff(id, actorId, now, async (tx, row) => {
        await store.lockBudget(tx);
        if (row.status === 'pending') await needPayable(tx, row, isChecked, now);
        const paid = await store.readBudgetUse(tx, monthOf(row.requested_at.getTime()), 'completed');
        const left = settings.get('payout_budget_coins') - paid;
        if (row.status === 'pending' && row.coins > left)
          throw new Refusal('payout_budget_used', {
            left: Math.max(0, left),
            count: daysUntil(monthOf(now).until.getTime(), now),
          });
        return decide(tx, row, { status: 'completed', reason: '', decided_by: actorId }, now);
      }),
    reject: (id, actorId, reason, now) => {
      if (reason.trim() === '') throw new Refusal('reason_missing');
      return byStaff(id, actorId, now, (tx, row) =>
        decide(tx, row, { status: 'rejected', reason: reason.trim(), decided_by: actorId }, now),
      );
    },
    forget: async (tx, playerId, now) => {
      // The request before the purse, as a decision does; once the purse is held no other request comes.
      await store.lockPending(tx, playerId);
      await lockPurse(tx, playerId);
      for (const pending of await store.lockPending(tx, playerId))
        await decide(tx, pending, { status: 'cancelled', reason: '', decided_by: null }, now);
      await store.eraseAddresses(tx, playerId);
    },
  };
};

/** What is written about each end of a request. */
const LETTERS = {
  completed: 'payout_completed',
  rejected: 'payout_rejected',
  cancelled: 'payout_cancelled',
} as const;

/** What the team decided; who cancels by himself knows it. */
const tellOwner = (
  tx: Db,
  { id, player_id: playerId, status, coins, reason }: store.PayoutRow,
  now: number,
) => {
  const told = { playerId, link: '/profile/wallet/', key: `payout/${id}`, now };
  return status === 'rejected'
    ? notify(tx, { ...told, kind: 'payout_rejected', words: { count: coins, reason } })
    : notify(tx, { ...told, kind: 'payout_completed', words: { count: coins } });
};

/** The amount as a client writes it: 10, 10.5, 10.50; absent is fine. */
const isAmount = (text: string | undefined, cents: number): boolean =>
  text === undefined || (/^\d{1,12}(\.\d{1,2})?$/.test(text) && Math.round(Number(text) * 100) === cents);

const daysUntil = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / DAY_MS));

/** Numbers and names for the sentence of a refusal. */
const wordsOf = (obstacle: PayoutObstacle, terms: PayoutTerms, now: number) => ({
  minimum: terms.minimumCoins,
  ...('left' in obstacle ? { left: obstacle.left } : {}),
  ...('missing' in obstacle ? { count: obstacle.missing } : {}),
  ...('at' in obstacle && Number.isFinite(obstacle.at) ? { count: daysUntil(obstacle.at, now) } : {}),
});
