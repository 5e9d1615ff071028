/** A level over HTTP from start to settlement, and what cheats try on the way (DECISIONS 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { SECOND_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdCoins } from '../../../test/kit/coins.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Play = Reply<'get_play'>;

const PLACE = { category: 'planet-earth', subcategory: 'land-and-water' };

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

/** Calls and expects success. */
const ok = async <T = Play>(action: string, fields: Record<string, unknown>, token?: string): Promise<T> => {
  const { status, body } = await world.call(action, fields, token);
  expect({ status, code: body['code'] ?? null }).toEqual({ status: 200, code: null });
  return body['data'] as T;
};
/** Calls and returns the code of the refusal, or the status of a failure. */
const no = async (action: string, fields: Record<string, unknown>, token?: string): Promise<unknown> => {
  const { status, body } = await world.call(action, fields, token);
  return status === 200 ? body['code'] : status;
};
const start = (person: Person, level = 1) => ok('get_questions_by_level', { ...PLACE, level }, person.token);

/** The ids of the right and of a wrong option of a dealt question, read from the database. */
const keyOf = async (playId: string, questionId: number) => {
  const [row] = await world.sql<{
    served: { questionId: number; order: number[]; key: { option: number } }[];
  }>('select served from play where id = $1', [playId]);
  const served = row?.served.find(each => each.questionId === questionId);
  const shown = served?.order.indexOf(served.key.option) ?? 0;
  return { right: 'abcde'.charAt(shown), wrong: 'abcde'.charAt(shown === 0 ? 1 : 0) };
};

/** Answers all ten questions: `right` of them right, the others wrong, two seconds for each. */
const playThrough = async (person: Person, right: number, level = 1): Promise<Play> => {
  let play = await start(person, level);
  for (const [at, { question_id }] of play.questions.entries()) {
    const key = await keyOf(play.play_id, question_id);
    await ok('open_question', { play_id: play.play_id, question_id }, person.token);
    world.clock.advance(2 * SECOND_MS);
    const answer = at < right ? key.right : key.wrong;
    play = await ok('submit_answer', { play_id: play.play_id, question_id, answer }, person.token);
  }
  return play;
};
const coinsOf = async (person: Person) =>
  (await ok<{ coins: number }>('get_user_coin_score', {}, person.token)).coins;

