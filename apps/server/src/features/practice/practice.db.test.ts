/** Practice over HTTP: missed questions wait for a place, come back by their dates and are kept for good; the map of what a player knows (ALIVE 4, DECISIONS 13). */
import type { Reply } from '@trivium/contract/catalogue';
import { policyOf } from '@trivium/rules/play/policy-of';
import { DAY_MS, HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { planByIndex } from '../../../test/kit/plan.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import type { SettledPlay } from '../play/outcome.ts';
import { type KeptForGood, practiceSteps } from './practice.ts';

type Play = Reply<'get_play'>;
type Practice = Reply<'get_practice'>;

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());
afterEach(async () => {
  await world.app.rooms.settings.set('practice_places', 12, null);
  await world.app.rooms.settings.set('practice_enabled', true, null);
});

const doorsOf = ({ token }: Person) => {
  const ok = async <T = Play>(action: string, fields: Record<string, unknown> = {}): Promise<T> => {
    const { body } = await world.call(action, fields, token);
    expect([action, body['code'] ?? null]).toEqual([action, null]);
    return body['data'] as T;
  };
  const no = async (action: string, fields: Record<string, unknown> = {}) =>
    (await world.call(action, fields, token)).body['code'];
  const keysOf = async (playId: string): Promise<string[]> => {
    const [row] = await world.sql<{ served: { order: number[]; key: { option: number } }[] }>(
      'select served from play where id = $1',
      [playId],
    );
    return (row?.served ?? []).map(({ order, key }) => 'abcde'.charAt(order.indexOf(key.option)));
  };
  /** Answers the questions of a play in order, `right` says which of them rightly; the last answer or `finish` ends it. */
  const give = async (play: Play, right: readonly boolean[], isOneByOne: boolean): Promise<Play> => {
    const keys = await keysOf(play.play_id);
    let last = play;
    for (const [at, isRight] of right.entries()) {
      const question_id = play.questions[at]?.question_id;
      if (isOneByOne) await ok('open_question', { play_id: play.play_id, question_id });
      const answer = isRight ? keys[at] : keys[at] === 'a' ? 'b' : 'a';
      last = await ok('submit_answer', { play_id: play.play_id, question_id, answer });
    }
    return last.status === 'running' ? ok('finish_play', { play_id: play.play_id }) : last;
  };
  return {
    ok,
    no,
    /** Misses the first questions of a self challenge, and knows the others. Returns their ids. */
    miss: async (wrong: number): Promise<number[]> => {
      const play = await ok('get_questions_for_self_challenge', {
        category_slug: 'planet-earth',
        limit: 5,
        minutes: 3,
      });
      await give(
        play,
        play.questions.map((_, at) => at >= wrong),
        false,
      );
      return play.questions.slice(0, wrong).map(question => question.question_id);
    },
    look: () => ok<Practice>('get_practice'),
    practise: async (isRight: boolean): Promise<Play> => {
      const play = await ok('get_practice_questions');
      return give(
        play,
        play.questions.map(() => isRight),
        true,
      );
    },
  };
};

const someone = async () => {
  const person = await aPlayer(world);
  return { person, ...doorsOf(person) };
};

