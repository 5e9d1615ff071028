/** Bookmarks over HTTP: the list, adding, removing, and playing them (DECISIONS 3, 4; SPEC 5). */
import type { Reply } from '@trivium/contract/catalogue';
import { HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Play = Reply<'get_play'>;
type Bookmarks = Reply<'get_bookmark'>;

const QUIZ = { category: 'planet-earth', subcategory: 'land-and-water', level: 1 };
const WORDS = { type: 'subcategory', type_id: 'animal-words' };

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const handlersOf = (person: Person) => ({
  ok: async <T = Play>(action: string, fields: Record<string, unknown> = {}): Promise<T> => {
    const { body } = await world.call(action, fields, person.token);
    expect([action, body['code'] ?? null]).toEqual([action, null]);
    return body['data'] as T;
  },
  no: async (action: string, fields: Record<string, unknown> = {}) => {
    const { body } = await world.call(action, fields, person.token);
    return body['code'];
  },
  list: async (fields: Record<string, unknown> = {}) => {
    const { body, raw } = await world.call('get_bookmark', fields, person.token);
    return { ...(body['data'] as Bookmarks), total: body['total'], bytes: raw.body };
  },
});

/** Somebody who has played ten questions of the quiz zone and ten words. */
const someone = async () => {
  const person = await aPlayer(world);
  const doors = handlersOf(person);
  const played = async (action: string, fields: Record<string, unknown>) => {
    const { play_id, questions } = await doors.ok(action, fields);
    await doors.ok('finish_play', { play_id });
    return questions.map(question => question.question_id);
  };
  const quiz = await played('get_questions_by_level', QUIZ);
  const words = await played('get_guess_the_word', WORDS);
  const keep = async (...ids: (number | undefined)[]) => {
    for (const question_id of ids) {
      world.clock.advance(1000);
      await doors.ok('set_bookmark', { question_id, status: 1 });
    }
  };
  return { person, ...doors, quiz, words, keep };
};

const keysOf = async (playId: string) => {
  const [row] = await world.sql<{
    served: { questionId: number; order: number[]; key: { option?: number; word?: string } }[];
  }>('select served from play where id = $1', [playId]);
  return (questionId: number): string => {
    const served = row?.served.find(dealt => dealt.questionId === questionId);
    return served?.key.word ?? 'abcde'.charAt(served?.order.indexOf(served.key.option ?? -1) ?? 0);
  };
};

describe('set_bookmark', () => {
  it('marks only what was served, and says so when there is nothing to remove (SPEC 5)', async () => {
    const { no, ok, quiz, list } = await someone();
    const [question_id] = quiz;
    const [stranger] = await world.sql<{ id: number }>(
      `select q.id from question q join category c on c.id = q.category_id where c.slug = 'clear-thinking' limit 1`,
    );
    expect(await no('set_bookmark', { question_id: stranger?.id, status: 1 })).toBe('not_served');
    expect(await no('set_bookmark', { question_id, status: 0 })).toBe('bookmark_missing');
    await ok('set_bookmark', { question_id, status: 1 });
    await ok('set_bookmark', { question_id, status: 1 });
    expect((await list()).total).toBe(1);
    await ok('set_bookmark', { question_id, status: 0 });
    expect((await list()).total).toBe(0);
  });

  it('says in the words of the specification that it cannot be removed', async () => {
    const { person, quiz } = await someone();
    const { body } = await world.call('set_bookmark', { question_id: quiz[0], status: 0 }, person.token);
    expect(body['message']).toBe('Cannot Remove Question from Bookmark.');
  });

  it('takes the type of the question’s category and no other', async () => {
    const { no, ok, quiz, words } = await someone();
    expect(await no('set_bookmark', { question_id: quiz[0], status: 1, type: 3 })).toBe('no_data');
    await ok('set_bookmark', { question_id: quiz[0], status: 1, type: 1 });
    await ok('set_bookmark', { question_id: words[0], status: 1, type: 3 });
    expect(await no('set_bookmark', { question_id: words[0], status: 0, type: 1 })).toBe('bookmark_missing');
    await ok('set_bookmark', { question_id: words[0], status: 0, type: 3 });
  });

  it('keeps nothing that a contest or exam keeps secret, until it is over', async () => {
    const { person, no, ok, quiz } = await someone();
    const [kept, examined] = quiz;
    const until = new Date(world.clock.now() + HOUR_MS);
    await world.sql('update question set reserved_until = $1 where id = $2', [until, kept]);
    await world.sql(
      `update play set mode = 'exam', policy = policy || jsonb_build_object('secretUntil', $1::float8)
       where player_id = $2 and mode = 'quiz_zone'`,
      [until.getTime(), person.playerId],
    );
    for (const question_id of [kept, examined]) {
      expect(await no('set_bookmark', { question_id, status: 1 })).toBe('not_served');
    }
    world.clock.advance(HOUR_MS);
    for (const question_id of [kept, examined]) await ok('set_bookmark', { question_id, status: 1 });
    await world.sql('update question set reserved_until = null where reserved_until is not null');
  });
});

describe('get_bookmark', () => {
  it('lists the newest first, by type or all, with a count of each type', async () => {
    const { keep, list, quiz, words } = await someone();
    await keep(quiz[0], words[0], quiz[1]);
    const all = await list();
    expect(all.bookmarks.map(bookmark => bookmark.question_id)).toEqual([quiz[1], words[0], quiz[0]]);
    expect(all.counts).toEqual([
      { type: 1, count: 2 },
      { type: 3, count: 1 },
    ]);
    const only = await list({ type: 3 });
    expect([only.total, only.counts.length]).toEqual([1, 2]);
    expect(only.bookmarks[0]).toMatchObject({
      question_id: words[0],
      kind: 'word',
      type: 3,
      category: { slug: 'words-of-nature' },
      language_id: 1,
      place: 'Animals',
    });
    const second = await list({ offset: 1, limit: 1 });
    expect([second.bookmarks[0]?.question_id, second.total]).toEqual([words[0], 3]);
  });

  it('tells neither options nor answers nor notes', async () => {
    const { keep, list, words } = await someone();
    await keep(...words);
    const { bytes } = await list();
    const rows = await world.sql<{ word: string; note: string }>(
      `select answer_key->>'word' as word, note from question where id = any($1)`,
      [words],
    );
    for (const { word, note } of rows) {
      expect(bytes.toLowerCase()).not.toContain(`"${word.toLowerCase()}"`);
      expect(bytes).not.toContain(note);
    }
    expect(bytes).not.toMatch(/"[a-z_]*(?:option|answer|note)[a-z_]*":/);
  });

  it('shows nobody another player’s bookmarks', async () => {
    const { keep, quiz } = await someone();
    await keep(quiz[0]);
    expect((await handlersOf(await aPlayer(world)).list()).bookmarks).toEqual([]);
  });
});

describe('get_bookmark_questions', () => {
  it('plays them without clock, lifelines or reward; the answers are told, the review is free', async () => {
    const { keep, ok, no, quiz, words } = await someone();
    await keep(quiz[0], words[0]);
    const before = await ok<{ coins: number; all_time_score: number }>('get_user_coin_score');
    const play = await ok('get_bookmark_questions');
    expect(play).toMatchObject({
      mode: 'bookmarks',
      language_id: null,
      clock: { kind: 'none' },
      lifelines: [],
      feedback: 3,
    });
    expect(play.questions.map(question => question.question_id)).toEqual([words[0], quiz[0]]);
    expect(play.questions.map(question => question.right_answer)).toEqual([null, null]);
    const { play_id } = play;
    const keyFor = await keysOf(play_id);
    expect(await no('use_lifeline', { play_id, question_id: words[0], lifeline: 'hint' })).toBe(
      'lifeline_not_allowed',
    );
    let last = play;
    for (const { question_id } of play.questions) {
      await ok('open_question', { play_id, question_id });
      world.clock.advance(HOUR_MS);
      last = await ok('submit_answer', { play_id, question_id, answer: keyFor(question_id) });
      expect(
        last.questions.find(question => question.question_id === question_id)?.right_answer,
      ).not.toBeNull();
    }
    expect(last.outcome).toMatchObject({ correct: 2, percent: 100, coins: 0, score: 0 });
    expect(await ok('get_user_coin_score')).toMatchObject(before);
    const review = await ok('review_play', { play_id });
    expect([review.review_coins, review.coins]).toEqual([0, before.coins]);
  });

  it('goes on days later where it was, whatever was bookmarked since; each type has a play of its own', async () => {
    const { keep, ok, quiz, words } = await someone();
    await keep(quiz[0], words[0]);
    const play = await ok('get_bookmark_questions', { type: 1 });
    world.clock.advance(72 * HOUR_MS);
    while ((await world.app.rooms.plays.sweep(world.clock.now())) > 0);
    await keep(quiz[1]);
    const again = await ok('get_bookmark_questions', { type: 1 });
    expect([again.play_id, again.status, again.questions.length]).toEqual([play.play_id, 'running', 1]);
    expect((await ok('get_bookmark_questions', { type: 3 })).play_id).not.toBe(play.play_id);
  });

  it('leaves out what is locked, withdrawn, held back, or in a contest or exam', async () => {
    const { person, keep, ok, no, quiz, words } = await someone();
    const [reserved, held, gone, left] = quiz;
    await keep(reserved, held, gone, left, words[0]);
    const now = world.clock.now();
    await world.sql('update question set reserved_until = $1 where id = $2', [
      new Date(now + HOUR_MS),
      reserved,
    ]);
    await world.sql('update question set is_held = true where id = $1', [held]);
    await world.sql(`update question set state = 'retired' where id = $1`, [gone]);
    await world.sql(`update category set is_premium = true, price = 5 where slug = 'words-of-nature'`);
    const play = await ok('get_bookmark_questions');
    expect(play.questions.map(question => question.question_id)).toEqual([left]);
    expect(await no('get_bookmark_questions', { type: 3 })).toBe('no_questions');
    await ok('quit_play', { play_id: play.play_id });
    await world.sql(
      `update play set mode = 'contest', policy = policy || jsonb_build_object('secretUntil', $1::float8)
       where player_id = $2 and mode = 'quiz_zone'`,
      [now + HOUR_MS, person.playerId],
    );
    expect(await no('get_bookmark_questions')).toBe('no_questions');
    await world.sql(
      `update question set state = 'published', is_held = false, reserved_until = null where id = any($1)`,
      [quiz],
    );
    await world.sql(`update category set is_premium = false, price = 0 where slug = 'words-of-nature'`);
  });

  it('tells no answer of a play that is running: its questions come when it has told them itself', async () => {
    const { keep, ok, no } = await someone();
    const words = await ok('get_guess_the_word', WORDS);
    const [first, second] = words.questions.map(question => question.question_id);
    await keep(first);
    // A bookmark shows the words of its question: they wait for its opening (DECISIONS 12).
    expect(await no('set_bookmark', { question_id: second, status: 1 })).toBe('not_served');
    expect(await no('get_bookmark_questions')).toBe('no_questions');
    await ok('submit_answer', { play_id: words.play_id, question_id: first, answer: 'nonsense' });
    await ok('open_question', { play_id: words.play_id, question_id: second });
    await keep(second);
    const told = await ok('get_bookmark_questions');
    expect(told.questions.map(question => question.question_id)).toEqual([first]);
    await ok('quit_play', { play_id: told.play_id });
    await ok('finish_play', { play_id: words.play_id });
    expect((await ok('get_bookmark_questions')).questions).toHaveLength(2);
  });

  it('refuses without a bookmark, and while the mode is switched off', async () => {
    const { no, keep, quiz } = await someone();
    expect(await no('get_bookmark_questions')).toBe('no_questions');
    await keep(quiz[0]);
    await world.app.rooms.settings.set('bookmarks_enabled', false, null);
    expect(await no('get_bookmark_questions')).toBe('mode_off');
    await world.app.rooms.settings.set('bookmarks_enabled', true, null);
  });

  it('has at most 100 questions', async () => {
    const { person, ok } = await someone();
    await world.sql(
      `insert into bookmark select $1, q.id, $2, c.type from question q join category c on c.id = q.category_id
       where c.type in (1, 7) and not c.is_premium and q.is_active limit 130`,
      [person.playerId, new Date(world.clock.now())],
    );
    expect((await ok('get_bookmark_questions')).questions).toHaveLength(100);
  });
});
