/** A contest over HTTP: entering, playing one at a time, places, and what a cheat tries (DECISIONS 4, 7). */
import type { Reply } from '@trivium/contract/catalogue';
import { HOUR_MS, SECOND_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aContest,
  answerAll,
  aRegular,
  type Contest,
  closeContests,
  entryOf,
  keyOf,
  pay,
} from '../../../test/kit/contest.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { startContest } from './entry/enter.ts';

type Play = Reply<'get_play'>;
type Board = Reply<'get_contest_leaderboard'>;

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const ok = async <T = Play>(action: string, fields: Record<string, unknown>, token?: string): Promise<T> => {
  const { status, body } = await world.call(action, fields, token);
  expect({ action, status, code: body['code'] ?? null }).toEqual({ action, status: 200, code: null });
  return body['data'] as T;
};
const no = async (action: string, fields: Record<string, unknown>, token?: string): Promise<unknown> => {
  const { status, body } = await world.call(action, fields, token);
  return status === 200 ? body['code'] : status;
};
const enter = (person: Person, contest: Contest) =>
  ok('get_questions_by_contest', { contest_id: contest.id }, person.token);
const refused = (person: Person, contest: Contest) =>
  no('get_questions_by_contest', { contest_id: contest.id }, person.token);
const board = (person: Person, contest: Contest, page = {}) =>
  ok<Board>('get_contest_leaderboard', { contest_id: contest.id, ...page }, person.token);
const lists = (person: Person) => ok<Reply<'get_contest'>>('get_contest', {}, person.token);
const coinsOf = async (person: Person) =>
  (await ok<{ coins: number }>('get_user_coin_score', {}, person.token)).coins;

describe('the lists (DECISIONS 7)', () => {
  it('tell live, upcoming and past apart, with price, prizes, players and the own state', async () => {
    const person = await aRegular(world);
    const [live, upcoming, past] = await Promise.all([
      aContest(world, { fee: 3, prizes: [9, 4] }),
      aContest(world, { startsIn: HOUR_MS }),
      aContest(world, { startsIn: -2 * HOUR_MS, endsIn: -HOUR_MS }),
    ]);
    const before = await lists(person);
    const idsOf = (rows: Reply<'get_contest'>['live']) => rows.map(row => row.contest_id);
    expect(idsOf(before.live)).toContain(live.id);
    expect(idsOf(before.upcoming)).toContain(upcoming.id);
    expect(idsOf(before.past)).toContain(past.id);
    expect(before.live.find(row => row.contest_id === live.id)).toMatchObject({
      fee: 3,
      prizes: [9, 4],
      players: 0,
      questions: 3,
      seconds: 30,
      state: 'live',
      mine: null,
    });
    const play = await enter(person, live);
    const mine = async () => (await lists(person)).live.find(row => row.contest_id === live.id);
    expect(await mine()).toMatchObject({ players: 1, mine: { status: 'running', play_id: play.play_id } });
    await answerAll(world, person, play, 3);
    expect(await mine()).toMatchObject({ mine: { status: 'handed_in', place: null, prize: 0, check: null } });
  });

  it('are closed when contests are switched off', async () => {
    const person = await aPlayer(world);
    await world.app.rooms.settings.set('contest_enabled', false, null);
    expect(await no('get_contest', {}, person.token)).toBe('mode_off');
    expect(await no('get_questions_by_contest', { contest_id: 1 }, person.token)).toBe('mode_off');
    await world.app.rooms.settings.set('contest_enabled', true, null);
  });
});

