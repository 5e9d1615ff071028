/** Random draws from a bank of any size, and the kinds that the bank holds (DECISIONS 4). */
import { QUESTION_KINDS } from '@trivium/rules/question/question';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { drawQuestions } from './question.ts';

let world: World;
let places: { readonly free: number; readonly other: number };
beforeAll(async () => {
  world = await createWorld();
  const made = await world.sql<{ id: number }>(
    `insert into category (slug, type, language_id, name)
     select 'place-' || n, 1, (select min(id) from language), 'Place' from generate_series(1, 2) n returning id`,
  );
  places = { free: made[0]?.id ?? 0, other: made[1]?.id ?? 0 };
  await world.sql(
    `insert into question (external_id, category_id, kind, text, options, answer_key)
     select 'q' || n, case when n <= 60 then $1::bigint else $2::bigint end,
       case when n % 3 = 0 then 'true_false' else 'choice' end, 'Question ' || n, '["a", "b"]', '{"kind": "choice", "option": 0}'
     from generate_series(1, 90) n`,
    [places.free, places.other],
  );
});
afterAll(() => world.close());

const idsWhere = async (condition: string): Promise<number[]> =>
  (await world.sql<{ id: number }>(`select id from question where ${condition} order by id`)).map(
    ({ id }) => id,
  );
const draw = (wish: Partial<Parameters<typeof drawQuestions>[1]> = {}) =>
  drawQuestions(world.context.db, {
    categoryIds: [places.free],
    kinds: ['true_false'],
    now: new Date(world.clock.now()),
    count: 10,
    avoid: [],
    ...wish,
  });

describe('a draw', () => {
  it('gives so many different questions of the wanted kinds and places, and every one has its turn', async () => {
    const pool = await idsWhere(`category_id = ${places.free} and kind = 'true_false'`);
    const seen = new Set<number>();
    for (let turn = 0; turn < 40; turn += 1) {
      const ids = await draw();
      expect(new Set(ids).size).toBe(10);
      expect(ids.every(id => pool.includes(id))).toBe(true);
      for (const id of ids) seen.add(id);
    }
    expect(seen.size).toBe(pool.length);
  });

  it('gives nothing that was avoided while others are left, then those avoided longest (DECISIONS 4)', async () => {
    const pool = await idsWhere(`category_id = ${places.free} and kind = 'true_false'`);
    const [avoid, left] = [pool.slice(0, 15), pool.slice(15)];
    expect((await draw({ avoid, count: 5 })).toSorted((one, other) => one - other)).toEqual(left);
    const tight = await draw({ avoid, count: 8 });
    expect(new Set(tight.slice(0, 5))).toEqual(new Set(left));
    expect(tight.slice(5)).toEqual(avoid.slice(0, 3));
  });

  it('passes over what is held back, switched off, or in a contest that is not over', async () => {
    const pool = await idsWhere(`category_id = ${places.free} and kind = 'true_false'`);
    const [held, off, reserved] = pool;
    await world.sql('update question set is_held = true where id = $1', [held]);
    await world.sql(`update question set state = 'retired' where id = $1`, [off]);
    await world.sql('update question set reserved_until = $2 where id = $1', [
      reserved,
      new Date(world.clock.now() + 1000),
    ]);
    expect(new Set(await draw({ count: 100, avoid: pool.slice(0, 4) }))).toEqual(new Set(pool.slice(3)));
    world.clock.advance(1000);
    expect(await draw({ count: 100 })).toContain(reserved);
  });

  it('deals questions of the home region three times as often as others, and others still', async () => {
    const all = await idsWhere(
      `category_id = ${places.free} and kind = 'true_false' and is_active and not is_held`,
    );
    const pool = all.slice(0, 12);
    const [home] = pool;
    await world.sql(`update question set region = 'Africa' where id = $1`, [home]);
    const avoid = all.slice(12);
    const turns = 400;
    const times = { with: 0, without: 0 };
    for (let turn = 0; turn < turns; turn += 1) {
      if ((await draw({ count: 4, avoid, homeRegion: 'africa' })).includes(home ?? 0)) times.with += 1;
      if ((await draw({ count: 4, avoid })).includes(home ?? 0)) times.without += 1;
    }
    // A third of twelve without; with a weight of three 0.67.
    expect(times.without / turns).toBeGreaterThan(0.22);
    expect(times.without / turns).toBeLessThan(0.45);
    expect(times.with / turns).toBeGreaterThan(0.57);
    expect(times.with / turns).toBeLessThan(0.77);
  });

  it('gives fewer from a small pool, and none without a place', async () => {
    expect(await draw({ count: 500, kinds: ['choice', 'true_false'] })).toHaveLength(58);
    expect(await draw({ categoryIds: [] })).toEqual([]);
  });
});

it('the table holds every kind of the rules, and no other (DECISIONS 4)', async () => {
  const [check] = await world.sql<{ body: string }>(
    `select pg_get_constraintdef(oid) as body from pg_constraint
     where conrelid = 'question'::regclass and conname = 'question_kind_check'`,
  );
  const kinds = [...(check?.body ?? '').matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind);
  expect(kinds.toSorted()).toEqual(QUESTION_KINDS.toSorted());
});
