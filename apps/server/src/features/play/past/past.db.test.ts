/** Old plays, whose details lie thinned in the table of their month; and plays over the end of a month (docs/adr/0022-months.md). */
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS, SECOND_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { earn } from '../../wallet/wallet.ts';
import { PAST_JOB } from './past.ts';

type Play = Reply<'get_play'>;
const LEVEL = { category: 'planet-earth', subcategory: 'land-and-water', level: 1 };

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
}, 180_000);
afterAll(() => world.close());

const ok = async <T = Play>(action: string, fields: Record<string, unknown>, token: string): Promise<T> => {
  const { status, body } = await world.call(action, fields, token);
  expect([action, status, body['code'] ?? null]).toEqual([action, 200, null]);
  return body['data'] as T;
};
/** Time passes; a session ends when nobody uses it for a month. */
const pass = async (days: number, { token }: Person): Promise<void> => {
  for (let left = days; left > 0; left -= 20) {
    world.clock.advance(Math.min(left, 20) * DAY_MS);
    await ok('get_user_coin_score', {}, token);
  }
};
const run = () => world.context.jobs.runNow(PAST_JOB);
/** To the last ten seconds of the month. */
const toMonthsEnd = () => {
  const now = new Date(world.clock.now());
  world.clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - 10 * SECOND_MS - now.getTime());
};
const fail = (): never => {
  throw new Error('the question is gone');
};
/** An answer that is still there, right or wrong by chance; other kinds than these are passed. */
const someAnswer = ({ kind, options, removed }: Play['questions'][number]): { answer?: string } => {
  const left = options.find(({ id }) => !removed.includes(id));
  return (kind === 'choice' || kind === 'true_false') && left !== undefined ? { answer: left.id } : {};
};
/** Starts ten seconds before a month ends and answers past it. */
const playOver = async (): Promise<{ readonly person: Person; readonly play: Play }> => {
  toMonthsEnd();
  const person = await aPlayer(world);
  const { token } = person;
  let play = await ok('get_questions_by_level', LEVEL, token);
  const { play_id } = play;
  for (const { question_id } of play.questions) {
    play = await ok('open_question', { play_id, question_id }, token);
    world.clock.advance(2 * SECOND_MS);
    const asked = () => play.questions.find(each => each.question_id === question_id) ?? fail();
    if (
      play.lifelines.some(({ name, is_used }) => name === 'fifty_fifty' && !is_used) &&
      asked().options.length === 4
    )
      play = await ok('use_lifeline', { play_id, question_id, lifeline: 'fifty_fifty' }, token);
    play = await ok('submit_answer', { play_id, question_id, ...someAnswer(asked()) }, token);
  }
  expect(play.status).toBe('settled');
  return { person, play };
};
const bookings = (playId: string) =>
  world.sql<{ reason: string; postings: number }>(
    `select reason, count(*)::int as postings from ledger_posting where reference = $1 group by reason order by reason`,
    [playId],
  );
const partsOf = () =>
  world.sql<{ part: string; rows: number }>(
    `select tableoid::regclass::text as part, count(*)::int as rows from play_past group by 1 order by 1`,
  );
/** What of a play does not change with the hour, the purse and what lifelines showed. */
const kept = ({ now: _, coins: __, questions, ...play }: Play) => ({
  ...play,
  questions: questions.map(question => ({ ...question, removed: [] })),
});

it('an old play is reviewed, exported and finished again as before, from the table of its month, and paid once', async () => {
  const { person, play: first } = await playOver();
  const playId = first.play_id;
  const month = `play_past_${new Date(world.clock.now() - DAY_MS).toISOString().slice(0, 7).replace('-', '_')}`;
  expect(new Date(world.clock.now()).getUTCDate()).toBe(1);
  const reviewed = await ok('review_play', { play_id: playId }, person.token);
  const paid = await bookings(playId);
  expect(paid.map(({ postings }) => postings)).toEqual(paid.map(() => 1));
  await run();
  expect(await partsOf()).toEqual([]);

  await pass(91, person);
  const { token } = person;
  const before = await ok('get_play', { play_id: playId }, token);
  const exportOf = async () => {
    const { sections } = await ok<Reply<'download_user_data'>>('download_user_data', {}, token);
    return JSON.stringify(sections.plays);
  };
  const exported = await exportOf();
  expect(exported).toContain(playId);
  await run();
  expect(await partsOf()).toEqual([{ part: month, rows: 1 }]);
  const [row] = await world.sql<{ served: unknown; state: { questions: unknown[] } }>(
    'select served, state from play where id = $1',
    [playId],
  );
  expect(row?.served).toEqual(first.questions.map(({ question_id }) => ({ questionId: question_id })));
  expect(row?.state.questions).toEqual([]);

  expect(kept(await ok('get_play', { play_id: playId }, token))).toEqual(kept(before));
  expect(kept(await ok('review_play', { play_id: playId }, token))).toEqual(kept(reviewed));
  expect(await exportOf()).toBe(exported);
  // Late repetitions of what once ended and answered it.
  expect((await ok('finish_play', { play_id: playId }, token)).outcome).toEqual(first.outcome);
  const [one] = first.questions;
  await world.call('submit_answer', { play_id: playId, question_id: one?.question_id, answer: 'a' }, token);
  await run();
  expect(kept(await ok('get_play', { play_id: playId }, token))).toEqual(kept(before));
  expect(await bookings(playId)).toEqual(paid);
  expect((await world.sql('select from settlement where play_id = $1', [playId])).length).toBe(1);
  expect(await partsOf()).toEqual([{ part: month, rows: 1 }]);
});

