/** Statistics over time, by mode and category, the calendar and best ranks, over HTTP (DECISIONS 4, 5, 9). */
import type { Reply } from '@trivium/contract/catalogue';
import type { Mode } from '@trivium/rules/play/mode-row';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerAll } from '../../../test/kit/contest.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { countPlay, keepBestRanks, recordOf } from './statistics.ts';

let world: World;
let questionIds: number[] = [];
let categoryIds: number[] = [];
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  const categories = await world.sql<{ id: number }>(
    `insert into category (slug, type, language_id, name)
     select 'counted-' || n, 1, 1, 'Counted ' || lpad(n::text, 2, '0') from generate_series(1, 12) n returning id`,
  );
  categoryIds = categories.map(({ id }) => id);
  // Three questions to each category, in their order.
  const questions = await world.sql<{ id: number }>(
    `insert into question (external_id, category_id, kind, text, options, answer_key)
     select 'counted-' || category || '-' || n, category, 'choice', 'Q', '["a","b"]', '{"kind":"choice","option":0}'
     from unnest($1::bigint[]) with ordinality as category (category, place), generate_series(1, 3) n
     order by place, n returning id`,
    [categoryIds],
  );
  questionIds = questions.map(({ id }) => id);
});
afterAll(() => world.close());

const details = async ({ token }: Person) => {
  const { body } = await world.call('get_statistics_details', {}, token);
  return body['data'] as Reply<'get_statistics_details'>;
};
const categories = async ({ token }: Person, page = {}) => {
  const { body } = await world.call('get_category_statistics', page, token);
  return body as { data: Reply<'get_category_statistics'>; total: number };
};

/** Questions by their place: answered right, answered wrong. */
const count = (
  { playerId }: Person,
  day: string,
  { right = [], wrong = [], mode = 'quiz_zone' }: { right?: number[]; wrong?: number[]; mode?: Mode },
) => {
  const results = (places: number[], verdict: 'right' | 'wrong') =>
    places.map(place => ({ questionId: questionIds[place] ?? 0, verdict }));
  return world.context.db.transaction().execute(async db =>
    countPlay(db, {
      playerId,
      mode,
      categoryId: null,
      results: [...results(right, 'right'), ...results(wrong, 'wrong')],
      answered: right.length + wrong.length,
      countsRight: true,
      at: world.clock.now(),
      day,
      record: await recordOf(db, playerId),
    }),
  );
};

it('is all zeros and nothing for somebody who has just come', async () => {
  const person = await aPlayer(world);
  const { weeks, ...rest } = await details(person);
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toEqual({ week: '2026-11-16', answered: 0, right: 0 });
  expect(rest).toEqual({
    modes: [],
    today: '2026-11-18',
    lit_days: [],
    best_ranks: { daily: null, monthly: null, global: null },
  });
  expect(await categories(person)).toMatchObject({ data: [], total: 0 });
});

it('counts a round that was played: its week, mode, category, day and ranks', async () => {
  const person = await aPlayer(world);
  const { body } = await world.call(
    'get_questions_by_level',
    { category: 'planet-earth', subcategory: 'land-and-water', level: 1 },
    person.token,
  );
  await answerAll(world, person, body['data'] as Reply<'get_play'>, 8);
  const shown = await details(person);
  expect(shown.weeks.at(-1)).toEqual({ week: '2026-11-16', answered: 10, right: 8 });
  expect(shown).toMatchObject({
    modes: [{ mode: 'quiz_zone', answered: 10, right: 8 }],
    lit_days: ['2026-11-18'],
    best_ranks: { daily: 1, monthly: 1, global: 1 },
  });
  expect(await categories(person)).toMatchObject({ data: [{ answered: 10, right: 8 }], total: 1 });
});

it('counts a question in the week it is met and in the one it is first right, then never again (DECISIONS 4)', async () => {
  const person = await aPlayer(world);
  await count(person, '2026-11-08', { right: [0], wrong: [1, 2] });
  await count(person, '2026-11-09', { right: [0, 1], wrong: [2] });
  await count(person, '2026-11-16', { right: [1, 2] });
  const { weeks } = await details(person);
  expect(weeks.slice(-3)).toEqual([
    { week: '2026-11-02', answered: 3, right: 1 },
    { week: '2026-11-09', answered: 1, right: 1 },
    { week: '2026-11-16', answered: 1, right: 1 },
  ]);
  const { body } = await world.call('get_users_statistics', {}, person.token);
  expect(body['data']).toMatchObject({ questions_answered: 3, correct_answers: 3, ratio: 100 });
});