describe('entering (DECISIONS 7, 8)', () => {
  it('takes the fee once, bonus first, and starts the only attempt', async () => {
    const person = await aPlayer(world);
    const contest = await aContest(world, { fee: 4 });
    const play = await enter(person, contest);
    expect(play).toMatchObject({ mode: 'contest', coins: 6, extra_time: 1, lifelines: [] });
    expect(play.subject).toEqual({ id: contest.id, title: contest.name, hue: 3 });
    const again = await enter(person, contest);
    expect(again.play_id).toBe(play.play_id);
    const history = await ok<Reply<'get_tracker_data'>>('get_tracker_data', {}, person.token);
    expect(history[0]).toMatchObject({ reason: 'contest_fee', points: -4, reference: String(contest.id) });
    expect(await coinsOf(person)).toBe(6);
  });

  it('two tabs at once get one play and pay one fee', async () => {
    const person = await aPlayer(world);
    const contest = await aContest(world, { fee: 4 });
    const plays = await Promise.all([1, 2, 3, 4].map(() => enter(person, contest)));
    expect(new Set(plays.map(play => play.play_id)).size).toBe(1);
    expect(await coinsOf(person)).toBe(6);
  });

  it('is refused before the start, after the end and in a cancelled contest, and costs nothing', async () => {
    const person = await aPlayer(world);
    expect(await refused(person, await aContest(world, { fee: 1, startsIn: 1 }))).toBe('contest_not_started');
    const over = await aContest(world, { fee: 1, startsIn: -HOUR_MS, endsIn: 0 });
    expect(await refused(person, over)).toBe('contest_over');
    const cancelled = await aContest(world, { fee: 1 });
    expect(await cancelled.cancel()).toBe(true);
    expect(await refused(person, cancelled)).toBe('contest_cancelled');
    expect(await no('get_questions_by_contest', { contest_id: 999_999 }, person.token)).toBe('no_data');
    expect(await coinsOf(person)).toBe(10);
  });

  it('a second time is refused after the first was played or given up', async () => {
    const [one, other] = [await aPlayer(world), await aPlayer(world)];
    const contest = await aContest(world, { fee: 2 });
    await answerAll(world, one, await enter(one, contest), 1);
    expect(await refused(one, contest)).toBe('already_played');
    const left = await enter(other, contest);
    await ok('quit_play', { play_id: left.play_id }, other.token);
    expect(await refused(other, contest)).toBe('already_played');
    expect(await coinsOf(other)).toBe(8);
    expect((await board(other, contest)).rows.map(row => row.player_id)).toEqual([one.playerId]);
  });

  it('without enough coins nothing starts and nothing is used up', async () => {
    const person = await aPlayer(world);
    const contest = await aContest(world, { fee: 11 });
    expect(await refused(person, contest)).toBe('not_enough_coins');
    expect((await board(person, contest)).contest.mine).toBeNull();
    await pay(world, person, 1);
    expect((await enter(person, contest)).coins).toBe(0);
  });

  it('fee charged and start failed: the fee is back, because nothing of it stays', async () => {
    const person = await aPlayer(world);
    const contest = await aContest(world, { fee: 4 });
    // The entry's row is written after the fee; the database refuses this one.
    await world.sql(
      `alter table contest_entry add constraint no_luck check (contest_id <> ${contest.id}) not valid`,
    );
    expect(await refused(person, contest)).toBe(500);
    await world.sql('alter table contest_entry drop constraint no_luck');
    expect(await coinsOf(person)).toBe(10);
    const [row] = await world.sql<{ plays: number }>(
      'select count(*)::integer as plays from play where player_id = $1',
      [person.playerId],
    );
    expect(row?.plays).toBe(0);
    expect((await enter(person, contest)).coins).toBe(6);
  });

  it('with prizes needs a verified e-mail or phone; without prizes it does not', async () => {
    const person = await aRegular(world);
    await world.sql('update player set email_verified = false where id = $1', [person.playerId]);
    expect(await refused(person, await aContest(world, { prizes: [5] }))).toBe('contact_not_verified');
    expect((await enter(person, await aContest(world, { prizes: [] }))).mode).toBe('contest');
  });

  it('staff play without fee, place or prize', async () => {
    const editor = await aPlayer(world, { role: 'editor' });
    const contest = await aContest(world, { fee: 4, prizes: [5] });
    await answerAll(world, editor, await enter(editor, contest), 3);
    expect(await coinsOf(editor)).toBe(10);
    const seen = await board(editor, contest);
    expect(seen).toMatchObject({ rows: [], my_rank: null, contest: { players: 0 } });
    // Nor later, when he is no longer one.
    await world.sql(`update player set role = 'player' where id = $1`, [editor.playerId]);
    expect((await board(editor, contest)).rows).toEqual([]);
  });
});

