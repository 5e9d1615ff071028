/** A search over subjects through the real door: spelling, pages, what is on, and who may open what (ALIVE 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Found = Reply<'get_subjects_named'>;

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const find = async (text: string, fields: Record<string, unknown> = {}, token?: string) => {
  const { body } = await world.call('get_subjects_named', { text, ...fields }, token);
  return { rows: (body['data'] ?? []) as Found, total: body['total'], code: body['code'] };
};
const set = (name: 'search_enabled' | 'quiz_zone_enabled' | 'search_most', value: boolean | number) =>
  world.app.rooms.settings.set(name, value, null);

it('finds categories and their parts by words that begin so, in any spelling and order', async () => {
  const [planet] = (await find('PLANÈT')).rows;
  expect(planet).toMatchObject({
    category_slug: 'planet-earth',
    subcategory_slug: null,
    type: 1,
    category: null,
  });
  const parts = (await find('wat land')).rows;
  expect(parts).toMatchObject([
    { category_slug: 'planet-earth', subcategory_slug: 'land-and-water', category: 'Planet Earth' },
  ]);
  for (const nothing of ['p', '%', "' | a:*", 'zzzz']) expect((await find(nothing)).rows).toEqual([]);
});

it('goes by the page: each row once, the same total, never more than the bound', async () => {
  const all = (await find('th', { limit: 100 })).rows.length + (await find('wo', { limit: 100 })).rows.length;
  expect(all).toBeGreaterThan(3);
  const { rows, total } = await find('wo', { limit: 100 });
  const pages = await Promise.all(rows.map((_, offset) => find('wo', { limit: 1, offset })));
  expect(pages.map(page => page.rows[0])).toEqual(rows);
  expect(new Set(pages.map(page => page.total))).toEqual(new Set([total]));
});

it('shows only what the language has and what is on, and says when it is switched off', async () => {
  const [arabic] = await world.sql<{ id: number }>(`select id from language where code = 'ar'`);
  expect((await find('planet', { language_id: arabic?.id })).rows).toEqual([]);
  await set('quiz_zone_enabled', false);
  expect((await find('planet')).rows.filter(({ type }) => type === 1)).toEqual([]);
  await set('quiz_zone_enabled', true);
  await world.sql(`update category set is_active = false where slug = 'planet-earth'`);
  expect((await find('land water')).rows).toEqual([]);
  await world.sql(`update category set is_active = true where slug = 'planet-earth'`);
  await set('search_enabled', false);
  expect((await find('planet')).code).toBe('search_off');
  await set('search_enabled', true);
});

it('tells a premium subject as locked until it is bought', async () => {
  const { token, playerId } = await aPlayer(world);
  const [premium] = await world.sql<{ id: number; name: string; slug: string }>(
    `select id, name, slug from category where is_premium and type = 1
       and language_id = (select id from language where code = 'en') limit 1`,
  );
  const own = async (who?: string) =>
    (await find(premium?.name ?? '', {}, who)).rows.find(
      ({ category_slug }) => category_slug === premium?.slug,
    );
  expect([(await own())?.is_unlocked, (await own(token))?.is_unlocked]).toEqual([false, false]);
  await world.sql(
    `insert into unlocked_category (player_id, category_id, price, unlocked_at) values ($1, $2, 5, now())`,
    [playerId, premium?.id],
  );
  expect([(await own())?.is_unlocked, (await own(token))?.is_unlocked]).toEqual([false, true]);
});