describe('a level of the quiz zone (DECISIONS 4)', () => {
  it('pays coins and score once, opens the next level and shows on today’s leaderboard', async () => {
    const person = await aPlayer(world, { name: 'Amina' });
    const play = await playThrough(person, 8);
    expect(play.outcome).toMatchObject({
      correct: 8,
      wrong: 2,
      percent: 80,
      is_passed: true,
      coins: 4,
      score: 24,
      sides: 2,
      unlocked_level: 2,
      balance: 14,
      streak_days: 1,
      is_streak_day_new: true,
    });
    const road = await ok<Reply<'get_level_data'>>(
      'get_level_data',
      { category_slug: PLACE.category, subcategory_slug: PLACE.subcategory },
      person.token,
    );
    expect(road.open_level).toBe(2);
    expect(road.levels[0]).toMatchObject({ level: 1, is_open: true, best_percent: 80, sides: 2 });
    const board = await ok<Reply<'get_daily_leaderboard'>>('get_daily_leaderboard', {}, person.token);
    expect(board.my_rank).toMatchObject({ name: 'Amina', score: 24 });
    const history = await ok<Reply<'get_tracker_data'>>('get_tracker_data', {}, person.token);
    expect(history.map(entry => [entry.reason, entry.points])).toEqual([
      ['won_quiz_zone', 4],
      ['welcome', 10],
    ]);
    const again = await ok('finish_play', { play_id: play.play_id }, person.token);
    expect(again.outcome).toEqual(play.outcome);
  });

  it('keeps a locked level and a level that is not there shut, asked directly', async () => {
    const person = await aPlayer(world);
    expect(await no('get_questions_by_level', { ...PLACE, level: 2 }, person.token)).toBe('level_locked');
    expect(await no('get_questions_by_level', { ...PLACE, level: 400 }, person.token)).toBe('no_questions');
    expect(await no('get_questions_by_level', { category: 'nowhere', level: 1 }, person.token)).toBe(
      'no_data',
    );
    expect(await no('get_questions_by_level', { category: PLACE.category, level: 1 }, person.token)).toBe(
      'no_data',
    );
  });

  it('failed gives nothing and opens nothing', async () => {
    const person = await aPlayer(world);
    const play = await playThrough(person, 2);
    expect(play.outcome).toMatchObject({
      is_passed: false,
      coins: 0,
      score: 0,
      unlocked_level: null,
      sides: 0,
    });
    expect(await no('get_questions_by_level', { ...PLACE, level: 2 }, person.token)).toBe('level_locked');
  });

  it('pays a replay only for what is better, and at most once a day', async () => {
    const person = await aPlayer(world);
    expect((await playThrough(person, 5)).outcome).toMatchObject({ coins: 2, score: 0 });
    expect((await playThrough(person, 10)).outcome).toMatchObject({ coins: 0, coins_worth: 4, score: 0 });
    world.clock.advance(24 * 3600 * SECOND_MS);
    expect((await playThrough(person, 10)).outcome).toMatchObject({ coins: 2, score: 40 });
    world.clock.advance(24 * 3600 * SECOND_MS);
    expect((await playThrough(person, 10)).outcome).toMatchObject({ coins: 0, score: 0, coins_worth: 4 });
  });

  it('shows no answer and no note before the verdict', async () => {
    const person = await aPlayer(world);
    const play = await start(person);
    expect(play.questions).toHaveLength(10);
    for (const question of play.questions) {
      expect([question.right_answer, question.note, question.verdict]).toEqual([null, null, null]);
    }
    const [first, second] = play.questions;
    const after = await ok(
      'submit_answer',
      { play_id: play.play_id, question_id: first?.question_id, answer: 'a' },
      person.token,
    );
    expect(after.questions[0]?.right_answer).toMatch(/^[a-e]$/);
    expect(after.questions[0]?.note).not.toBe('');
    expect(after.questions.find(each => each.question_id === second?.question_id)?.right_answer).toBeNull();
  });

  it('goes on where it was in a second tab, with the same questions and the same clock', async () => {
    const person = await aPlayer(world);
    const [one, two] = await Promise.all([start(person), start(person)]);
    expect(two.play_id).toBe(one.play_id);
    world.clock.advance(5 * SECOND_MS);
    const later = await start(person);
    expect(later.questions.map(each => [each.question_id, each.options, each.deadline_at])).toEqual(
      one.questions.map(each => [each.question_id, each.options, each.deadline_at]),
    );
  });
});

