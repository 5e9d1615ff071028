/** A category whose levels staff switched off: its mode offers it no more, the other modes do (DECISIONS 1, 4). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '../../../test/kit/operator.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { aStaff } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

const CATEGORY = 'planet-earth';
const PART = 'land-and-water';

let world: World;
let editor: Person;
let player: Person;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  [editor, player] = [await aStaff(world, { role: 'editor' }), await aPlayer(world)];
});
afterAll(() => world.close());

const turn = async (has_levels: boolean) => {
  const filter = { text: CATEGORY, type: 1 };
  const [row] = (await done(world, 'category/list', { filter, limit: 1 }, editor.token)).data;
  if (row?.slug !== CATEGORY) throw new Error('another category was found');
  const change = { id: row.id, version: row.version, fields: { has_levels } };
  await done(world, 'category/change', change, editor.token);
};
const told = async (call: string, fields: Record<string, unknown>) => {
  const { status, body } = await world.call(call, fields, player.token);
  return { code: status === 200 ? (body['code'] ?? null) : status, data: body['data'] };
};
const code = async (call: string, fields: Record<string, unknown>) => (await told(call, fields)).code;
const offers = async (sub_type?: number) => {
  const { data } = await told('get_categories', sub_type === undefined ? { type: 1 } : { type: 1, sub_type });
  return (data as { slug: string }[]).some(({ slug }) => slug === CATEGORY);
};
const ROAD = { category_slug: CATEGORY, subcategory_slug: PART };
const LEVEL = { category: CATEGORY, subcategory: PART, level: 1 };

describe('a category whose levels are off', () => {
  it('is in no list of its mode and on no road; a level that runs goes on', async () => {
    expect(await offers()).toBe(true);
    expect(await code('get_level_data', ROAD)).toBe(null);
    const running = (await told('get_questions_by_level', LEVEL)).data as { play_id: string };
    await turn(false);
    expect(await offers()).toBe(false);
    for (const [call, fields] of [
      ['get_level_data', ROAD],
      ['get_questions_by_level', LEVEL],
      ['set_level_data', LEVEL],
      ['get_mode_start', { mode: 'quiz_zone', category: CATEGORY }],
    ] as const)
      expect([call, await code(call, fields)]).toEqual([call, 'no_data']);
    const start = (await told('get_mode_start', { mode: 'quiz_zone' })).data as {
      topics: { category_slug: string }[];
    };
    expect(start.topics.map(topic => topic.category_slug)).not.toContain(CATEGORY);
    expect(start.topics.length).toBeGreaterThan(0);
    expect(await code('get_play', { play_id: running.play_id })).toBe(null);
  });

  it('stays with self challenges and battles, and says of itself that it has no levels', async () => {
    for (const sub_type of [1, 2, 3]) expect([sub_type, await offers(sub_type)]).toEqual([sub_type, true]);
    const parts = (await told('get_subcategory_by_maincategory', { category_slug: CATEGORY })).data;
    expect(parts).toMatchObject({ category: { has_levels: false } });
    const choice = { category_slug: CATEGORY, limit: 5, minutes: 3 };
    const sample = await told('get_questions_for_self_challenge', choice);
    expect([sample.code, (sample.data as { mode: string }).mode]).toEqual([null, 'self_challenge']);
  });

  it('comes back as it was once they are on again', async () => {
    await turn(true);
    expect(await offers()).toBe(true);
    expect(await code('get_level_data', ROAD)).toBe(null);
  });
});