describe('playing (DECISIONS 4, 7)', () => {
  it('extra time does not count here', async () => {
    const person = await aPlayer(world);
    await world.sql('update player set extra_time = 2 where id = $1', [person.playerId]);
    const play = await enter(person, await aContest(world));
    expect(play).toMatchObject({ extra_time: 1, clock: { kind: 'each', seconds: 30 } });
  });

  it('questions come one at a time: no word of an unopened one is in any reply', async () => {
    const person = await aPlayer(world);
    const contest = await aContest(world, { questions: 4 });
    let dealt: number[] = [];
    const words = (at: number) => contest.words(dealt[at] ?? -1);
    let heard = '';
    const listen = async (action: string, fields: Record<string, unknown>) => {
      const reply = await world.call(action, fields, person.token);
      heard = reply.raw.body;
      return reply.body['data'] as Play;
    };
    const silent = (from: number) => {
      for (let at = from; at < 4; at += 1)
        for (const word of words(at)) expect([at, word, heard.includes(word)]).toEqual([at, word, false]);
    };
    let play = await listen('get_questions_by_contest', { contest_id: contest.id });
    // Everybody meets them in an order of his own.
    dealt = play.questions.map(({ question_id }) => contest.questionIds.indexOf(question_id));
    expect(words(0).filter(word => !heard.includes(word))).toEqual(words(0).slice(5));
    silent(1);
    for (const [at, { question_id }] of play.questions.entries()) {
      const on = { play_id: play.play_id, question_id };
      await listen('open_question', on);
      silent(at + 1);
      world.clock.advance(2 * SECOND_MS);
      play = await listen('submit_answer', { ...on, answer: 'a' });
      silent(at + 1);
      await listen('get_play', { play_id: play.play_id });
      silent(at + 1);
      // A later one cannot be opened out of turn, nor be kept for later.
      const later = play.questions[at + 2];
      if (later === undefined) continue;
      await listen('open_question', { play_id: play.play_id, question_id: later.question_id });
      silent(at + 1);
      const mark = { question_id: later.question_id, status: 1 };
      expect(await no('set_bookmark', mark, person.token)).toBe('not_served');
    }
  });

  it('no verdict, answer, note or review before the contest is over for everybody', async () => {
    const person = await aPlayer(world);
    const contest = await aContest(world, { endsIn: HOUR_MS });
    const play = await answerAll(world, person, await enter(person, contest), 2);
    const hidden = (seen: Play) =>
      expect(
        seen.questions.map(question => [question.verdict, question.right_answer, question.note]),
      ).toEqual(play.questions.map(() => ['hidden', null, null]));
    hidden(play);
    expect(await no('review_play', { play_id: play.play_id }, person.token)).toBe('review_hidden');
    world.clock.advance(HOUR_MS - 7 * SECOND_MS);
    const late = await aPlayer(world);
    await enter(late, contest);
    world.clock.advance(SECOND_MS);
    await closeContests(world);
    // The end itself is too early: somebody who began a second before is still playing.
    hidden(await ok('get_play', { play_id: play.play_id }, person.token));
    expect(await no('review_play', { play_id: play.play_id }, person.token)).toBe('review_hidden');
    world.clock.advance(3 * 51_500);
    // Nor is time alone enough: it is over for all when the server has seen to it.
    hidden(await ok('get_play', { play_id: play.play_id }, person.token));
    expect(await no('review_play', { play_id: play.play_id }, person.token)).toBe('review_hidden');
    await closeContests(world);
    const before = await coinsOf(person);
    const review = await ok('review_play', { play_id: play.play_id }, person.token);
    expect(review.questions.map(question => question.verdict)).toEqual(['right', 'right', 'wrong']);
    expect(review.questions.every(question => question.right_answer !== null && question.note !== null)).toBe(
      true,
    );
    expect(await coinsOf(person)).toBe(before);
  });

  it('begun before the end it may be finished after it, and counts', async () => {
    const person = await aPlayer(world);
    const contest = await aContest(world, { endsIn: SECOND_MS });
    const play = await enter(person, contest);
    world.clock.advance(2 * SECOND_MS);
    expect((await enter(person, contest)).play_id).toBe(play.play_id);
    await answerAll(world, person, play, 3);
    await closeContests(world);
    expect((await board(person, contest)).my_rank).toMatchObject({ rank: 1, score: 12 });
    expect(await refused(person, contest)).toBe('already_played');
  });

  it('left alone it is settled by its clock, with nothing for what is missing', async () => {
    const person = await aPlayer(world);
    const contest = await aContest(world, { endsIn: HOUR_MS });
    await enter(person, contest);
    world.clock.advance(10 * 60 * SECOND_MS);
    await closeContests(world, HOUR_MS);
    expect((await board(person, contest)).my_rank).toMatchObject({ score: 0, correct: 0, seconds: 90 });
  });

  it('no lifeline and no score of the leaderboards', async () => {
    const person = await aPlayer(world);
    const play = await enter(person, await aContest(world));
    const on = { play_id: play.play_id, question_id: play.questions[0]?.question_id };
    expect(await no('use_lifeline', { ...on, lifeline: 'skip' }, person.token)).toBe('lifeline_not_allowed');
    const done = await answerAll(world, person, play, 3);
    expect(done).toMatchObject({ status: 'handed_in', outcome: null });
    await closeContests(world, 24 * HOUR_MS);
    const settled = await ok('get_play', { play_id: play.play_id }, person.token);
    expect(settled).toMatchObject({ status: 'settled', outcome: { correct: 3, coins: 0, score: 0 } });
  });
});