describe('the clock is the server’s (DECISIONS 4)', () => {
  it('takes an answer within the grace and not after it', async () => {
    const person = await aPlayer(world);
    const play = await start(person);
    const [first, second] = play.questions.map(each => each.question_id);
    world.clock.advance(31 * SECOND_MS);
    const inGrace = await ok(
      'submit_answer',
      { play_id: play.play_id, question_id: first, answer: 'a' },
      person.token,
    );
    expect(inGrace.questions[0]?.verdict).toMatch(/right|wrong/);
    await ok('open_question', { play_id: play.play_id, question_id: second }, person.token);
    world.clock.advance(31.5 * SECOND_MS);
    const late = await ok(
      'submit_answer',
      { play_id: play.play_id, question_id: second, answer: 'a' },
      person.token,
    );
    expect(late.questions[1]?.verdict).toBe('late');
  });

  it('settles what the player left, by the sweep, and only then', async () => {
    const person = await aPlayer(world);
    const play = await start(person);
    world.clock.advance(60 * SECOND_MS);
    await world.app.rooms.plays.sweep(world.clock.now());
    expect((await ok('get_play', { play_id: play.play_id }, person.token)).status).toBe('running');
    world.clock.advance(3600 * SECOND_MS);
    expect(await world.app.rooms.plays.sweep(world.clock.now())).toBeGreaterThan(0);
    const [row] = await world.sql<{ status: string }>('select status from play where id = $1', [
      play.play_id,
    ]);
    expect(row?.status).toBe('settled');
    const left = await ok('get_play', { play_id: play.play_id }, person.token);
    expect(left.outcome).toMatchObject({ correct: 0, unanswered: 10, coins: 0, score: 0 });
  });

  it('is changed in place by its answers, and looked at again when its first deadline has passed', async () => {
    const person = await aPlayer(world);
    const play = await start(person);
    // PostgreSQL changes a row in place (HOT) where no index holds what changes, and its page has room.
    const indexes = await world.sql<{ indexdef: string }>(
      `select indexdef from pg_indexes where tablename = 'play'`,
    );
    expect(indexes.length).toBeGreaterThan(3);
    expect(indexes.filter(({ indexdef }) => /\b(state|due_at)\b/.test(indexdef))).toEqual([]);
    const wakes = async () => {
      const [row] = await world.sql<{ wake_at: Date; due_at: Date }>(
        'select wake_at, due_at from play where id = $1',
        [play.play_id],
      );
      return { wake: row?.wake_at.getTime() ?? 0, due: row?.due_at.getTime() ?? 0 };
    };
    const begun = await wakes();
    expect(begun.wake).toBeLessThan(begun.due);
    const answerFrom = async (from: number, to: number) => {
      for (const { question_id } of play.questions.slice(from, to)) {
        const question = { play_id: play.play_id, question_id };
        await ok('open_question', question, person.token);
        world.clock.advance(10 * SECOND_MS);
        await ok('submit_answer', { ...question, answer: 'a' }, person.token);
      }
    };
    await answerFrom(0, 5);
    expect((await wakes()).wake).toBe(begun.wake);
    // The deadline comes nearer than the sweep would look.
    await answerFrom(5, 9);
    const last = await wakes();
    expect(last.wake).toBeLessThanOrEqual(last.due);
    const sweepAt = async (at: number) => {
      world.clock.set(at);
      await world.app.rooms.plays.sweep(at);
      return wakes();
    };
    const near = await sweepAt(Math.max(last.wake, last.due - 10 * SECOND_MS));
    expect(near).toEqual({ wake: last.due, due: last.due });
    expect(await ok('get_play', { play_id: play.play_id }, person.token)).toMatchObject({
      status: 'running',
    });
    await world.app.rooms.plays.sweep(last.due + SECOND_MS);
    expect(await ok('get_play', { play_id: play.play_id }, person.token)).toMatchObject({
      status: 'settled',
    });
  });

  it('does not count time in which the server was away', async () => {
    const person = await aPlayer(world);
    const before = await start(person);
    world.clock.advance(10 * SECOND_MS);
    await world.outage(120 * SECOND_MS);
    const after = await ok('get_play', { play_id: before.play_id }, person.token);
    const deadline = (play: Play) => Date.parse(play.questions[0]?.deadline_at ?? '');
    expect(deadline(after) - deadline(before)).toBe(120 * SECOND_MS);
    expect(after.questions[0]?.verdict).toBeNull();
  });
});

