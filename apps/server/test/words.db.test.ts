/** The words of a question wait for its opening, in every mode whose clock runs for each question (DECISIONS 12, Words). */
import type { Reply } from '@trivium/contract/catalogue';
import { MODE_ROWS, modesOf, SCORED_FAMILIES } from '@trivium/rules/play/mode-row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from './kit/player.ts';
import { createWorld, type World } from './kit/world.ts';

type Play = Reply<'get_play'>;
type Words = { id: number; text: string; image: string; audio: string; options: unknown };

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

/** One player (or a guest with his cookie), and every byte that reached him. */
const sitDown = async (person: Person | null) => {
  const received: string[] = [];
  let cookie = '';
  const call = async (action: string, fields: Record<string, unknown> = {}) => {
    const raw = await world.app.inject({
      method: 'POST',
      url: `/api/${action}`,
      headers: {
        'content-type': 'application/json',
        ...(person ? { authorization: `Bearer ${person.token}` } : { cookie }),
      },
      payload: JSON.stringify(fields),
    });
    cookie = String(raw.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
    received.push(raw.body);
    return raw.json<{ code?: string; data: Play }>();
  };
  return { call, received: () => received.join('\n') };
};

/** What nobody may read of a question before it is opened. */
const wordsOf = async (playId: string): Promise<Words[]> =>
  world.sql<Words>(
    `select question.id, text, image, audio, options
     from play cross join jsonb_array_elements(served) with ordinality dealt (asked, nth)
     join question on question.id = (asked->>'questionId')::bigint
     where play.id = $1 order by nth`,
    [playId],
  );

/** Sentences and addresses (sounds are asked about in the same words); options, short as a number, are looked for in their field. */
const secretsOf = ({ text, image, audio }: Words) =>
  audio === '' ? [JSON.stringify(text).slice(1, -1), image].filter(Boolean) : [audio];

const MODES: readonly (readonly [mode: string, action: string, fields: Record<string, unknown>])[] = [
  [
    'quiz_zone',
    'get_questions_by_level',
    { category: 'planet-earth', subcategory: 'land-and-water', level: 1 },
  ],
  ['logical_quiz', 'get_questions_by_level', { category: 'clear-thinking', level: 1 }],
  ['multi_match', 'get_multi_match_questions_by_level', { category: 'mix-and-match', level: 1 }],
  ['daily_quiz', 'get_daily_quiz', {}],
  ['true_and_false', 'get_questions_by_type', { type: 2 }],
  ['fun_and_learn', 'get_fun_n_learn_questions', { fun_n_learn_id: 'how-trees-drink' }],
  ['guess_the_word', 'get_guess_the_word', { type: 'category', type_id: 'words-for-the-table' }],
  ['audio_questions', 'get_audio_questions', { type: 'subcategory', type_id: 'sounds-around-us' }],
  ['math_mania', 'get_maths_questions', { type: 'subcategory', type_id: 'shapes-and-chance' }],
  ['sample', 'get_sample_quiz', {}],
];

it('covers every mode that a player starts by a call of its own and whose questions each have a clock', () => {
  const clocked = modesOf(...SCORED_FAMILIES, 'sample').filter(mode => MODE_ROWS[mode].clock.kind === 'each');
  expect(MODES.map(([mode]) => mode).toSorted()).toEqual(clocked.toSorted());
});

describe('before a question opens, its place and kind leave the server and nothing else', () => {
  it.each(MODES)('%s', async (mode, action, fields) => {
    const person = mode === 'sample' ? null : await aPlayer(world);
    const { call, received } = await sitDown(person);
    const begun = (await call(action, fields)).data;
    expect(begun.mode).toBe(mode);
    const { play_id, questions } = begun;
    const words = await wordsOf(play_id);
    expect(words.map(({ id }) => id)).toEqual(questions.map(({ question_id }) => question_id));
    const [, second] = questions;
    const isTold = (at: number) => secretsOf(words[at] as Words).every(secret => received().includes(secret));
    const hasLeaked = () =>
      words
        .slice(2)
        .flatMap(secretsOf)
        .concat(isTold(1) ? [] : secretsOf(words[1] as Words))
        .filter(secret => received().includes(secret));

    // The start, another tab, a reload, and an act on the first question.
    await call(action, fields);
    await call('get_play', { play_id });
    const answered = (await call('submit_answer', { play_id, question_id: questions[0]?.question_id })).data;
    for (const play of [begun, answered]) {
      expect(play.questions[0]).toMatchObject({ is_shown: true });
      for (const { question_id, kind, ...told } of play.questions.slice(1)) {
        expect([question_id > 0, kind.length > 0]).toEqual([true, true]);
        expect(told).toEqual({
          ...{ is_shown: false, text: '', image: '', image_alt: '', audio: '', audio_seconds: 0 },
          ...{ heard_at: null, transcript: null, word: null, marks: null, options: [], right_side: [] },
          ...{ clues: [], place: null },
          ...{ opened_at: null, deadline_at: null, answer: null, verdict: null, right_answer: null },
          ...{ note: null, removed: [], poll: null, others: null, lifelines: [], is_bookmarked: false },
        });
      }
    }
    expect([isTold(0), isTold(1), hasLeaked()]).toEqual([true, false, []]);

    // Its opening tells it, with a whole clock from this instant on.
    world.clock.advance(3_000);
    const opened = (await call('open_question', { play_id, question_id: second?.question_id })).data;
    expect(opened.questions[1]).toMatchObject({ is_shown: true, opened_at: opened.now });
    expect([isTold(1), hasLeaked()]).toEqual([true, []]);

    // Ending it early opens nothing, nor does the review or the download.
    await call('finish_play', { play_id });
    await call('get_play', { play_id });
    await call('review_play', { play_id });
    if (person) await call('download_user_data');
    expect(hasLeaked()).toEqual([]);
  });

  it('a question that was not opened can be neither bookmarked nor reported: both would show that it comes', async () => {
    const person = await aPlayer(world);
    const { call } = await sitDown(person);
    const { questions, play_id } = (await call('get_questions_by_type', { type: 2 })).data;
    const [first, second] = questions.map(({ question_id }) => question_id);
    const tries = async (question_id: number | undefined) => [
      (await call('set_bookmark', { question_id, status: 1 })).code,
      (await call('report_question', { question_id, message: 'It is wrong.' })).code,
    ];
    expect(await tries(second)).toEqual(['not_served', 'not_served']);
    expect(await tries(first)).toEqual([undefined, undefined]);
    await call('submit_answer', { play_id, question_id: first, answer: 'a' });
    expect(await tries(second)).toEqual(['not_served', 'not_served']);
    await call('open_question', { play_id, question_id: second });
    expect(await tries(second)).toEqual([undefined, undefined]);
  });
});

describe('reading a verdict costs nothing (DECISIONS 4)', () => {
  it('a question opens by itself 20 s after the verdict, and its words are there from then on', async () => {
    const { call } = await sitDown(await aPlayer(world));
    const { play_id, questions } = (await call('get_questions_by_type', { type: 2 })).data;
    await call('submit_answer', { play_id, question_id: questions[0]?.question_id, answer: 'a' });
    world.clock.advance(19_999);
    expect((await call('get_play', { play_id })).data.questions[1]).toMatchObject({
      is_shown: false,
      text: '',
    });
    world.clock.advance(1);
    const { data } = await call('get_play', { play_id });
    expect(data.questions[1]).toMatchObject({ is_shown: true, opened_at: data.now });
    expect(data.questions[1]?.text).not.toBe('');
    // Opened in another tab already: the same words, the same clock, whoever asks again.
    world.clock.advance(2_000);
    const again = (await call('open_question', { play_id, question_id: questions[1]?.question_id })).data;
    expect(again.questions[1]).toEqual(data.questions[1]);
  });
});
