/** What others answered: told with the right answer, and never before it (DECISIONS 12). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addQuestions } from '../../../../test/kit/arena.ts';
import { aContest, answerAll, keyOf } from '../../../../test/kit/contest.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';

type Play = Reply<'get_play'>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addQuestions(world);
});
afterAll(() => world.close());

const ok = async <T = Play>(action: string, fields: Record<string, unknown>, person?: Person): Promise<T> => {
  const { status, body } = await world.call(action, fields, person?.token);
  expect([action, status, body['code'] ?? null]).toEqual([action, 200, null]);
  return body['data'] as T;
};
const aLevel = (person: Person) => ok('get_questions_by_level', { category: 'arena', level: 1 }, person);
const othersAt = ({ questions }: Play, at: number) => questions[at]?.others ?? null;

/** Thirty answers to a question: the right option was chosen by most. */
const thirtyAnswers = (questionId: number) =>
  world.sql(
    `insert into option_count (question_id, option_index, chosen)
     select id, n, case when n = (answer_key->>'option')::integer then 21 else 3 end
     from question cross join generate_series(0, jsonb_array_length(options) - 1) n where id = $1
     on conflict (question_id, option_index) do update set chosen = excluded.chosen`,
    [questionId],
  );

describe('what others answered', () => {
  it('comes with the verdict alone, for its question alone, from thirty answers on (DECISIONS 12)', async () => {
    const person = await aPlayer(world);
    const begun = await aLevel(person);
    const { play_id } = begun;
    const ids = begun.questions.map(({ question_id }) => question_id);
    for (const id of ids) await thirtyAnswers(id);
    const question_id = ids[0] ?? 0;
    const key = await keyOf(world, play_id, question_id);
    const opened = await ok('open_question', { play_id, question_id }, person);
    expect([begun, opened].flatMap(({ questions }) => questions.map(({ others }) => others))).toEqual(
      Array.from({ length: 2 * ids.length }, () => null),
    );
    const told = await ok('submit_answer', { play_id, question_id, answer: key.right }, person);
    expect(othersAt(told, 0)).toMatchObject({ answers: 30, right_percent: null });
    const options = othersAt(told, 0)?.options ?? [];
    expect(options.find(({ id }) => id === key.right)?.percent).toBe(70);
    expect(options.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    expect(told.questions.slice(1).every(({ others }) => others === null)).toBe(true);

    const { settings } = world.app.rooms;
    await settings.set('answer_shares_least', 31, null);
    expect(othersAt(await ok('get_play', { play_id }, person), 0)).toBeNull();
    await settings.set('answer_shares_least', 30, null);
    await settings.set('answer_shares_enabled', false, null);
    expect(othersAt(await ok('get_play', { play_id }, person), 0)).toBeNull();
    await settings.set('answer_shares_enabled', true, null);
    expect(othersAt(await ok('get_play', { play_id }, person), 0)).not.toBeNull();
  });

  it('comes with a question whose options are things and answers', async () => {
    const [links] = await world.sql<{ id: number }>(
      `insert into category (slug, type, language_id, name) select 'links', 1, min(id), 'Links' from language returning id`,
    );
    await world.sql(
      `insert into question (external_id, category_id, kind, text, options, answer_key)
       select 'link-' || n, $1, 'connection', 'What links these?',
         '{"left": ["a", "b", "c", "d"], "right": ["e", "f", "g", "h"]}', '{"kind": "connection", "option": 0}'
       from generate_series(1, 10) n`,
      [links?.id],
    );
    const person = await aPlayer(world);
    const { play_id, questions } = await ok(
      'get_questions_by_level',
      { category: 'links', level: 1 },
      person,
    );
    const question_id = questions[0]?.question_id ?? 0;
    await world.sql('insert into option_count (question_id, option_index, chosen) values ($1, 0, 40)', [
      question_id,
    ]);
    const told = await ok('submit_answer', { play_id, question_id, answer: 'b' }, person);
    expect(othersAt(told, 0)).toMatchObject({ answers: 40, right_percent: null });
    expect(othersAt(told, 0)?.options).toHaveLength(4);
  });

  it('comes nowhere in a contest before it is over for all', async () => {
    const contest = await aContest(world);
    const person = await aPlayer(world);
    for (const id of contest.questionIds) await thirtyAnswers(id);
    const begun = await ok('get_questions_by_contest', { contest_id: String(contest.id) }, person);
    const play = await answerAll(world, person, begun, 3);
    expect(play.questions.length).toBeGreaterThan(0);
    expect(play.questions.every(({ others }) => others === null)).toBe(true);
  });

  it('comes in a guest’s sample too', async () => {
    await world.sql(`update question set is_sample = true where external_id like 'arena-%'`);
    const { body, raw } = await world.call('get_sample_quiz');
    const { play_id, questions } = body['data'] as Play;
    const question_id = questions[0]?.question_id ?? 0;
    await thirtyAnswers(question_id);
    const told = await world.app.inject({
      method: 'POST',
      url: '/api/submit_answer',
      headers: { cookie: String(raw.headers['set-cookie']).split(';')[0] ?? '' },
      payload: { play_id, question_id, answer: 'a' },
    });
    expect(othersAt(told.json().data as Play, 0)?.answers).toBe(30);
  });
});