describe('cheats get nowhere (DECISIONS 4)', () => {
  it('a play is its player’s alone', async () => {
    const [owner, other] = [await aPlayer(world), await aPlayer(world)];
    const play = await start(owner);
    const question_id = play.questions[0]?.question_id;
    for (const [action, more] of [
      ['submit_answer', { question_id, answer: 'a' }],
      ['open_question', { question_id }],
      ['use_lifeline', { question_id, lifeline: 'skip' }],
      ['finish_play', {}],
      ['quit_play', {}],
      ['get_play', {}],
      ['review_play', {}],
    ] as const) {
      expect(await no(action, { play_id: play.play_id, ...more }, other.token)).toBe('play_not_found');
    }
    expect(await no('get_play', { play_id: play.play_id })).toBe('play_not_found');
    expect((await ok('get_play', { play_id: play.play_id }, owner.token)).status).toBe('running');
  });

  it('a question that was not served, or is not open yet, takes no answer', async () => {
    const person = await aPlayer(world);
    const play = await start(person);
    const served = new Set(play.questions.map(each => each.question_id));
    const [foreign] = await world.sql<{ id: number }>(
      'select id from question where not (id = any($1)) limit 1',
      [[...served]],
    );
    const submit = (question_id: unknown, answer = 'a') =>
      no('submit_answer', { play_id: play.play_id, question_id, answer }, person.token);
    expect(await submit(foreign?.id)).toBe('not_served');
    expect(await submit(play.questions[4]?.question_id)).toBe('not_open');
    expect(await submit(play.questions[0]?.question_id, 'z')).toBe('bad_answer');
    expect(await submit(play.questions[0]?.question_id, "a' or 1=1")).toBe('bad_answer');
  });

  it('of two answers at once in two tabs one counts', async () => {
    const person = await aPlayer(world);
    const play = await start(person);
    const question_id = play.questions[0]?.question_id ?? 0;
    const key = await keyOf(play.play_id, question_id);
    const answers = await Promise.all(
      [key.right, key.wrong, key.right, key.wrong].map(answer =>
        world.call('submit_answer', { play_id: play.play_id, question_id, answer }, person.token),
      ),
    );
    const given = answers
      .filter(({ body }) => body['error'] === false)
      .map(({ body }) => (body['data'] as Play).questions[0]?.answer);
    expect(new Set(given).size).toBe(1);
    expect(answers.some(({ body }) => body['code'] === 'already_answered')).toBe(true);
  });

  it('fifty finishes at once settle once', async () => {
    const person = await aPlayer(world);
    const play = await start(person);
    for (const { question_id } of play.questions.slice(0, 9)) {
      await ok('open_question', { play_id: play.play_id, question_id }, person.token);
      const key = await keyOf(play.play_id, question_id);
      await ok('submit_answer', { play_id: play.play_id, question_id, answer: key.right }, person.token);
    }
    const before = await coinsOf(person);
    const finishes = await Promise.all(
      Array.from({ length: 50 }, () => ok('finish_play', { play_id: play.play_id }, person.token)),
    );
    expect(new Set(finishes.map(each => JSON.stringify(each.outcome))).size).toBe(1);
    expect(await coinsOf(person)).toBe(before + 4);
    const [count] = await world.sql<{ n: number }>(
      'select count(*) as n from ledger_posting where idempotency_key = $1',
      [`play/${play.play_id}`],
    );
    expect(count?.n).toBe(1);
  });

  it('giving up pays nothing, twice too', async () => {
    const person = await aPlayer(world);
    const play = await start(person);
    const quit = await ok('quit_play', { play_id: play.play_id }, person.token);
    expect([quit.status, quit.outcome]).toEqual(['quit', null]);
    await ok('quit_play', { play_id: play.play_id }, person.token);
    expect(await no('review_play', { play_id: play.play_id }, person.token)).toBe('review_given_up');
    expect(await coinsOf(person)).toBe(10);
  });

  it('claims move nothing, whatever they ask for', async () => {
    const [person, victim] = [await aPlayer(world), await aPlayer(world)];
    const huge = { coins: 1_000_000_000, score: 999_999, type: 'dashing_debut', title: 'x', status: 0 };
    for (const fields of [
      huge,
      { ...huge, coins: -5 },
      { ...huge, status: 1 },
      { coins: 9_007_199_254_740_991 },
    ]) {
      await ok('set_user_coin_score', fields, person.token);
    }
    await ok(
      'set_users_statistics',
      { questions_answered: 5000, correct_answers: 5000, category_id: 1, ratio: 100 },
      person.token,
    );
    await ok('set_level_data', { ...PLACE, level: 1 }, person.token);
    expect(await coinsOf(person)).toBe(10);
    expect(await coinsOf(victim)).toBe(10);
    expect(await no('get_questions_by_level', { ...PLACE, level: 2 }, person.token)).toBe('level_locked');
    const figures = await ok<Reply<'get_users_statistics'>>('get_users_statistics', {}, person.token);
    expect(figures.questions_answered).toBe(0);
    const metrics = await world.app.inject({ url: '/metrics' });
    expect(metrics.body).toMatch(/claims_refused_total\{action="set_user_coin_score"\} [1-9]/);
  });
});