describe('the leaderboard of a contest (DECISIONS 7)', () => {
  it('ranks by score, then less time, then the earlier finish; the own row stands beside any page', async () => {
    const contest = await aContest(world);
    const play = async (right: number, seconds: number) => {
      const person = await aPlayer(world);
      await answerAll(world, person, await enter(person, contest), right, seconds);
      return person;
    };
    const slow = await play(3, 5);
    const fast = await play(3, 2);
    const twin = await play(3, 2);
    const wrong = await play(2, 1);
    // While it runs: in the order of handing in, without a figure.
    const early = await board(wrong, contest, { limit: 3, offset: 1 });
    expect(early.top_three).toEqual([]);
    expect(early.rows.map(row => row.player_id)).toEqual([fast, twin, wrong].map(each => each.playerId));
    const nothing = { rank: null, score: null, correct: null, seconds: null, prize: 0 };
    for (const row of [...early.rows, early.my_rank]) expect(row).toMatchObject(nothing);
    await closeContests(world, 24 * HOUR_MS);
    const seen = await board(wrong, contest, { limit: 2, offset: 1 });
    expect(seen.top_three.map(row => row.player_id)).toEqual([fast, twin, slow].map(each => each.playerId));
    expect(seen.rows.map(row => [row.rank, row.player_id])).toEqual([
      [2, twin.playerId],
      [3, slow.playerId],
    ]);
    expect(seen.my_rank).toMatchObject({ rank: 4, score: 4, correct: 2, seconds: 3, is_me: true });
    expect(JSON.stringify(seen)).not.toMatch(/@|example\.org/);
  });

  it('leaves deactivated players out, and takes them in again', async () => {
    const contest = await aContest(world);
    const [first, second] = [await aPlayer(world), await aPlayer(world)];
    await answerAll(world, first, await enter(first, contest), 3);
    await answerAll(world, second, await enter(second, contest), 2);
    await closeContests(world, 24 * HOUR_MS);
    await world.sql(`update player set status = 'deactivated' where id = $1`, [first.playerId]);
    expect((await board(second, contest)).my_rank).toMatchObject({ rank: 1 });
    await world.sql(`update player set status = 'active' where id = $1`, [first.playerId]);
    expect((await board(second, contest)).my_rank).toMatchObject({ rank: 2 });
  });

  it('lets nobody play on after its answers are open, though its clock was made longer since', async () => {
    const contest = await aContest(world, { endsIn: HOUR_MS });
    const { settings } = world.app.rooms;
    await settings.set('contest_seconds', 600, null);
    const [early, late] = [await aPlayer(world), await aPlayer(world)];
    await enter(early, contest);
    world.clock.advance(HOUR_MS - 1);
    expect(await refused(late, contest)).toBe('contest_over');
    await settings.set('contest_seconds', 30, null);
    await enter(late, contest);
  });

  it('takes nobody in who is deactivated while his call is under way', async () => {
    const contest = await aContest(world, { fee: 4 });
    const { playerId } = await aPlayer(world);
    await world.sql(`update player set status = 'deactivated' where id = $1`, [playerId]);
    const { plays, settings } = world.app.rooms;
    const start = { playerId, contest: String(contest.id), now: world.clock.now() };
    await expect(startContest(world.context, plays, settings, start)).rejects.toMatchObject({
      code: 'no_data',
    });
    expect(await world.sql('select from play where player_id = $1', [playerId])).toEqual([]);
  });

  it('a claim changes nothing and is told the truth; more than is due is counted', async () => {
    const person = await aPlayer(world);
    const contest = await aContest(world);
    const counted = async () => {
      const metric = await world.context.metrics.claimsRefused.get();
      return metric.values.find(value => value.labels['action'] === 'set_contest_leaderboard')?.value ?? 0;
    };
    const claim = (fields: Record<string, unknown>) =>
      ok<Reply<'set_contest_leaderboard'>>(
        'set_contest_leaderboard',
        { contest_id: contest.id, ...fields },
        person.token,
      );
    expect(await claim({ questions_attended: 3, correct_answers: 3, score: 999 })).toMatchObject({
      mine: null,
    });
    expect(await counted()).toBe(1);
    await answerAll(world, person, await enter(person, contest), 2);
    // Before the end a claim is told nothing, and not even the count tells whether it was too much.
    for (const correct_answers of [1, 3])
      expect(await claim({ correct_answers })).toMatchObject({ mine: { status: 'handed_in', place: null } });
    expect(await counted()).toBe(1);
    await closeContests(world, 24 * HOUR_MS);
    const truth = { mine: { status: 'played', place: { score: 4, correct: 2 } } };
    expect(await claim({ questions_attended: 3, correct_answers: 2, score: 4 })).toMatchObject(truth);
    expect(await counted()).toBe(1);
    expect(await claim({ correct_answers: 3, score: 12 })).toMatchObject(truth);
    expect(await counted()).toBe(2);
  });
});

