/** Categories and subcategories through the real door: who sees which, by id and by slug (DECISIONS 1, 3, 8, 10). */
import type { Reply } from '@trivium/contract/catalogue';
import { CATEGORY_TYPES } from '@trivium/rules/play/category-type';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdCoins } from '../../../test/kit/coins.ts';
import { aPlayer } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { readContent } from '../question/seed/seed.ts';

type Categories = Reply<'get_categories'>;

const { pack } = await readContent();
/** What the starter pack has of a type in a language, in its order. */
const packed = (type: number, language = 'en') =>
  pack.categories
    .filter(each => each.type === type && each.language === language)
    .toSorted((a, b) => a.position - b.position);
const slugsOf = (categories: readonly { readonly slug: string }[]) => categories.map(({ slug }) => slug);
const FREE = slugsOf(packed(1).filter(({ premium }) => !premium));
const [PREMIUM = 'none', ...OTHER_PREMIUM] = slugsOf(packed(1).filter(({ premium }) => premium));

let world: World;
let arabic: number;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  const languages = (await world.call('get_languages')).body['data'] as Reply<'get_languages'>;
  arabic = languages.find(({ code }) => code === 'ar')?.id ?? 0;
});
afterAll(() => world.close());

const list = async (fields: Record<string, unknown>, token?: string): Promise<Categories> => {
  const { status, body } = await world.call('get_categories', fields, token);
  expect(status).toBe(200);
  return body['data'] as Categories;
};
const slugs = async (fields: Record<string, unknown>, token?: string) => slugsOf(await list(fields, token));

describe('get_categories (DECISIONS 3)', () => {
  it('shows a guest all of a type, the premium ones locked and with their price', async () => {
    expect(await slugs({})).toEqual(await slugs({ type: 1 }));
    for (const type of [1, 7]) expect(await slugs({ type })).toEqual(slugsOf(packed(type)));
    const shown = await list({ type: 1 });
    expect(shown.map(({ slug, is_premium, coins }) => [slug, is_premium, coins])).toEqual(
      packed(1).map(({ slug, premium, price }) => [slug, premium, price]),
    );
    const premium = shown.filter(({ is_premium }) => is_premium);
    expect(premium.length).toBeGreaterThan(0);
    for (const each of premium) {
      expect(each).toMatchObject({ is_unlocked: false, levels_passed: 0 });
      expect(each.coins).toBeGreaterThan(0);
    }
  });

  it('shows no premium ones for battles, and for self challenge only what is unlocked', async () => {
    const person = await aPlayer(world);
    for (const sub_type of [1, 2, 3]) {
      expect(await slugs({ type: 1, sub_type }, person.token)).toEqual(FREE);
    }
    await holdCoins(world, person.playerId, { bonus: 1000 });
    const bought = await world.call('unlock_premium_category', { category: PREMIUM }, person.token);
    expect(bought.body['data']).toMatchObject({ is_unlocked: true });
    const open = await slugs({ type: 1, sub_type: 1 }, person.token);
    expect(new Set(open)).toEqual(new Set([...FREE, PREMIUM]));
    for (const locked of OTHER_PREMIUM) expect(open).not.toContain(locked);
    expect(await slugs({ type: 1, sub_type: 2 }, person.token)).not.toContain(PREMIUM);
    const mine = (await list({ type: 1 }, person.token)).find(({ slug }) => slug === PREMIUM);
    expect(mine).toMatchObject({ is_premium: true, is_unlocked: true });
  });

  it('follows language_id, else the player’s own, else the site’s; with language_mode off the site’s alone', async () => {
    const person = await aPlayer(world);
    const inArabic = slugsOf(packed(1, 'ar'));
    expect(inArabic).not.toEqual(await slugs({}));
    expect(await slugs({ language_id: arabic })).toEqual(inArabic);
    expect(await slugs({ language_id: 9999 })).toEqual(await slugs({}));
    const chosen = await world.call('update_profile', { quiz_language_id: arabic }, person.token);
    expect(chosen.status).toBe(200);
    expect(await slugs({}, person.token)).toEqual(inArabic);

    await world.app.rooms.settings.set('language_mode', false, null);
    expect(await slugs({}, person.token)).toEqual(await slugs({}));
    expect(await slugs({ language_id: arabic }, person.token)).toEqual(await slugs({}));
    await world.app.rooms.settings.set('language_mode', true, null);
    expect(await slugs({}, person.token)).toEqual(inArabic);
  });
});

describe('a place (DECISIONS 3)', () => {
  it('is found by id and by slug, the same', async () => {
    const { token } = await aPlayer(world);
    const ask = async (action: string, fields: Record<string, unknown>) =>
      (await world.call(action, fields, token)).body;
    const bySlug = { category_slug: 'planet-earth', subcategory_slug: 'land-and-water' };
    const found = await ask('get_subcategory_by_maincategory', bySlug);
    const { category, subcategories } = found['data'] as Reply<'get_subcategory_by_maincategory'>;
    expect(subcategories).toHaveLength(1);
    const byId = { category_slug: category.id, subcategory_slug: subcategories[0]?.id };
    expect(await ask('get_subcategory_by_maincategory', byId)).toEqual(found);
    expect(await ask('get_level_data', byId)).toEqual(await ask('get_level_data', bySlug));
    expect(await ask('get_level_data', { category_slug: 'nowhere' })).toMatchObject({ code: 'no_data' });
  });

  it('claimed as played is told as it is', async () => {
    const { token } = await aPlayer(world);
    const claim = { type: 1, category: 'planet-earth', subcategory: 'land-and-water', type_id: '' };
    const { body } = await world.call('set_quiz_categories', claim, token);
    expect(body['data']).toMatchObject({ played: false });
    const locked = await world.call('set_level_data', { category: PREMIUM, level: 3 }, token);
    expect(locked.body['code']).toBe('premium_locked');
  });
});

it('the database takes the category types of all modes, and no other (DECISIONS 3)', async () => {
  for (const name of ['category_type_check', 'bookmark_category_type_check']) {
    const [check] = await world.sql<{ rule: string }>(
      'select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1',
      [name],
    );
    expect([name, check?.rule]).toEqual([name, expect.stringContaining(`<= ${CATEGORY_TYPES.length})`)]);
  }
});
