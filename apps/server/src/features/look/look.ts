/** Looks for bonus coins (DECISIONS 13): bought once, under the player's purse lock, together with their posting. */
import {
  bonusMissing,
  isShopSticker,
  SHOP,
  type ShopKind,
  type ShopLook,
  soldLook,
} from '@trivium/rules/look/shop';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Settings } from '../settings/settings.ts';
import { type Balance, balanceOf, lockPurse, post } from '../wallet/wallet.ts';
import * as store from './store.ts';

export type { Worn } from './store.ts';

export type LookDeps = { readonly settings: Pick<Settings, 'get'> };

const PRICES = {
  back: 'look_back_coins',
  confetti: 'look_confetti_coins',
  sticker: 'look_sticker_coins',
} as const satisfies { readonly [kind in ShopKind]: string };

export const priceOf = ({ settings }: LookDeps, kind: ShopKind): number => settings.get(PRICES[kind]);

/** Refuses `mode_off` where the operator closed the shop. */
export const needShop = ({ settings }: LookDeps): void => {
  if (!settings.get('looks_enabled')) throw new Refusal('mode_off');
};

export type ShopShown = {
  readonly looks: readonly (ShopLook & { readonly isMine: boolean })[];
  readonly worn: store.Worn;
  readonly balance: Balance;
};

export const shopOf = async (db: Db, playerId: number): Promise<ShopShown> => {
  const [owned, worn, balance] = await Promise.all([
    store.readOwned(db, playerId),
    store.readWorn(db, playerId),
    balanceOf(db, playerId),
  ]);
  const mine = new Set(owned.map(({ kind, name }) => `${kind}/${name}`));
  const looks = SHOP.map(look => ({ ...look, isMine: mine.has(`${look.kind}/${look.name}`) }));
  return { looks, worn, balance };
};

export type Purchase = {
  readonly playerId: number;
  readonly kind: string;
  readonly name: string;
  readonly now: number;
};

/**
 * Buys a look in the caller's transaction; one that is his already costs nothing and changes nothing. Refuses `look_not_sold` for
 * earned and unknown ones, and `bonus_coins_short`: won coins never pay for a look.
 */
export const buyLook = async (
  db: Db,
  deps: LookDeps,
  { playerId, kind, name, now }: Purchase,
): Promise<void> => {
  const look = soldLook(kind, name);
  if (look === undefined) throw new Refusal('look_not_sold');
  const price = priceOf(deps, look.kind);
  const purse = await lockPurse(db, playerId);
  if (!(await store.addOwned(db, { ...look, playerId, coins: price, at: new Date(now) }))) return;
  const missing = bonusMissing(purse, price);
  if (missing > 0) throw new Refusal('bonus_coins_short', { count: missing });
  const reference = `${look.kind}/${look.name}`;
  await post(db, {
    ...{ playerId, won: 0, bonus: -price, reason: 'look', reference },
    key: `look/${playerId}/${reference}`,
    now,
  });
};

/** Wears a look that was bought; an empty name takes it off. Refuses `look_not_yours`. */
export const wearLook = async (
  db: Db,
  { playerId, kind, name }: { playerId: number; kind: keyof store.Worn; name: string },
): Promise<void> => {
  if (name !== '' && !(await store.isOwned(db, playerId, kind, name))) throw new Refusal('look_not_yours');
  await store.writeWorn(db, playerId, kind, name);
};

/** What a player wears and may send of what he bought. */
export const looksOn = store.readOn;

/** Whether he may send this line of the chat: a sticker of the shop only who bought it. */
export const maySend = async (db: Db, playerId: number, line: string): Promise<boolean> =>
  !isShopSticker(line) || store.isOwned(db, playerId, 'sticker', line);

export const forgetLooks = store.removeAll;