describe('reserved questions (DECISIONS 4)', () => {
  it('appear in no other mode while the contest runs, and come back after it', async () => {
    const [row] = await world.sql<{ category_id: number }>(
      `select category_id from question join category on category.id = category_id
       where category.slug = 'clear-thinking' limit 1`,
    );
    const ids = (
      await world.sql<{ id: number }>(
        'select id from question where category_id = $1 and level = 1 and subcategory_id is null order by id limit 3',
        [row?.category_id],
      )
    ).map(each => each.id);
    await aContest(world, { questionIds: ids, endsIn: HOUR_MS });
    // Every question of the level is dealt, so that chance has no part in it.
    await world.app.rooms.settings.set('logical_quiz_questions', 500, null);
    const served = async () => {
      const person = await aPlayer(world);
      const play = await ok('get_questions_by_level', { category: 'clear-thinking', level: 1 }, person.token);
      return play.questions.map(question => question.question_id).filter(id => ids.includes(id));
    };
    expect(await served()).toEqual([]);
    const samples = await world.call('get_sample_quiz');
    const sample = samples.body['data'] as Play;
    expect(sample.questions.map(question => question.question_id).filter(id => ids.includes(id))).toEqual([]);
    world.clock.advance(2 * HOUR_MS);
    expect(await served()).toHaveLength(3);
    await world.app.rooms.settings.set('logical_quiz_questions', 10, null);
  });
});

it('the key helper of these tests looks where only the server can', async () => {
  const person = await aPlayer(world);
  const play = await enter(person, await aContest(world));
  const first = play.questions[0];
  expect(first && (await keyOf(world, play.play_id, first.question_id)).right).toMatch(/^[a-e]$/);
  expect(await entryOf(world, play.play_id)).toMatchObject({ score: null, prize: 0 });
});
