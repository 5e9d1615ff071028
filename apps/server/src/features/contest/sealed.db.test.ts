/** Before a contest is over for all, no reply reveals which answers are right (DECISIONS 12). */

import type { Reply } from '@trivium/contract/catalogue';
import { CATALOGUE } from '@trivium/contract/catalogue';
import { HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest, answerAll, aRegular, type Contest, closeContests } from '../../../test/kit/contest.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { CONTEST_JOB } from '../prize/jobs.ts';

type Play = Reply<'get_play'>;

const QUESTIONS = 6;

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const call = async (person: Person, action: string, fields = {}) => {
  const { status, body } = await world.call(action, fields, person.token);
  return { status, ...body };
};
const data = async <T>(person: Person, action: string, fields = {}): Promise<T> => {
  const { body } = await world.call(action, fields, person.token);
  expect({ action, code: body['code'] ?? null }).toEqual({ action, code: null });
  return body['data'] as T;
};
const enter = (person: Person, contest: Contest) =>
  data<Play>(person, 'get_questions_by_contest', { contest_id: contest.id });

/** Calls that only look, need no field, and begin nothing. */
const LOOKS = CATALOGUE.filter(
  ({ name, who, fields, reply }) =>
    /^(get_|download_)/.test(name) &&
    who === 'player' &&
    name !== 'get_daily_quiz' &&
    !('questions' in ((reply as { shape?: object }).shape ?? {})) &&
    fields.safeParse({}).success,
).map(({ name }) => name);

/** Who somebody is, which play is his, in which order he met the questions: all that may differ between two players. */
const masked = (reply: unknown, person: Person, play: Play): unknown => {
  const ids = new Set(play.questions.map(({ question_id }) => question_id));
  const text = JSON.stringify(reply)
    .replaceAll(play.play_id, 'PLAY')
    .replaceAll(person.uid, 'UID')
    .replace(/contest-\d+-[0-9a-f]+-\d+-(asks|notes|[a-d])\./g, 'WORD')
    .replace(/"(name|email|refer_code|profile|sign_in|token)":"[^"]*"/g, '"$1":""')
    .replace(/"code":"[A-Z2-9]{8}"/g, '"code":""')
    .replace(/\?code=\w+/g, '')
    .replace(/player\d+\.UID@example\.org/g, 'MAIL');
  return JSON.parse(text, (key, value: unknown) => {
    if (key === 'player_id' || key === 'entry_id') return 0;
    if (key === 'question_id' && ids.has(value as number)) return 1;
    // Quests are drawn by player and day, with goals of their own; their progress must be the same.
    if (key === 'goal') return 0;
    if (key === 'answer' || key === 'is_me' || key === 'id' || key === 'device_id') return null;
    return value;
  });
};
/** Everything a player can see after he has handed in. */
const allOf = async (person: Person, contest: Contest, last: Play) => {
  const on = { play_id: last.play_id };
  const replies: Record<string, unknown> = { last };
  for (const action of LOOKS) replies[action] = await call(person, action);
  replies['get_play'] = await call(person, 'get_play', on);
  replies['finish_play'] = await call(person, 'finish_play', on);
  replies['review_play'] = await call(person, 'review_play', on);
  const claim = { contest_id: contest.id, score: 24, correct_answers: 6 };
  replies['set_contest_leaderboard'] = await call(person, 'set_contest_leaderboard', claim);
  replies['set_user_coin_score'] = await call(person, 'set_user_coin_score', {
    coins: 5,
    score: 5,
    status: 0,
  });
  replies['set_users_statistics'] = await call(person, 'set_users_statistics', {
    ...{ questions_answered: 6, correct_answers: 6, category_id: 1, ratio: 100 },
  });
  const board = await data<Reply<'get_contest_leaderboard'>>(person, 'get_contest_leaderboard', {
    contest_id: contest.id,
  });
  replies['get_contest_leaderboard'] = { ...board, rows: board.rows.length };
  return masked(replies, person, last);
};

