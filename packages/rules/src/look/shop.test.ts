/** The shop of looks: what is sold, and for which coins (DECISIONS 13). */
import { expect, test } from 'vitest';
import { CHAT_STICKERS } from '../battle/limits.ts';
import { FRAMES, HORIZONS, LAMP_FRAMES, SCARVES } from '../experience/looks.ts';
import { bonusMissing, isShopSticker, SHOP, SHOP_STICKERS, soldLook } from './shop.ts';

test('no look of the shop has the name of an earned one, and no two are the same (DECISIONS 13)', () => {
  const earned: readonly string[] = [...FRAMES, ...HORIZONS, ...LAMP_FRAMES, ...SCARVES];
  const names = SHOP.map(({ kind, name }) => `${kind}/${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(SHOP.filter(({ name }) => earned.includes(name))).toEqual([]);
});

test.each([
  ['frame', 'line'],
  ['horizon', 'rings'],
  ['scarf', 'plain'],
  ['back', 'k25'],
  ['sticker', 'k1'],
  ['sticker', 'waves'],
  ['', ''],
])('%s %s is not sold', (kind, name) => {
  expect(soldLook(kind, name)).toBeUndefined();
});

test('the stickers of the shop follow those that everybody has', () => {
  expect(SHOP_STICKERS.map(name => Number(name.slice(1)))).toEqual(
    SHOP_STICKERS.map((_, at) => CHAT_STICKERS + 1 + at),
  );
  expect([isShopSticker('k24'), isShopSticker('k25'), isShopSticker('k32'), isShopSticker('k33')]).toEqual([
    ...[false, true, true, false],
  ]);
});

test('only bonus coins count (DECISIONS 13)', () => {
  expect(bonusMissing({ bonus: 40 }, 40)).toBe(0);
  expect(bonusMissing({ bonus: 39 }, 40)).toBe(1);
  expect(bonusMissing({ bonus: 0 }, 40)).toBe(40);
});
