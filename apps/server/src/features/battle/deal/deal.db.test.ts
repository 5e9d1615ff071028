/** Deals the questions of a battle (DECISIONS 6). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBank, unpublish } from '../../../../test/kit/battle.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { type Deal, dealRounds, needQuestions, unpublishedIn } from './deal.ts';

let world: World;
let [one, other]: Person[] = [];
const language = { id: 0, foreign: 0 };
const place = { free: 0, second: 0, premium: 0, logical: 0, off: 0, foreign: 0 };

beforeAll(async () => {
  world = await createWorld();
  [one, other] = [await aPlayer(world), await aPlayer(world)];
  const [english] = await world.sql<{ id: number }>('select min(id) as id from language');
  const [foreign] = await world.sql<{ id: number }>('select max(id) as id from language');
  Object.assign(language, { id: english?.id, foreign: foreign?.id });
  expect(language.foreign).not.toBe(language.id);
  const add = async (name: keyof typeof place, fields: string) => {
    const [made] = await world.sql<{ id: number }>(
      `insert into category (slug, type, language_id, name, is_premium, price, is_active)
       values ('${name}', ${fields}) returning id`,
    );
    place[name] = made?.id ?? 0;
  };
  await add('free', `1, ${language.id}, 'Free', false, 0, true`);
  await add('second', `1, ${language.id}, 'Second', false, 0, true`);
  await add('premium', `1, ${language.id}, 'Premium', true, 5, true`);
  await add('logical', `7, ${language.id}, 'Logical', false, 0, true`);
  await add('off', `1, ${language.id}, 'Off', false, 0, false`);
  await add('foreign', `1, ${language.foreign}, 'Foreign', false, 0, true`);
  await world.sql(
    `insert into question (external_id, category_id, kind, text, options, answer_key, difficulty)
     select name || n, id, kind, 'Question ' || n, '["a", "b", "c"]',
       jsonb_build_object('kind', kind, 'option', 0), 1 + n % 5
     from unnest($1::text[], $2::bigint[]) place (name, id), generate_series(1, 20) n
     cross join lateral (select case when n % 4 = 0 then 'true_false' when n % 10 = 9 then 'math' else 'choice' end as kind) as k`,
    [Object.keys(place), Object.values(place)],
  );
});
afterAll(() => world.close());
beforeEach(() => world.sql('delete from seen_question'));

const deal = (wish: Partial<Deal> = {}) =>
  dealRounds(
    world.context.db,
    world.context.dice,
    {
      languageId: language.id,
      categoryId: null,
      questions: 10,
      playerIds: [one?.playerId ?? 0, other?.playerId ?? 0],
      now: world.clock.now(),
      ...wish,
    },
    async () => undefined,
  );
const ids = (rounds: Awaited<ReturnType<typeof deal>>) => rounds.map(({ questionId }) => questionId);
const poolOf = async (categoryIds: number[]) =>
  (
    await world.sql<{ id: number }>(
      `select id from question where category_id = any($1) and kind in ('choice', 'true_false') order by id`,
      [categoryIds],
    )
  ).map(({ id }) => id);
const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);

describe('the questions of a battle (DECISIONS 6)', () => {
  it('are choices and statements of the free categories of the quiz zone in its language, each once', async () => {
    const pool = await poolOf([place.free, place.second]);
    const dealt = ids(await deal({ questions: pool.length }));
    expect(sorted(dealt)).toEqual(pool);
  });

  it('are of the chosen category alone, and never of a premium one', async () => {
    const pool = await poolOf([place.free]);
    expect(sorted(ids(await deal({ categoryId: place.free, questions: pool.length })))).toEqual(pool);
    for (const categoryId of [place.premium, place.logical, place.off, place.foreign])
      await expect(deal({ categoryId, questions: 1 })).rejects.toMatchObject({ code: 'no_questions' });
  });

  it('are first those that no seat has seen, then those seen longest ago; then they are seen by all', async () => {
    const pool = await poolOf([place.free]);
    const at = (minutes: number) => new Date(world.clock.now() - minutes * 60_000);
    const [first, second, third, fourth] = pool;
    await world.sql(
      `insert into seen_question (player_id, question_id, seen_at)
       values ($1, $3, $7), ($2, $4, $8), ($1, $5, $8), ($2, $5, $9), ($2, $6, $9)`,
      [one?.playerId, other?.playerId, first, second, third, fourth, at(40), at(30), at(10)],
    );
    const unseen = pool.slice(4);
    expect(sorted(ids(await deal({ categoryId: place.free, questions: unseen.length })))).toEqual(unseen);
    await world.sql('delete from seen_question where question_id = any($1)', [unseen]);
    const more = await deal({ categoryId: place.free, questions: unseen.length + 2 });
    expect(sorted(ids(more))).toEqual(sorted([...unseen, first ?? 0, second ?? 0]));
    const seen = await world.sql<{ question_id: number }>(
      'select question_id from seen_question where seen_at = $1 group by 1 having count(*) = 2',
      [at(0)],
    );
    expect(sorted(seen.map(row => row.question_id))).toEqual(sorted(ids(more)));
  });

  it('pass over what is held, reserved or switched off, and are refused when there are too few', async () => {
    const pool = await poolOf([place.second]);
    const [held, reserved, off] = pool;
    await world.sql('update question set is_held = true where id = $1', [held]);
    await world.sql(`update question set state = 'retired' where id = $1`, [off]);
    await world.sql('update question set reserved_until = $2 where id = $1', [
      reserved,
      new Date(world.clock.now() + 1),
    ]);
    const rest = { categoryId: place.second, questions: pool.length - 3 };
    expect(sorted(ids(await deal(rest)))).toEqual(pool.slice(3));
    const tooMany = { ...rest, questions: rest.questions + 1 };
    await expect(deal(tooMany)).rejects.toMatchObject({ code: 'no_questions' });
    const need = { ...tooMany, languageId: language.id, now: world.clock.now() };
    await expect(needQuestions(world.context.db, need)).rejects.toMatchObject({ code: 'no_questions' });
    await needQuestions(world.context.db, { ...need, ...rest });
    expect(await deal({ ...rest, questions: 1 })).toHaveLength(1);
  });

  it('are none that is public where coins are at stake and enough others exist (DECISIONS 12)', async () => {
    const [own, more] = await aBank(world, { own: 12, more: 4 });
    for (const categoryId of [own, more]) await unpublish(world, categoryId);
    const [unpublished, few] = [await poolOf([own ?? 0, more ?? 0]), await poolOf([more ?? 0])];
    const isOwn = (rounds: Awaited<ReturnType<typeof deal>>) =>
      ids(rounds).map(id => unpublished.includes(id));
    for (let battle = 0; battle < 4; battle += 1)
      expect(isOwn(await deal({ isPaid: true }))).not.toContain(false);
    // All sixteen were seen by now; public ones that nobody saw stay away all the same.
    expect(isOwn(await deal({ isPaid: true, questions: 16 }))).not.toContain(false);
    expect(isOwn(await deal({ isPaid: true, questions: 17 }))).toContain(false);
    expect(isOwn(await deal({ questions: 30 }))).toContain(false);
    expect(ids(await deal({ isPaid: true, categoryId: more ?? 0, questions: 4 })).sort()).toEqual(few.sort());
    const has = await unpublishedIn(world.context.db, {
      languageId: language.id,
      questions: 10,
      now: world.clock.now(),
    });
    expect([own ?? 0, more ?? 0, null, place.free].map(has)).toEqual([true, false, true, false]);
  });

  it('have the moves of the bot where it plays, and nothing of it where not', async () => {
    const bot = await deal({ playerIds: [one?.playerId ?? 0, null], strength: 'hard' });
    for (const round of bot) expect(round.order).toContain(round.bot?.option);
    expect((await deal()).every(round => round.bot === undefined)).toBe(true);
  });
});