describe('lifelines cost coins at the moment of use (DECISIONS 4)', () => {
  const use = (person: Person, play: Play, at: number, lifeline: string) =>
    no(
      'use_lifeline',
      { play_id: play.play_id, question_id: play.questions[at]?.question_id, lifeline },
      person.token,
    );
  const choiceAt = (play: Play) =>
    play.questions[0]?.kind === 'choice' && (play.questions[0]?.options.length ?? 0) > 2;

  /** A play in which 50/50 and the poll work on the first question. */
  const playWithChoice = async (person: Person): Promise<Play> => {
    for (;;) {
      const play = await start(person);
      if (choiceAt(play)) return play;
      await ok('quit_play', { play_id: play.play_id }, person.token);
    }
  };

  it('50/50 keeps the right option and one wrong one, once, for 2 coins, and shuts out the poll', async () => {
    const person = await aPlayer(world);
    const play = await playWithChoice(person);
    const question_id = play.questions[0]?.question_id ?? 0;
    const helped = await ok(
      'use_lifeline',
      { play_id: play.play_id, question_id, lifeline: 'fifty_fifty' },
      person.token,
    );
    const key = await keyOf(play.play_id, question_id);
    const left = helped.questions[0]?.options.filter(each => !helped.questions[0]?.removed.includes(each.id));
    expect(left).toHaveLength(2);
    expect(left?.map(each => each.id)).toContain(key.right);
    expect(helped.coins).toBe(8);
    expect(await use(person, play, 0, 'fifty_fifty')).toBe('lifeline_used');
    expect(await use(person, play, 0, 'audience_poll')).toBe('lifeline_not_allowed');
    expect(await coinsOf(person)).toBe(8);
  });

  it('the poll sums to 100; ten taps at once pay once', async () => {
    const person = await aPlayer(world);
    const play = await playWithChoice(person);
    const taps = await Promise.all(Array.from({ length: 10 }, () => use(person, play, 0, 'audience_poll')));
    expect(taps.filter(code => code === undefined)).toHaveLength(1);
    const shown = await ok('get_play', { play_id: play.play_id }, person.token);
    expect(shown.questions[0]?.poll?.reduce((sum, share) => sum + share.percent, 0)).toBe(100);
    expect(await coinsOf(person)).toBe(8);
    expect(await use(person, play, 0, 'fifty_fifty')).toBe('lifeline_not_allowed');
  });

  it('without coins nothing is used', async () => {
    const person = await aPlayer(world);
    await ok('unlock_premium_category', { category: 'space-and-science' }, person.token).catch(
      () => undefined,
    );
    await holdCoins(world, person.playerId, { won: 0, bonus: 1 });
    const play = await playWithChoice(person);
    expect(await use(person, play, 0, 'fifty_fifty')).toBe('not_enough_coins');
    const shown = await ok('get_play', { play_id: play.play_id }, person.token);
    expect([shown.questions[0]?.removed, shown.coins]).toEqual([[], 1]);
    expect(await use(person, play, 0, 'reset_time')).toBeUndefined();
    expect(await coinsOf(person)).toBe(0);
  });

  it('skip takes the question out of the count, reset time gives the whole clock again', async () => {
    const person = await aPlayer(world);
    const play = await start(person);
    world.clock.advance(20 * SECOND_MS);
    const fields = { play_id: play.play_id, question_id: play.questions[0]?.question_id };
    const reset = await ok('use_lifeline', { ...fields, lifeline: 'reset_time' }, person.token);
    expect(Date.parse(reset.questions[0]?.deadline_at ?? '') - world.clock.now()).toBe(30 * SECOND_MS);
    const skipped = await ok('use_lifeline', { ...fields, lifeline: 'skip' }, person.token);
    expect(skipped.questions[0]?.verdict).toBe('skipped');
    const done = await ok('finish_play', { play_id: play.play_id }, person.token);
    expect(done.outcome).toMatchObject({ skipped: 1, counted: 9, unanswered: 9 });
  });
});

describe('premium categories (DECISIONS 8)', () => {
  const premium = { category: 'space-and-science', subcategory: 'solar-system', level: 1 };

  it('cannot be played before they are bought, and two purchases at once pay once', async () => {
    const person = await aPlayer(world);
    expect(await no('get_questions_by_level', premium, person.token)).toBe('premium_locked');
    expect(await no('unlock_premium_category', { category: premium.category }, person.token)).toBe(
      'not_enough_coins',
    );
    await playThrough(person, 10);
    const before = await coinsOf(person);
    const buys = await Promise.all(
      Array.from({ length: 5 }, () =>
        no('unlock_premium_category', { category: premium.category }, person.token),
      ),
    );
    expect(buys.filter(code => code === undefined)).toHaveLength(1);
    expect(await coinsOf(person)).toBe(before - 12);
    expect((await ok('get_questions_by_level', premium, person.token)).questions).toHaveLength(10);
  });
});

describe('the guest’s sample (DECISIONS 1)', () => {
  it('is held by a signed cookie, and pays nothing', async () => {
    const first = await world.call('get_sample_quiz');
    const play = first.body['data'] as Play;
    expect(play.questions).toHaveLength(5);
    const cookie = String(first.raw.headers['set-cookie']).split(';')[0] ?? '';
    const as = (jar: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/get_play',
        headers: { 'content-type': 'application/json', cookie: jar },
        payload: JSON.stringify({ play_id: play.play_id }),
      });
    expect((await as(cookie)).json().error).toBe(false);
    expect((await as(`${cookie}x`)).json().code).toBe('play_not_found');
    expect((await as('')).json().code).toBe('play_not_found');
  });
});
