/** Multi match over HTTP: its four calls, exact sets, orders and pairs, and what cheats try (DECISIONS 4, SPEC 7). */
import type { Reply } from '@trivium/contract/catalogue';
import type { AnswerKey } from '@trivium/rules/question/question';
import { formatAnswer } from '@trivium/rules/question/serve';
import { SECOND_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Play = Reply<'get_play'>;
type Question = Play['questions'][number];

const CATEGORY = 'mix-and-match';
const QUIZ = { category: 'planet-earth', subcategory: 'land-and-water' };

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const ok = async <T = Play>(action: string, fields: Record<string, unknown>, person: Person): Promise<T> => {
  const { status, body } = await world.call(action, fields, person.token);
  expect({ status, code: body['code'] ?? null }).toEqual({ status: 200, code: null });
  return body['data'] as T;
};
const no = async (action: string, fields: Record<string, unknown>, person: Person): Promise<unknown> => {
  const { status, body } = await world.call(action, fields, person.token);
  return status === 200 ? body['code'] : status;
};
const start = (person: Person, level = 1) =>
  ok('get_multi_match_questions_by_level', { category: CATEGORY, level }, person);

/** The right answer in its wire form, read from the database. */
const keyOf = async (playId: string, questionId: number): Promise<string> => {
  const [row] = await world.sql<{ served: { questionId: number; order: number[]; key: AnswerKey }[] }>(
    'select served from play where id = $1',
    [playId],
  );
  const served = row?.served.find(dealt => dealt.questionId === questionId);
  if (served === undefined) throw new Error('not served');
  return formatAnswer(served.order, served.key);
};
const questionOf = (play: Play, questionId: number): Question => {
  const question = play.questions.find(item => item.question_id === questionId);
  if (question === undefined) throw new Error('not dealt');
  return question;
};

/** An answer that is complete and well formed, but wrong. */
const wrongOf = (question: Question, right: string): string => {
  const parts = right.split(',');
  if (question.kind === 'multi_select') return parts.length > 1 ? parts.slice(1).join(',') : `${parts},z`;
  if (question.kind === 'sequence') return [...parts].reverse().join(',');
  const rights = parts.map(part => part.split(':')[1] ?? '');
  return parts.map((part, i) => `${part.split(':')[0]}:${rights[(i + 1) % rights.length]}`).join(',');
};
const open = (person: Person, play: Play, { question_id }: Question) =>
  ok('open_question', { play_id: play.play_id, question_id }, person);
const submit = (person: Person, play: Play, { question_id }: Question, answer: string) =>
  ok('submit_answer', { play_id: play.play_id, question_id, answer }, person);

const playThrough = async (person: Person, right: number, level = 1): Promise<Play> => {
  let play = await start(person, level);
  for (const [at, question] of play.questions.entries()) {
    const key = await keyOf(play.play_id, question.question_id);
    await open(person, play, question);
    world.clock.advance(2 * SECOND_MS);
    play = await submit(person, play, question, at < right ? key : wrongOf(question, key));
    expect(questionOf(play, question.question_id).verdict).toBe(at < right ? 'right' : 'wrong');
  }
  return play;
};

const reserve = (until: Date | null, except = '') =>
  world.sql(
    `update question set reserved_until = $1
     where kind <> $2 and category_id = (select id from category where slug = 'mix-and-match')`,
    [until, except],
  );
const nextMoment = () => new Date(world.clock.now() + 1);

/** Opens a question of a kind in a new play. The other two kinds are switched off, because chance may deal only them. */
const openOfKind = async (person: Person, kind: Question['kind']) => {
  await reserve(nextMoment(), kind);
  const play = await start(person);
  await reserve(null);
  const [question] = play.questions;
  if (question?.kind !== kind) throw new Error(`no ${kind} was dealt`);
  await open(person, play, question);
  return { play, question, key: await keyOf(play.play_id, question.question_id) };
};

describe('a level of multi match (DECISIONS 4)', () => {
  it('deals ten sets, orders and pairs with 45 s each and no lifelines', async () => {
    const play = await start(await aPlayer(world));
    expect(play.mode).toBe('multi_match');
    expect(play.clock).toEqual({ kind: 'each', seconds: 45 });
    expect(play.lifelines).toEqual([]);
    expect(play.questions).toHaveLength(10);
    const kinds = new Set(play.questions.map(({ kind }) => kind));
    expect([...kinds].every(kind => ['multi_select', 'sequence', 'match'].includes(kind))).toBe(true);
    for (const { kind, options, right_side, right_answer, note } of play.questions) {
      expect(right_side.length).toBe(kind === 'match' ? options.length : 0);
      expect([right_answer, note]).toEqual([null, null]);
    }
  });

  it('pays 20 a right and −10 a wrong answer, opens the next level and shows it on the road', async () => {
    const person = await aPlayer(world);
    const play = await playThrough(person, 8);
    expect(play.outcome).toMatchObject({ correct: 8, wrong: 2, coins: 4, score: 140, unlocked_level: 2 });
    const road = await ok<Reply<'get_multi_match_level_data'>>(
      'get_multi_match_level_data',
      { category_slug: CATEGORY },
      person,
    );
    expect(road).toMatchObject({ open_level: 2, seconds: 45, questions_per_play: 10, running_level: null });
    expect(road.levels[0]).toMatchObject({ level: 1, is_open: true, best_percent: 80, sides: 2 });
    const history = await ok<Reply<'get_tracker_data'>>('get_tracker_data', {}, person);
    expect(history[0]).toMatchObject({ reason: 'won_multi_match', points: 4 });
  });

  it('returns the running play instead of dealing anew, and names its level on the road', async () => {
    const person = await aPlayer(world);
    const first = await start(person);
    expect((await start(person)).play_id).toBe(first.play_id);
    const road = await ok<{ running_level: number }>(
      'get_multi_match_level_data',
      { category_slug: CATEGORY },
      person,
    );
    expect(road.running_level).toBe(1);
  });

  it('keeps locked and missing levels shut, asked directly', async () => {
    const person = await aPlayer(world);
    const at = (level: number) => ({ category: CATEGORY, level });
    expect(await no('get_multi_match_questions_by_level', at(2), person)).toBe('level_locked');
    expect(await no('get_multi_match_questions_by_level', at(400), person)).toBe('no_questions');
  });

  it('starts nothing when a contest or exam has every question of the level', async () => {
    const person = await aPlayer(world);
    await reserve(nextMoment());
    const fields = { category: CATEGORY, level: 1 };
    expect(await no('get_multi_match_questions_by_level', fields, person)).toBe('no_questions');
    await reserve(null);
    expect((await start(person)).questions).toHaveLength(10);
  });

  it('moves nothing on a claim, and answers with the true state', async () => {
    const person = await aPlayer(world);
    const claimed = await ok('set_multi_match_level_data', { category: CATEGORY, level: 3 }, person);
    expect(claimed).toEqual({ open_level: 1 });
    expect(await no('get_multi_match_questions_by_level', { category: CATEGORY, level: 2 }, person)).toBe(
      'level_locked',
    );
    await playThrough(person, 10);
    expect(await ok('set_multi_match_level_data', { category: CATEGORY, level: 1 }, person)).toEqual({
      open_level: 2,
    });
  });
});

describe('answers of multi match (DECISIONS 4)', () => {
  it('takes a part of a set for wrong, and so one too many', async () => {
    const person = await aPlayer(world);
    const { play, question, key } = await openOfKind(person, 'multi_select');
    const told = await submit(person, play, question, key.split(',').slice(1).join(','));
    expect(questionOf(told, question.question_id)).toMatchObject({ verdict: 'wrong', right_answer: key });

    const other = await aPlayer(world);
    const again = await openOfKind(other, 'multi_select');
    const all = again.question.options.map(({ id }) => id).join(',');
    const judged = await submit(other, again.play, again.question, all);
    expect(questionOf(judged, again.question.question_id).verdict).toBe('wrong');
  });

  it('takes a set in any order, and pairs in any order of their left items', async () => {
    const person = await aPlayer(world);
    const set = await openOfKind(person, 'multi_select');
    const turned = set.key.split(',').reverse().join(',');
    const told = await submit(person, set.play, set.question, turned);
    expect(questionOf(told, set.question.question_id).verdict).toBe('right');

    const other = await aPlayer(world);
    const match = await openOfKind(other, 'match');
    const pairs = match.key.split(',').reverse().join(',');
    const judged = await submit(other, match.play, match.question, pairs);
    expect(questionOf(judged, match.question.question_id).verdict).toBe('right');
  });

  it('refuses what is malformed or not whole, and the question stays open for a real answer', async () => {
    const malformed = {
      multi_select: () => ['z', 'a,a', '0', ',', '1:a', 'a;b'],
      sequence: (key: string) => [key.slice(2), `${key},z`, 'a,a,a,a', key.replaceAll(',', ' ')],
      match: (key: string) => [key.split(',').slice(1).join(','), key.replace(/:./g, ':a'), 'a,b,c,d', '1:z'],
    };
    for (const kind of ['multi_select', 'sequence', 'match'] as const) {
      const person = await aPlayer(world);
      const { play, question, key } = await openOfKind(person, kind);
      for (const answer of malformed[kind](key)) {
        const fields = { play_id: play.play_id, question_id: question.question_id, answer };
        expect([kind, answer, await no('submit_answer', fields, person)]).toEqual([
          kind,
          answer,
          'bad_answer',
        ]);
      }
      const told = await submit(person, play, question, key);
      expect(questionOf(told, question.question_id).verdict).toBe('right');
    }
  });
});

describe('each set of calls plays its own categories (SPEC 7)', () => {
  it('finds no quiz behind the multi match calls and no multi match behind the quizzes’', async () => {
    const person = await aPlayer(world);
    const road = (category: string, subcategory?: string) => ({
      category_slug: category,
      ...(subcategory === undefined ? {} : { subcategory_slug: subcategory }),
    });
    const quiz = { ...QUIZ, level: 1 };
    const match = { category: CATEGORY, level: 1 };
    const words = { category: 'words-of-nature', level: 1 };
    for (const [action, fields] of [
      ['get_multi_match_questions_by_level', quiz],
      ['get_multi_match_questions_by_level', words],
      ['set_multi_match_level_data', quiz],
      ['get_multi_match_level_data', road(QUIZ.category, QUIZ.subcategory)],
      ['get_questions_by_level', match],
      ['get_questions_by_level', words],
      ['set_level_data', match],
      ['get_level_data', road(CATEGORY)],
    ] as const)
      expect([action, await no(action, fields, person)]).toEqual([action, 'no_data']);
  });

  it('is closed where the category is premium and not bought, or the mode is switched off', async () => {
    const person = await aPlayer(world);
    const fields = { category: CATEGORY, level: 1 };
    await world.sql('update category set is_premium = true, price = 12 where slug = $1', [CATEGORY]);
    expect(await no('get_multi_match_questions_by_level', fields, person)).toBe('premium_locked');
    expect(await no('get_multi_match_level_data', { category_slug: CATEGORY }, person)).toBe(
      'premium_locked',
    );
    expect(await no('set_multi_match_level_data', fields, person)).toBe('premium_locked');
    await world.sql('update category set is_premium = false where slug = $1', [CATEGORY]);
    await world.app.rooms.settings.set('multi_match_enabled', false, null);
    expect(await no('get_multi_match_questions_by_level', fields, person)).toBe('mode_off');
    await world.app.rooms.settings.set('multi_match_enabled', true, null);
  });
});

it('takes a report with a reason, of a question that was served (SPEC 5)', async () => {
  const person = await aPlayer(world);
  const play = await start(person);
  const question_id = play.questions[0]?.question_id;
  const reason = { question_id, message: 'Two orders are right.' };
  const { body } = await world.call(
    'multi_match_report_question',
    { question_id, message: ' ' },
    person.token,
  );
  expect(body).toMatchObject({
    code: 'reason_missing',
    message: 'Please provide a reason for reporting.',
  });
  expect(await no('multi_match_report_question', reason, await aPlayer(world))).toBe('not_served');
  expect(await ok('multi_match_report_question', reason, person)).toEqual({ done: true });
  const rows = await world.sql('select message from report where player_id = $1', [person.playerId]);
  expect(rows).toEqual([{ message: 'Two orders are right.' }]);
});
