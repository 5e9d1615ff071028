/** What the clock does to questions: the bin is emptied of what nobody was ever served, results are counted (DECISIONS 12). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { BIN_JOB, RESULTS_JOB } from './jobs.ts';
import { writeResults } from './question.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const ids = async (name: string): Promise<number[]> =>
  (
    await world.sql<{ id: number }>('select id from question where external_id like $1 order by id', [
      `${name}%`,
    ])
  ).map(({ id }) => id);
const make = (name: string, count: number, days: number | null) =>
  world.sql(
    `insert into question (external_id, kind, text, options, answer_key, binned_at)
     select $1 || n, 'choice', $1 || n, '["a", "b"]', '{"kind": "choice", "option": 0}', $3::timestamptz from generate_series(1, $2::int) n`,
    [name, count, days === null ? null : new Date(world.clock.now() - days * DAY_MS)],
  );

it('the bin keeps a question for thirty days, and for ever what was served', async () => {
  await make('old', 2, 31);
  await make('young', 1, 29);
  await make('open', 1, null);
  const [played] = await ids('old');
  const player = await aPlayer(world);
  await world.sql('insert into seen_question values ($1, $2, now())', [player.playerId, played]);
  await world.context.jobs.runNow(BIN_JOB);
  expect(await ids('old')).toEqual([played]);
  expect([(await ids('young')).length, (await ids('open')).length]).toEqual([1, 1]);
  const [log] = await world.sql(`select after from audit where action = 'question.bin_emptied'`);
  expect(log).toEqual({ after: { questions: 1 } });
  await world.context.jobs.runNow(BIN_JOB);
  expect(await world.sql(`select from audit where action = 'question.bin_emptied'`)).toHaveLength(1);
});

it('results are added up once', async () => {
  await make('counted', 2, null);
  const [one = 0, two = 0] = await ids('counted');
  const right = { questionId: one, isRight: true, seconds: 6.2 };
  const { playerId } = await aPlayer(world);
  await world.sql(
    `insert into rating (player_id, rating, deviation, volatility, rated_at, wins_in_a_row, longest_wins_in_a_row)
      values ($1, 1720, 60, 0.06, now(), 0, 0)`,
    [playerId],
  );
  await writeResults(world.context.db, playerId, [
    right,
    right,
    { questionId: one, isRight: false, seconds: null },
    { ...right, questionId: two },
  ]);
  await world.context.jobs.runNow(RESULTS_JOB);
  await world.context.jobs.runNow(RESULTS_JOB);
  const rows = await world.sql('select served, rights from question_listing where id = any($1) order by id', [
    [one, two],
  ]);
  expect(rows).toEqual([
    { served: 3, rights: 2 },
    { served: 1, rights: 1 },
  ]);
  await writeResults(world.context.db, (await aPlayer(world)).playerId, [right]);
  await world.context.jobs.runNow(RESULTS_JOB);
  const bands = await world.sql('select band, served, rights from question_band where question_id = $1', [
    one,
  ]);
  // Who has no rating is in no band.
  expect(bands).toEqual([{ band: 5, served: 3, rights: 2 }]);
  const times = await world.sql('select place, times from question_time where question_id = $1', [one]);
  expect(times).toEqual([{ place: 12, times: 3 }]);
});
