/** Guess the word over HTTP: hints, the one check, and the word that stays on the server (DECISIONS 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { readPack } from '@trivium/formats/pack/read-pack';
import { foldWord, wordSlots } from '@trivium/rules/question/word';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedContent } from '../src/features/question/seed/seed.ts';
import { holdCoins } from './kit/coins.ts';
import { aPlayer, type Person } from './kit/player.ts';
import { createWorld, type World } from './kit/world.ts';

type Play = Reply<'get_play'>;

const SET = { type: 'category', type_id: 'shy-animals' };
const ARABIC = { type: 'category', type_id: 'words-around-us-ar' };

/** Long words that stand in no clue, so that finding one means something. */
const WORDS = [
  'woodpecker',
  'hummingbird',
  'chameleon',
  'dragonfly',
  'hedgehog',
  'kangaroo',
  'platypus',
  'porcupine',
  'flamingo',
  'nightingale',
  'polar bear',
  'guinea pig',
];
const FILES = [
  {
    path: 'en/shy-animals/category.json',
    text: JSON.stringify({ name: 'Shy ones', type: 3, hue: 2, icon: 'leaf', position: 99 }),
  },
  {
    path: 'en/shy-animals/questions.quiz',
    text: `# Level 1\n${WORDS.map((word, at) => `? [shy-${at}] Clue number ${at}.\n% ${word}\n! Met at dusk.\n`).join('')}`,
  },
];

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  const { pack, problems } = readPack(FILES);
  expect(problems).toEqual([]);
  await seedContent(world.context.db, pack);
});
afterAll(() => world.close());

