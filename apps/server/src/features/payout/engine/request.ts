/** A player requests money: once, for coins that he may redeem, to an address of his own (DECISIONS 8, 12). */

import { HOUR_MS } from '@trivium/rules/time/units';
import {
  centsOf,
  type PayoutMethod,
  type PayoutObstacle,
  type PayoutTerms,
  readUpi,
  refusePayout,
  restsUntil,
} from '@trivium/rules/wallet/payout';
import { Refusal } from '../../../http/refusal.ts';
import { mailboxOf, readEmail, readMobile } from '../../../platform/contact/contact.ts';
import { contactHash, formerHashes } from '../../../platform/contact/contact-hash.ts';
import type { Db } from '../../../platform/database/db.ts';
import { PAYOUT_SIGN_IN_MS } from '../../../platform/limit/sign-in-age.ts';
import { lockPurse } from '../../wallet/wallet.ts';
import * as store from '../store.ts';
import { daysUntil, type PayoutContext } from './context.ts';
import { moveCoins, writeToOwner } from './step.ts';
import { factsOf, needOpen, termsAt } from './terms.ts';

/** A player's request. */
export type PayoutWish = {
  readonly playerId: number;
  readonly method: PayoutMethod;
  readonly address: string;
  readonly coins: number;
  /** The money that the client expects; refused when the coins are worth another amount. */
  readonly amount: string | undefined;
  readonly details: string;
  /** When he signed in on this device. */
  readonly signedInAt: number;
  readonly now: number;
};

type Address = { readonly address: string; readonly hash: Buffer; readonly sought: store.SoughtAddress };

const READERS = {
  paypal: { kind: 'email', read: readEmail },
  mobile_wallet: { kind: 'mobile', read: readMobile },
  upi: { kind: 'uid', read: readUpi },
} as const satisfies Record<PayoutMethod, object>;

/** The address in its canonical form, and all forms in which it may have been stored before. */
const readAddress = ({ appSecret }: PayoutContext, method: PayoutMethod, text: string): Address => {
  const { kind, read } = READERS[method];
  const address = read(text);
  if (address === null) throw new Refusal('payout_bad_address');
  const hash = contactHash(appSecret)(kind, kind === 'uid' ? `upi:${address}` : address);
  const former = kind === 'email' ? formerHashes(appSecret)(address) : [];
  const mailbox = kind === 'email' ? mailboxOf(address) : null;
  return { address, hash, sought: { hashes: [hash, ...former], mailbox } };
};

/** Whether the text is the amount, as in 10, 10.5 or 10.50; true without a text. */
const isAmount = (text: string | undefined, cents: number): boolean =>
  text === undefined || (/^\d{1,12}(\.\d{1,2})?$/.test(text) && Math.round(Number(text) * 100) === cents);

/** Numbers and names for the sentence of a refusal. */
const wordsOf = (obstacle: PayoutObstacle, terms: PayoutTerms, now: number) => ({
  minimum: terms.minimumCoins,
  ...('left' in obstacle ? { left: obstacle.left } : {}),
  ...('missing' in obstacle ? { count: obstacle.missing } : {}),
  ...('at' in obstacle && Number.isFinite(obstacle.at) ? { count: daysUntil(obstacle.at, now) } : {}),
});

/** Refuses what the rules refuse; returns the cents that the coins are worth. The caller holds the budget's lock. */
const examine = async (
  context: PayoutContext,
  tx: Db,
  { playerId, coins, amount, signedInAt, now }: PayoutWish,
  sought: store.SoughtAddress,
): Promise<number> => {
  const terms = await termsAt(context, tx, now);
  const facts = await factsOf(tx, playerId, now);
  // Staff win nothing, so they have nothing to redeem; a player who was just deleted requests nothing.
  if (facts.role !== 'player' || !facts.isActive) throw new Refusal('operation_not_allowed');
  const obstacle = refusePayout(terms, facts, coins, now);
  if (obstacle !== null) throw new Refusal(obstacle.code, wordsOf(obstacle, terms, now));
  const cents = centsOf(coins, terms.coinsPerUnit);
  if (cents === null || !isAmount(amount, cents)) throw new Refusal('payout_bad_amount');
  if (await store.isPaidToAnother(tx, sought, playerId)) throw new Refusal('payout_address_used');
  // Last, so that a player who signs in again meets no other obstacle.
  if (now - signedInAt > PAYOUT_SIGN_IN_MS) throw new Refusal('payout_sign_in_needed');
  return cents;
};

/** Until when the coins wait because the address is new; null for a known address. */
const restOf = async (
  { settings }: PayoutContext,
  tx: Db,
  playerId: number,
  sought: store.SoughtAddress,
  now: number,
): Promise<Date | null> => {
  const { first_at, has_other } = await store.readAddressPast(tx, sought, playerId);
  const past = { firstNamedAt: first_at?.getTime() ?? null, hasOther: has_other };
  const until = restsUntil(past, settings.get('payout_rest_hours') * HOUR_MS, now);
  return until === null ? null : new Date(until);
};

/** Takes the coins and stores the request in one transaction; refuses with the first obstacle. */
export const requestPayout = async (context: PayoutContext, wish: PayoutWish): Promise<store.PayoutRow> => {
  const { playerId, method, coins, now } = wish;
  needOpen(context, method);
  const { address, hash, sought } = readAddress(context, method, wish.address);
  return context.db.transaction().execute(async tx => {
    await lockPurse(tx, playerId);
    await store.lockBudget(tx);
    const cents = await examine(context, tx, wish, sought);
    const row = await store.insertRequest(tx, {
      player_id: playerId,
      method,
      address,
      address_hash: hash,
      coins,
      amount_cents: cents,
      currency: context.settings.get('payout_currency'),
      details: wish.details,
      requested_at: new Date(now),
      rests_until: await restOf(context, tx, playerId, sought, now),
    });
    await moveCoins(tx, row, 'out', now);
    const kind = row.rests_until === null ? 'payout_asked' : 'payout_address';
    await writeToOwner(context, tx, row, { kind, now });
    return row;
  });
};