it('the same posting on both sides of a month’s end moves coins once', async () => {
  const { playerId } = await aPlayer(world);
  toMonthsEnd();
  const post = () =>
    earn(world.context.db, {
      ...{
        playerId,
        coins: 7,
        purse: 'bonus',
        reason: 'admin_grant',
        reference: '',
        key: `month/${playerId}`,
      },
      now: world.clock.now(),
    });
  await post();
  const [before] = await world.sql('select won, bonus from purse where player_id = $1', [playerId]);
  world.clock.advance(20 * SECOND_MS);
  await post();
  world.clock.advance(200 * DAY_MS);
  await post();
  expect(await world.sql('select won, bonus from purse where player_id = $1', [playerId])).toEqual([before]);
});

it('a missing month refuses nothing: its rows wait in the default part until it is made', async () => {
  const { person, play } = await playOver();
  const { play_id } = play;
  const monthMade = new Date(world.clock.now() - DAY_MS).toISOString().slice(0, 7).replace('-', '_');
  await pass(91, person);
  await world.sql('delete from play_past');
  // Somebody holds the default part, as a long dump does; months cannot be made then.
  const names = await world.sql<{ name: string }>(
    `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'play_past'::regclass and relname <> 'play_past_default'`,
  );
  for (const { name } of names) await world.sql(`drop table ${name}`);
  await world.sql(`create table play_past_${monthMade} ()`);
  await run();
  expect(await partsOf()).toEqual([{ part: 'play_past_default', rows: 1 }]);
  expect((await ok('get_play', { play_id }, person.token)).questions).toHaveLength(10);
  await world.sql(`drop table play_past_${monthMade}`);
  await run();
  expect(await partsOf()).toEqual([{ part: `play_past_${monthMade}`, rows: 1 }]);
  expect((await ok('get_play', { play_id }, person.token)).questions).toHaveLength(10);
  const ahead = new Date(world.clock.now() + 32 * DAY_MS).toISOString().slice(0, 7).replace('-', '_');
  expect(await world.sql('select to_regclass($1)::text as name', [`play_past_${ahead}`])).toEqual([
    { name: `play_past_${ahead}` },
  ]);
});

it('running plays, contests, exams and games that may still be raced keep their details; what lost them is raced no more', async () => {
  const games: Awaited<ReturnType<typeof playOver>>[] = [];
  for (let plays = 0; plays < 3; plays += 1) games.push(await playOver());
  const ids = games.map(({ play }) => play.play_id);
  const [contest, open, over] = ids;
  const { person } = games[2] ?? fail();
  await pass(95, person);
  await world.sql(`update play set mode = 'contest' where id = $1`, [contest]);
  await world.sql(`update play set status = 'running' where id = $1`, [open]);
  await world.sql(
    `insert into level_best select player_id, category_id, coalesce(subcategory_id, 0), level, 100, now() from play where id = $1
     on conflict (player_id, category_id, subcategory_id, level) do update set passed_at = now()`,
    [over],
  );
  const moved = async () => {
    await run();
    return world.sql('select id from play where id = any($1) and past_month is not null', [ids]);
  };
  const raced = async () =>
    (await ok<Reply<'get_ghosts'>>('get_ghosts', { whose: 'mine' }, person.token)).map(
      ({ recording_id }) => recording_id,
    );
  await world.app.rooms.settings.set('ghost_days', 300, null);
  expect(await moved()).toEqual([]);
  expect(await raced()).toEqual([over]);
  await world.app.rooms.settings.set('ghost_days', 90, null);
  expect(await moved()).toEqual([{ id: over }]);
  await world.app.rooms.settings.set('ghost_days', 300, null);
  expect(await raced()).toEqual([]);
  const race = { source: 'play', recording_id: over, player_id: person.playerId };
  expect((await world.call('start_ghost_race', race, person.token)).body['code']).toBe('ghost_gone');
});
