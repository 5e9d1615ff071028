/** The starter pack: switching it off and on, and the first contests and exams of a new site. */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aPlayer } from '../../../../test/kit/player.ts';
import { createWorld, soon, type World } from '../../../../test/kit/world.ts';
import { placeFirstOccasions } from '../../../seed.ts';

const WEEK = 7 * 86_400_000;

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  await world.app.rooms.prepare();
});
afterAll(() => world.close());

const slugs = async (type: number) => {
  const { body } = await world.call('get_categories', { type });
  return ((body['data'] ?? []) as Reply<'get_categories'>).map(({ slug }) => slug);
};
const offered = async () => Promise.all([1, 2, 3, 4, 5, 6, 7].map(slugs));
const dealable = async () => {
  const [row] = await world.sql<{ count: number }>(
    `select count(*)::int as count from question where is_active and category_id is not null`,
  );
  return row?.count ?? 0;
};
/** Waits until the switch is done, which happens in one transaction after the setting has changed. */
const turn = async (isOn: boolean, isDone: (questions: number) => boolean) => {
  await world.app.rooms.settings.set('starter_pack_enabled', isOn, null);
  await vi.waitFor(async () => expect(await dealable()).toSatisfy(isDone), soon);
};

describe('switching the pack off (setting starter_pack_enabled)', () => {
  it('hides all it brought, leaves plays and an operator’s own, and brings the same back', async () => {
    const person = await aPlayer(world);
    const sample = await world.call('get_questions_by_type', { type: 2 }, person.token);
    expect(sample.status).toBe(200);
    await world.sql(`update category set is_active = false where slug = 'clear-thinking'`);
    await world.sql(
      `update question set state = 'retired' where external_id = (
         select external_id from question join category on category.id = category_id where slug = 'planet-earth' limit 1)`,
    );
    const [before, count] = [await offered(), await dealable()];
    expect(before[0]).toContain('planet-earth');
    const plays = await world.sql('select * from play order by id');

    await turn(false, questions => questions === 0);
    expect(await offered()).toEqual([[], [], [], [], [], [], []]);
    expect(await world.sql('select * from play order by id')).toEqual(plays);
    const open = (sample.body['data'] as { play_id: string }).play_id;
    expect((await world.call('get_play', { play_id: open }, person.token)).status).toBe(200);

    await turn(true, questions => questions === count);
    expect(await offered()).toEqual(before);
    expect(await slugs(7)).not.toContain('clear-thinking');
  });

  it('keeps a category in which an operator has a question of his own, with that question', async () => {
    await world.sql(
      `insert into question (external_id, category_id, subcategory_id, level, kind, text, options, answer_key)
       select 'own-1', category_id, subcategory_id, 1, 'choice', 'Mine?', '["yes","no"]', '{"kind":"choice","option":0}'
       from question join category on category.id = category_id where slug = 'planet-earth' limit 1`,
    );
    await turn(false, questions => questions === 1);
    expect(await slugs(1)).toEqual(['planet-earth']);
    await world.app.rooms.prepare();
    expect(await dealable()).toBe(1);
    await turn(true, questions => questions > 1);
    expect((await slugs(1)).length).toBeGreaterThan(1);
    await world.sql(`delete from question where external_id = 'own-1'`);
  });
});

describe('the first contests and exams', () => {
  const placeFirst = async () => {
    const said: string[] = [];
    await placeFirstOccasions(world.context, world.app.rooms.settings, line => void said.push(line));
    return said;
  };
  const contests = () =>
    world.sql<{ slug: string; starts_at: Date; ends_at: Date }>(
      `select contest.slug, starts_at, ends_at from contest join language on language.id = language_id
       where code = 'en' order by starts_at`,
    );

  it('follow each other by weeks, exams are open and no key of theirs is said; once, also after a first try was cut off', async () => {
    const said = await placeFirst();
    const placed = await contests();
    expect(placed.length).toBeGreaterThanOrEqual(3);
    const [first] = placed;
    expect(first?.starts_at.getTime()).toBeLessThanOrEqual(world.clock.now());
    for (const [at, { starts_at, ends_at }] of placed.entries()) {
      expect(starts_at.getTime()).toBe((first?.starts_at.getTime() ?? 0) + at * WEEK);
      expect(ends_at.getTime() - starts_at.getTime()).toBe(WEEK);
    }
    const exams = await world.sql<{ exam_key: string }>('select exam_key from exam where starts_at <= $1', [
      new Date(world.clock.now()),
    ]);
    expect(exams.length).toBeGreaterThanOrEqual(3);
    for (const { exam_key } of exams) expect(said.join('\n')).not.toContain(exam_key);

    const last = [placed.at(-1)?.slug];
    await world.sql(
      'delete from contest_question using contest where contest.id = contest_id and slug = $1',
      last,
    );
    await world.sql('delete from contest where slug = $1', last);
    expect(await placeFirst()).toEqual([]);
    expect(await contests()).toHaveLength(placed.length - 1);
    await world.sql(`update content_pack set checksum = 'due' where name = 'occasions'`);
    await placeFirst();
    expect(await contests()).toEqual(placed);
  });
});