describe('places and dates', () => {
  it('a missed question has a place, is due after two days, and is asked without clock and prize', async () => {
    const { ok, no, miss, look, practise } = await someone();
    expect(await look()).toMatchObject({ places: [], waiting: 0, kept: 0, most: 12, missed_means: 2 });
    const ids = await miss(2);
    const first = await look();
    expect(first.places.map(place => place.question_id).toSorted()).toEqual(ids.toSorted());
    expect(first.places[0]).toMatchObject({ due_in_days: 2, successes: 0, right_means: 2 });
    expect(await no('get_practice_questions')).toBe('no_questions');
    world.clock.advance(2 * DAY_MS);
    expect((await look()).places.map(place => place.due_in_days)).toEqual([0, 0]);
    const before = await Promise.all(
      ['get_user_coin_score', 'get_users_statistics', 'get_user_badges'].map(call => ok<unknown>(call)),
    );
    const over = await practise(true);
    expect(over).toMatchObject({ mode: 'practice', status: 'settled', clock: { kind: 'none' } });
    expect(over.questions[0]?.note).not.toBeNull();
    expect(over.outcome).toMatchObject({ correct: 2, coins: 0, score: 0, is_streak_day_new: false });
    const after = await Promise.all(
      ['get_user_coin_score', 'get_users_statistics', 'get_user_badges'].map(call => ok<unknown>(call)),
    );
    expect(after).toEqual(before);
    expect((await look()).places[0]).toMatchObject({ due_in_days: 8, successes: 1 });
  });

  it('three right answers in a row keep it for good, and its place is free; a miss starts again', async () => {
    const { person, miss, look, practise } = await someone();
    const [id] = await miss(1);
    const gains = () =>
      world.sql('select key, xp from experience_gain where player_id = $1', [person.playerId]);
    for (const days of [2, 8]) {
      world.clock.advance(days * DAY_MS);
      await practise(true);
    }
    world.clock.advance(28 * DAY_MS);
    expect((await look()).places[0]).toMatchObject({ due_in_days: 0, successes: 2, right_means: 'kept' });
    await practise(false);
    expect((await look()).places[0]).toMatchObject({ due_in_days: 2, successes: 0 });
    for (const days of [2, 8, 28]) {
      world.clock.advance(days * DAY_MS);
      await practise(true);
    }
    expect(await look()).toMatchObject({ places: [], waiting: 0, kept: 1 });
    expect(await gains()).toEqual([{ key: `kept/${id}`, xp: 15 }]);
  });

  it('the longest waiting get the places; a free one goes to the next', async () => {
    await world.app.rooms.settings.set('practice_places', 1, null);
    const { person, miss, look } = await someone();
    const [first] = await miss(1);
    world.clock.advance(HOUR_MS);
    const later = await miss(2);
    expect((await look()).places.map(place => place.question_id)).toEqual([first]);
    expect((await look()).waiting).toBeGreaterThanOrEqual(1);
    await world.sql(
      'update practice_question set kept_at = now() where player_id = $1 and question_id = $2',
      [person.playerId, first],
    );
    expect(later).toContain((await look()).places[0]?.question_id);
  });

  it('two tabs share one play, and a play that was left goes on; its questions stay in their places', async () => {
    const { ok, miss, look } = await someone();
    await miss(2);
    world.clock.advance(3 * DAY_MS);
    const play = await ok('get_practice_questions');
    expect((await ok('get_practice_questions')).play_id).toBe(play.play_id);
    expect((await look()).places).toHaveLength(2);
    // Leaving it settles what was answered: nothing yet.
    await ok('finish_play', { play_id: play.play_id });
    expect((await look()).places.map(place => [place.due_in_days, place.successes])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('what may be shown', () => {
  it('changed and withdrawn questions leave; secret and untold ones are not asked', async () => {
    const { person, ok, miss, look } = await someone();
    const [changed, withdrawn, reserved, untold, stays] = await miss(5);
    world.clock.advance(2 * DAY_MS);
    await world.sql('update question set text = text || $2 where id = $1', [changed, ' anew and otherwise']);
    await world.sql("update question set state = 'retired' where id = $1", [withdrawn]);
    await world.sql('update question set reserved_until = $2 where id = $1', [
      reserved,
      new Date(world.clock.now() + HOUR_MS),
    ]);
    await world.sql('update seen_question set told_at = null where player_id = $1 and question_id = $2', [
      person.playerId,
      untold,
    ]);
    expect((await look()).places.map(place => place.question_id)).toEqual([stays]);
    const play = await ok('get_practice_questions');
    expect(play.questions.map(question => question.question_id)).toEqual([stays]);
    const rows = await world.sql<{ question_id: number }>(
      'select question_id from practice_question where player_id = $1 order by question_id',
      [person.playerId],
    );
    expect(rows.map(row => row.question_id)).toEqual(
      [reserved, untold, stays].map(Number).toSorted((a, b) => a - b),
    );
    world.clock.advance(2 * HOUR_MS);
    expect((await look()).places.map(place => place.question_id)).toContain(reserved);
    await world.sql("update question set state = 'published', reserved_until = null where id = any($1)", [
      [withdrawn, reserved],
    ]);
  });

  it('switched off, it keeps nothing, shows nothing, and a running play may end', async () => {
    const { ok, no, miss, look } = await someone();
    await miss(1);
    world.clock.advance(2 * DAY_MS);
    const play = await ok('get_practice_questions');
    await world.app.rooms.settings.set('practice_enabled', false, null);
    for (const call of ['get_practice', 'get_knowledge']) expect(await no(call)).toBe('mode_off');
    expect((await ok('get_practice_questions')).play_id).toBe(play.play_id);
    await ok('finish_play', { play_id: play.play_id });
    expect(await no('get_practice_questions')).toBe('mode_off');
    await miss(3);
    await world.app.rooms.settings.set('practice_enabled', true, null);
    expect((await look()).places).toHaveLength(1);
  });
});

it('who keeps a question for good is told so once in his life, in the same transaction', async () => {
  const { person, miss } = await someone();
  const [questionId = 0] = await miss(1);
  const heard: KeptForGood[] = [];
  const steps = practiceSteps({
    settings: world.app.rooms.settings,
    keptForGood: async (_, kept) => void heard.push(kept),
  });
  const settle = async (endedAt: number) => {
    const play = {
      playId: 'p',
      playerId: person.playerId,
      mode: 'practice',
      policy: policyOf('practice'),
      results: [{ questionId, verdict: 'right', chosenOption: 0, seconds: 1, marks: 0 }],
      endedAt,
    } as unknown as SettledPlay;
    await world.context.db.transaction().execute(db => steps.record(db, play, {} as never));
  };
  const now = world.clock.now();
  for (const day of [2, 10, 38]) await settle(now + day * DAY_MS);
  expect(heard).toMatchObject([{ playerId: person.playerId, questionIds: [questionId], playId: 'p' }]);
  // Staff are told nothing; nor is it told when it is kept again after another miss.
  await world.sql('update practice_question set kept_at = null, successes = 2 where player_id = $1', [
    person.playerId,
  ]);
  await settle(now + 99 * DAY_MS);
  expect(heard).toHaveLength(1);
  await world.sql(
    `update practice_question set kept_at = null, kept_first_at = null, successes = 2 where player_id = $1`,
    [person.playerId],
  );
  await world.sql(`update player set role = 'admin' where id = $1`, [person.playerId]);
  await settle(now + 120 * DAY_MS);
  expect(heard).toHaveLength(1);
});

describe('what a player knows (ALIVE 4)', () => {
  it('a question counts once, right when its first answer was; a subject fades when nothing of it was answered for long', async () => {
    const { ok } = await someone();
    const level = { category: 'planet-earth', subcategory: 'land-and-water', level: 1 };
    const keys = async (play: Play): Promise<string[]> => {
      const [row] = await world.sql<{ served: { order: number[]; key: { option: number } }[] }>(
        'select served from play where id = $1',
        [play.play_id],
      );
      return (row?.served ?? []).map(({ order, key }) => 'abcde'.charAt(order.indexOf(key.option)));
    };
    const round = async (right: number) => {
      const play = await ok('get_questions_by_level', level);
      const answers = await keys(play);
      for (const [at, question] of play.questions.entries()) {
        const call = { play_id: play.play_id, question_id: question.question_id };
        await ok('open_question', call);
        const answer = at < right ? answers[at] : answers[at] === 'a' ? 'b' : 'a';
        await ok('submit_answer', { ...call, answer });
      }
      return play.questions.map(question => question.question_id);
    };
    const known = async () => {
      const rows = await ok<Reply<'get_knowledge'>>('get_knowledge', { limit: 50 });
      return rows.find(row => row.slug === 'planet-earth');
    };
    expect(await known()).toMatchObject({ answered: 0, right_first: 0, last_at: null, is_fading: false });
    const asked = await round(6);
    const first = await known();
    expect(first).toMatchObject({ is_fading: false });
    expect([first?.answered, first?.right_first]).toEqual([10, 6]);
    const topic = first?.topics.find(row => row.answered > 0);
    expect(topic).toMatchObject({ answered: 10, right_first: 6 });
    // The same questions again, all right: what was missed before is still not right at the first try.
    await world.sql(
      `update question set reserved_until = $2 where level = 1 and id <> all($1) and subcategory_id = (
         select subcategory_id from question where id = any($1) limit 1)`,
      [asked, new Date(world.clock.now() + DAY_MS)],
    );
    await round(10);
    expect(await known()).toMatchObject({ answered: 10, right_first: 6 });
    await world.sql('update question set reserved_until = null where reserved_until is not null');
    await world.app.rooms.settings.set('practice_fading_days', 7, null);
    world.clock.advance(8 * DAY_MS);
    expect(await known()).toMatchObject({ is_fading: true });
  });

  it('reads topics and places by their indexes', async () => {
    const topics = 'select sum(answered) from player_topic where player_id = 1 group by category_id';
    expect(await planByIndex(world, topics)).toContain('player_topic_pkey');
    const places = `select question_id from practice_question where player_id = 1 and kept_at is null
      order by since, question_id limit 12`;
    const plan = await planByIndex(world, places);
    expect(plan).toContain('practice_place');
    expect(plan).not.toContain('Sort');
  });
});
