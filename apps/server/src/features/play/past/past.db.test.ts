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
/** A session ends when nobody uses it for a month. */
const again = async ({ uid }: Person): Promise<string> => {
  const proof = { uid, type: 'email', email: '', isEmailVerified: true, mobile: null, name: '' } as const;
  const idToken = await world.app.rooms.identity.sign(proof, world.clock.now());
  const { body } = await world.call('user_signup', { firebase_id: uid, type: 'email' }, idToken);
  return (body['data'] as Reply<'user_signup'>).api_token;
};
const run = () => world.context.jobs.runNow(PAST_JOB);
/** To the last ten seconds of the month. */
const toMonthsEnd = () => {
  const now = new Date(world.clock.now());
  world.clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - 10 * SECOND_MS - now.getTime());
};
/** Starts ten seconds before a month ends and answers past it; half of the answers are right. */
const playOver = async (token: string): Promise<Play> => {
  toMonthsEnd();
  let play = await ok('get_questions_by_level', LEVEL, token);
  const { play_id } = play;
  const [row] = await world.sql<{ served: { order: number[]; key: { option: number } }[] }>(
    'select served from play where id = $1',
    [play_id],
  );
  for (const [at, { question_id }] of play.questions.entries()) {
    await ok('open_question', { play_id, question_id }, token);
    world.clock.advance(2 * SECOND_MS);
    const { order, key } = row?.served[at] ?? { order: [], key: { option: 0 } };
    const right = order.indexOf(key.option);
    const answer = 'abcd'.charAt(at % 2 === 0 ? right : (right + 1) % order.length);
    if (at === 1) await ok('use_lifeline', { play_id, question_id, lifeline: 'fifty_fifty' }, token);
    play = await ok('submit_answer', { play_id, question_id, answer }, token);
  }
  expect(play.status).toBe('settled');
  return play;
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
  const person = await aPlayer(world);
  const first = await playOver(person.token);
  const playId = first.play_id;
  const month = `play_past_${new Date(world.clock.now() - DAY_MS).toISOString().slice(0, 7).replace('-', '_')}`;
  expect(new Date(world.clock.now()).getUTCDate()).toBe(1);
  const reviewed = await ok('review_play', { play_id: playId }, person.token);
  const paid = await bookings(playId);
  expect(paid.map(({ postings }) => postings)).toEqual(paid.map(() => 1));
  await run();
  expect(await partsOf()).toEqual([]);

  world.clock.advance(91 * DAY_MS);
  const token = await again(person);
  const before = await ok('get_play', { play_id: playId }, token);
  const exportOf = async () => {
    const { plays } = await ok<Reply<'download_user_data'>>('download_user_data', {}, token);
    return JSON.stringify(plays);
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
      ...{ playerId, coins: 7, purse: 'bonus', reason: 'admin_grant', reference: '', key: `month/${playerId}` },
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
  const person = await aPlayer(world);
  const { play_id } = await playOver(person.token);
  const monthMade = new Date(world.clock.now() - DAY_MS).toISOString().slice(0, 7).replace('-', '_');
  world.clock.advance(91 * DAY_MS);
  // Somebody holds the default part, as a long dump does; months cannot be made then.
  const names = await world.sql<{ name: string }>(
    `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'play_past'::regclass and relname <> 'play_past_default'`,
  );
  for (const { name } of names) await world.sql(`drop table ${name}`);
  await world.sql(`create table play_past_${monthMade} ()`);
  await run();
  expect(await partsOf()).toEqual([{ part: 'play_past_default', rows: 1 }]);
  expect((await ok('get_play', { play_id }, await again(person))).questions).toHaveLength(10);
  await world.sql(`drop table play_past_${monthMade}`);
  await run();
  expect(await partsOf()).toEqual([{ part: `play_past_${monthMade}`, rows: 1 }]);
  expect((await ok('get_play', { play_id }, await again(person))).questions).toHaveLength(10);
  const ahead = new Date(world.clock.now() + 32 * DAY_MS).toISOString().slice(0, 7).replace('-', '_');
  expect(await world.sql('select to_regclass($1)::text as name', [`play_past_${ahead}`])).toEqual([
    { name: `play_past_${ahead}` },
  ]);
});

it('running plays, contests, exams and games that may still be raced keep their details', async () => {
  const person = await aPlayer(world);
  const { play_id } = await playOver(person.token);
  const { play_id: contest } = await playOver((await aPlayer(world)).token);
  const { play_id: open } = await playOver((await aPlayer(world)).token);
  world.clock.advance(91 * DAY_MS);
  await world.sql(`update play set mode = 'contest' where id = $1`, [contest]);
  await world.sql(`update play set status = 'running' where id = $1`, [open]);
  await world.app.rooms.settings.set('ghost_days', 120, null);
  await run();
  const moved = () =>
    world.sql('select id from play where id = any($1) and past_month is not null', [[play_id, contest, open]]);
  expect(await moved()).toEqual([]);
  world.clock.advance(30 * DAY_MS);
  await run();
  expect(await moved()).toEqual([{ id: play_id }]);
});