/** One player at his play; every byte that ever reached him is kept. */
const sitDown = async (set: Record<string, unknown> = SET, person?: Person) => {
  const player = person ?? (await aPlayer(world));
  const received: string[] = [];
  const call = async (action: string, fields: Record<string, unknown>) => {
    const { body, raw } = await world.call(action, fields, player.token);
    received.push(raw.body);
    return body;
  };
  const play = (await call('get_guess_the_word', set))['data'] as Play;
  const [row] = await world.sql<{ served: { questionId: number; key: { word: string } }[] }>(
    'select served from play where id = $1',
    [play.play_id],
  );
  const words = play.questions.map(
    ({ question_id }) => row?.served.find(dealt => dealt.questionId === question_id)?.key.word ?? '',
  );
  const on = (place: number) => ({
    play_id: play.play_id,
    question_id: play.questions[place]?.question_id,
  });
  return {
    player,
    play,
    words,
    call,
    ok: async (action: string, fields: Record<string, unknown>) => {
      const body = await call(action, fields);
      expect(body['code'] ?? null).toBeNull();
      return body['data'] as Play;
    },
    no: async (action: string, fields: Record<string, unknown>) => (await call(action, fields))['code'],
    on,
    /** The letters of a word, wherever they came next to each other, whatever stands between them in JSON. */
    hasReached: (word: string) => {
      const seen = received.join('\n');
      return [seen, seen.replaceAll(/[",\s]/g, '')].some(text => foldWord(text).includes(foldWord(word)));
    },
  };
};

/** Hints or not, wrong or passed: no reply may hold the word. */
const neverToldBefore = async (feedback: 1 | 2 | 3) => {
  await world.app.rooms.settings.set('answer_feedback', feedback, null);
  const { play, words, ok, no, on, hasReached } = await sitDown();
  await ok('use_lifeline', { ...on(0), lifeline: 'hint' });
  await ok('use_lifeline', { ...on(0), lifeline: 'hint' });
  await no('use_lifeline', { ...on(0), lifeline: 'hint' });
  await no('use_lifeline', { ...on(0), lifeline: 'fifty_fifty' });
  await ok('get_play', { play_id: play.play_id });
  await ok('get_guess_the_word', SET);
  for (const word of words) expect([word, hasReached(word)]).toEqual([word, false]);
  await ok('submit_answer', { ...on(0), answer: 'zzz' });
  await no('submit_answer', { ...on(0), answer: 'yyy' });
  await ok('open_question', on(1));
  await ok('submit_answer', on(1));
  const told = feedback === 3 ? words.slice(0, 2) : [];
  for (const word of words) expect([word, hasReached(word)]).toEqual([word, told.includes(word)]);
  await ok('open_question', on(2));
  await ok('use_lifeline', { ...on(2), lifeline: 'hint' });
  await ok('quit_play', { play_id: play.play_id });
  await ok('get_play', { play_id: play.play_id });
  await no('review_play', { play_id: play.play_id });
  for (const word of words) expect([word, hasReached(word)]).toEqual([word, told.includes(word)]);
};

describe('the word is in no reply before it is solved', () => {
  it.each([1, 2, 3] as const)('with feedback %i: hints, reload, wrong answer, pass, quit', neverToldBefore);
});

describe('the table', () => {
  it('shows spaces and no letters, and a bank of whole rows', async () => {
    const { play, words, ok, on } = await sitDown();
    for (const [at] of play.questions.entries()) {
      const opened = await ok('open_question', on(at));
      const { word, options, kind } = opened.questions[at] ?? {};
      await ok('submit_answer', on(at));
      expect([kind, options]).toEqual(['word', []]);
      const slots = wordSlots(words[at] ?? '');
      expect(word?.slots).toEqual(
        slots.map(({ text, letter }) => ({
          letter: letter === null ? text : null,
          is_sign: letter === null,
        })),
      );
      expect((word?.bank.length ?? 1) % 6).toBe(0);
      expect(word?.bank.length).toBeGreaterThanOrEqual(12);
    }
  });

  it('is the same after a reload', async () => {
    const { play, ok } = await sitDown();
    const again = await ok('get_guess_the_word', SET);
    expect(again.play_id).toBe(play.play_id);
    expect(again.questions.map(question => question.word)).toEqual(
      play.questions.map(question => question.word),
    );
  });

  it('holds Arabic words letter by letter', async () => {
    const { play, words, ok, on } = await sitDown(ARABIC);
    expect(play.questions[0]?.word?.bank.join('')).toMatch(/^\p{sc=Arabic}+$/u);
    const told = await ok('submit_answer', { ...on(0), answer: words[0] });
    expect(told.questions[0]).toMatchObject({ verdict: 'right', right_answer: words[0] });
  });
});

describe('hints (DECISIONS 4: 2 a question, 1 coin each)', () => {
  it('show one letter more each, in its place, for one coin', async () => {
    const { play, words, ok, no, on } = await sitDown();
    const shownIn = (reply: Play) =>
      reply.questions[0]?.word?.slots.filter(slot => !slot.is_sign && slot.letter !== null).length;
    const once = await ok('use_lifeline', { ...on(0), lifeline: 'hint' });
    expect([shownIn(once), once.coins]).toEqual([1, play.coins - 1]);
    const twice = await ok('use_lifeline', { ...on(0), lifeline: 'hint' });
    expect([shownIn(twice), twice.coins]).toEqual([2, play.coins - 2]);
    const letters = wordSlots(words[0] ?? '');
    for (const [at, { letter }] of (twice.questions[0]?.word?.slots ?? []).entries()) {
      if (letter !== null) expect(letter.toLowerCase()).toBe(letters[at]?.text);
    }
    expect(await no('use_lifeline', { ...on(0), lifeline: 'hint' })).toBe('lifeline_used');
    expect(await no('use_lifeline', { ...on(1), lifeline: 'hint' })).toBe('not_open');
    await ok('submit_answer', { ...on(0), answer: 'x' });
    await ok('open_question', on(1));
    expect((await ok('use_lifeline', { ...on(1), lifeline: 'hint' })).coins).toBe(play.coins - 3);
  });

  it('are refused without a coin, and show nothing then', async () => {
    const { player, words, ok, no, on, hasReached } = await sitDown();
    await holdCoins(world, player.playerId, { won: 0, bonus: 0 });
    expect(await no('use_lifeline', { ...on(0), lifeline: 'hint' })).toBe('not_enough_coins');
    const { questions } = await ok('get_guess_the_word', SET);
    expect(questions[0]?.word?.slots.every(slot => slot.is_sign || slot.letter === null)).toBe(true);
    expect(hasReached(words[0] ?? '')).toBe(false);
  });
});

describe('the one check of a question', () => {
  it('is final: the right word after a wrong one is too late', async () => {
    const { words, ok, no, on } = await sitDown();
    const told = await ok('submit_answer', { ...on(0), answer: 'nonsense' });
    expect(told.questions[0]).toMatchObject({ verdict: 'wrong', right_answer: words[0] });
    expect(told.questions[0]?.word?.slots.every(slot => slot.letter !== null)).toBe(true);
    expect(await no('submit_answer', { ...on(0), answer: words[0] })).toBe('already_answered');
  });

  it('minds neither case nor spaces, and pays up to 10 coins', async () => {
    const { play, words, ok, on } = await sitDown();
    let last = play;
    for (const [at, word] of words.entries()) {
      await ok('open_question', on(at));
      last = await ok('submit_answer', { ...on(at), answer: word.toUpperCase().replaceAll(' ', '') });
    }
    expect(last.outcome).toMatchObject({ correct: 10, percent: 100, coins: 10, score: 40 });
  });

  it('refuses what is no word at all', async () => {
    const { no, on } = await sitDown();
    for (const answer of [' - ', 'x'.repeat(65)]) {
      expect(await no('submit_answer', { ...on(0), answer })).toBe('bad_answer');
    }
  });
});