describe('before a contest is over for all', () => {
  it('no reply differs between who answered all right and who answered all wrong, only "handed in" is told', async () => {
    const contest = await aContest(world, { questions: QUESTIONS, fee: 2, prizes: [50], endsIn: HOUR_MS });
    const [good, bad, late] = [await aRegular(world), await aRegular(world), await aPlayer(world)];
    const [one, other] = [await enter(good, contest), await enter(bad, contest)];
    // In turn, so that both see the same instants.
    const start = world.clock.now();
    const right = await answerAll(world, good, one, QUESTIONS);
    world.clock.advance(start - world.clock.now());
    const wrong = await answerAll(world, bad, other, 0);
    expect(right).toMatchObject({ status: 'handed_in', outcome: null });
    expect(right.questions.map(({ verdict }) => verdict)).toEqual(right.questions.map(() => 'hidden'));
    expect(LOOKS.length).toBeGreaterThan(25);
    const seen = await allOf(good, contest, right);
    expect(await allOf(bad, contest, wrong)).toEqual(seen);

    const board = await data<Reply<'get_contest_leaderboard'>>(late, 'get_contest_leaderboard', {
      contest_id: contest.id,
    });
    expect(board.rows.map(({ player_id, rank, score }) => [player_id, rank, score])).toEqual([
      [good.playerId, null, null],
      [bad.playerId, null, null],
    ]);
    expect(board).toMatchObject({ top_three: [], contest: { is_decided: false, players: 2 } });

    // The same looks tell them apart when it is over: the test is not blind.
    await closeContests(world, HOUR_MS);
    expect(await allOf(bad, contest, wrong)).not.toEqual(await allOf(good, contest, right));
    expect(await call(good, 'review_play', { play_id: right.play_id })).toMatchObject({ error: false });
  });

  it('statistics, badges, polls and referrals change only then, once, though jobs run side by side and were cut off', async () => {
    const contest = await aContest(world, { questions: QUESTIONS, endsIn: HOUR_MS });
    const person = await aPlayer(world);
    const play = await enter(person, contest);
    await answerAll(world, person, play, QUESTIONS);
    const plays = async () => {
      const [row] = await world.sql<{ plays: number; streak_days: number }>(
        'select plays, streak_days from player_record where player_id = $1',
        [person.playerId],
      );
      return [row?.plays, row?.streak_days];
    };
    const chosen = () =>
      world.sql('select from option_choice where question_id = any($1::bigint[])', [contest.questionIds]);
    // The day is lit at once, because it is today's.
    expect(await plays()).toEqual([0, 1]);
    expect(await chosen()).toEqual([]);
    world.clock.advance(HOUR_MS);
    // Cut off after the closing: the first run dies at the first play, a later one goes on.
    await world.sql(`update play set outcome = null, status = 'handed_in' where id = $1`, [play.play_id]);
    await world.sql(`insert into settlement (play_id, player_id, settled_at) values ($1, $2, now())`, [
      play.play_id,
      person.playerId,
    ]);
    await world.context.jobs.runNow(CONTEST_JOB);
    expect(await plays()).toEqual([0, 1]);
    await world.sql('delete from settlement where play_id = $1', [play.play_id]);
    const run = () => world.context.jobs.runNow(CONTEST_JOB);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await plays()).toEqual([1, 1]);
    expect(await chosen()).toHaveLength(QUESTIONS);
    expect(await data<Play>(person, 'get_play', { play_id: play.play_id })).toMatchObject({
      status: 'settled',
      outcome: { correct: QUESTIONS, streak_days: 1, is_streak_day_new: false },
    });
  });

  it('a play that goes on after an outage keeps the results and the questions closed beyond the foreseen end', async () => {
    const contest = await aContest(world, { endsIn: HOUR_MS });
    const [early, late] = [await aPlayer(world), await aPlayer(world)];
    const first = await enter(early, contest);
    await answerAll(world, early, first, 3);
    world.clock.advance(HOUR_MS - 7_000);
    const last = await enter(late, contest);
    await world.outage(10 * 60_000);
    await closeContests(world);
    expect(await call(early, 'review_play', { play_id: first.play_id })).toMatchObject({
      code: 'review_hidden',
    });
    const [row] = await world.sql<{ until: Date }>(
      'select min(reserved_until) as until from question where id = any($1::bigint[])',
      [contest.questionIds],
    );
    expect(row?.until.getTime()).toBeGreaterThan(world.clock.now());
    await answerAll(world, late, last, 3);
    await closeContests(world);
    expect(await call(early, 'review_play', { play_id: first.play_id })).toMatchObject({ error: false });
  });

  it('of a cancelled contest nothing is told while somebody still plays, and then it counts as played', async () => {
    const contest = await aContest(world, { endsIn: HOUR_MS });
    const [early, late] = [await aPlayer(world), await aPlayer(world)];
    const first = await enter(early, contest);
    await answerAll(world, early, first, 3);
    const last = await enter(late, contest);
    await contest.cancel();
    await closeContests(world);
    expect(await data<Play>(early, 'get_play', { play_id: first.play_id })).toMatchObject({ outcome: null });
    await answerAll(world, late, last, 0);
    await closeContests(world);
    const [row] = await world.sql('select status from play where id = $1', [first.play_id]);
    expect(row).toEqual({ status: 'settled' });
    // Its questions may be asked again elsewhere: their answers stay closed as long as was said.
    expect(await call(early, 'review_play', { play_id: first.play_id })).toMatchObject({
      code: 'review_hidden',
    });
  });
});
