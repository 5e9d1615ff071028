/** The shop of looks: what bonus coins buy (DECISIONS 13). Fixed and the same for all; nothing is drawn by chance, nothing runs out. */

export const SHOP_KINDS = ['back', 'confetti', 'sticker'] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

/** Shown on the cards of a play until their question opens. */
export const BACKS = ['waves', 'diamonds', 'leaves', 'tiles', 'stars', 'braid'] as const;
/** The colours that fall on a good result. */
export const CONFETTI = ['sunset', 'forest', 'ocean', 'candy', 'night', 'gold'] as const;
/** Stickers of the chat beside the 24 that everybody has; named as on the wire (`rules/battle/limits.ts`). */
export const SHOP_STICKERS = ['k25', 'k26', 'k27', 'k28', 'k29', 'k30', 'k31', 'k32'] as const;

export type Back = (typeof BACKS)[number];
export type Confetti = (typeof CONFETTI)[number];
export type ShopSticker = (typeof SHOP_STICKERS)[number];
export type ShopName = Back | Confetti | ShopSticker;

const LISTS: { readonly [kind in ShopKind]: readonly ShopName[] } = {
  back: BACKS,
  confetti: CONFETTI,
  sticker: SHOP_STICKERS,
};

export type ShopLook = { readonly kind: ShopKind; readonly name: ShopName };

/** Everything there is, in its order. */
export const SHOP: readonly ShopLook[] = SHOP_KINDS.flatMap(kind =>
  LISTS[kind].map(name => ({ kind, name })),
);

/** A look of the shop by its names; undefined for one that is earned, and for unknown ones: they cannot be bought. */
export const soldLook = (kind: string, name: string): ShopLook | undefined =>
  SHOP.find(look => look.kind === kind && look.name === name);

/** A sticker that only its buyer may send. */
export const isShopSticker = (line: string): line is ShopSticker =>
  (SHOP_STICKERS as readonly string[]).includes(line);

/** Bonus coins that are missing for a price; won coins never buy a look. */
export const bonusMissing = ({ bonus }: { readonly bonus: number }, price: number): number =>
  Math.max(0, price - bonus);

/** What a look costs, in bonus coins. */
export const LOOK_COINS: { readonly [kind in ShopKind]: number } = { back: 40, confetti: 30, sticker: 20 };