it('counts a question once, in the mode where it was met first, wherever it is right (DECISIONS 4)', async () => {
  const person = await aPlayer(world);
  await count(person, '2026-11-16', { right: [0], wrong: [1] });
  await count(person, '2026-11-17', { right: [0, 1, 2], mode: 'random_battle' });
  expect((await details(person)).modes).toEqual([
    { mode: 'quiz_zone', answered: 2, right: 2 },
    { mode: 'random_battle', answered: 1, right: 1 },
  ]);
});

it('never tells more right than answered of what was counted before modes were kept', async () => {
  const person = await aPlayer(world);
  await count(person, '2026-11-16', { wrong: [0] });
  await world.sql('update answered_question set mode = null where player_id = $1', [person.playerId]);
  await count(person, '2026-11-17', { right: [0, 1], mode: 'random_battle' });
  expect((await details(person)).modes).toEqual([
    { mode: 'quiz_zone', answered: 1, right: 0 },
    { mode: 'random_battle', answered: 1, right: 1 },
  ]);
});

it('keeps weeks and days by the player’s calendar, and tells those of the last 27 weeks', async () => {
  const person = await aPlayer(world);
  await world.sql(`update player set time_zone = 'Pacific/Kiritimati' where id = $1`, [person.playerId]);
  world.clock.advance(Date.parse('2026-11-22T11:00:00Z') - world.clock.now());
  await world.sql(
    `insert into streak_day (player_id, day) select $1, unnest(array['2026-05-24', '2026-05-25', '2026-11-23']::date[])`,
    [person.playerId],
  );
  const shown = await details(person);
  expect(shown.today).toBe('2026-11-23');
  expect(shown.weeks.at(-1)?.week).toBe('2026-11-23');
  expect(shown.lit_days).toEqual(['2026-05-25', '2026-11-23']);
});

it('keeps the best rank of each board, not the last', async () => {
  const person = await aPlayer(world);
  const at = (rank: number | null) =>
    world.context.db.transaction().execute(async db => {
      const { playerId } = person;
      await countPlay(db, {
        ...{ playerId, mode: 'quiz_zone', categoryId: null, results: [], answered: 0 },
        ...{
          countsRight: true,
          at: world.clock.now(),
          day: '2026-11-18',
          record: await recordOf(db, playerId),
        },
      });
      await keepBestRanks(db, playerId, { day: rank, month: rank && rank * 2, ever: rank && rank * 3 });
    });
  for (const rank of [null, 7, 4, 9, null]) await at(rank);
  expect((await details(person)).best_ranks).toEqual({ daily: 4, monthly: 8, global: 12 });
});

it('pages categories, those with the most answers first', async () => {
  const person = await aPlayer(world);
  // One question of each category, and all three of the last two.
  const places = categoryIds.map((_, at) => 3 * at);
  await count(person, '2026-11-18', { right: [...places, 31, 34], wrong: [32, 35] });
  const first = await categories(person, { limit: 3 });
  expect(first.total).toBe(12);
  expect(first.data.map(({ name, answered, right }) => [name, answered, right])).toEqual([
    ['Counted 11', 3, 2],
    ['Counted 12', 3, 2],
    ['Counted 01', 1, 1],
  ]);
  const rest = await categories(person, { offset: 3, limit: 100 });
  expect(rest.data).toHaveLength(9);
  expect((await categories(person, { offset: 12 })).data).toEqual([]);
});

it('is the caller’s own, and nobody’s for guests', async () => {
  for (const name of ['get_statistics_details', 'get_category_statistics', 'get_rating_curve'])
    expect((await world.call(name)).status).toBe(401);
  expect(
    (await world.call('get_category_statistics', { limit: 101 }, (await aPlayer(world)).token)).status,
  ).toBe(400);
});
