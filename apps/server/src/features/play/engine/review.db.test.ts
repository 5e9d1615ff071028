/** The review, and the logical quiz, where a site tells little before the end (DECISIONS 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdCoins } from '../../../../test/kit/coins.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';

type Play = Reply<'get_play'>;

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const call = async (action: string, fields: Record<string, unknown>, { token }: Person) => {
  const { body } = await world.call(action, fields, token);
  return { code: body['code'] ?? null, play: body['data'] as Play };
};
const feedback = (value: number) => world.app.rooms.settings.set('answer_feedback', value, null);
const purseOf = async (person: Person, coins: number) => {
  await holdCoins(world, person.playerId, { won: 0, bonus: coins });
};

/** Plays level 1 of the logical quiz and answers every question with its first option. */
const playLogical = async (person: Person): Promise<Play> => {
  let { play } = await call('get_questions_by_level', { category: 'clear-thinking', level: 1 }, person);
  for (const { question_id } of play.questions) {
    const where = { play_id: play.play_id, question_id };
    await call('open_question', where, person);
    play = (await call('submit_answer', { ...where, answer: 'a' }, person)).play;
  }
  return play;
};

describe('the logical quiz (DECISIONS 4)', () => {
  it('is ten questions of 45 s, settled like the quiz zone', async () => {
    const play = await playLogical(await aPlayer(world));
    expect(play).toMatchObject({
      mode: 'logical_quiz',
      status: 'settled',
      clock: { kind: 'each', seconds: 45 },
    });
    expect(play.questions).toHaveLength(10);
    expect(play.outcome?.counted).toBe(10);
  });
});

describe('the review (DECISIONS 4)', () => {
  it('is free where every verdict showed the right answer', async () => {
    const person = await aPlayer(world);
    await purseOf(person, 0);
    const { play_id } = await playLogical(person);
    await purseOf(person, 0);
    const { code, play } = await call('review_play', { play_id }, person);
    expect(code).toBeNull();
    expect(play.questions.every(({ right_answer, answer }) => right_answer !== null && answer !== null)).toBe(
      true,
    );
  });

  it.each([1, 2])('costs 2 coins once where feedback %i kept the answers back', async value => {
    await feedback(value);
    const person = await aPlayer(world);
    const { play_id, questions } = await playLogical(person);
    expect(questions.map(({ right_answer }) => right_answer)).toEqual(Array(10).fill(null));
    await purseOf(person, 1);
    expect((await call('review_play', { play_id }, person)).code).toBe('not_enough_coins');
    await purseOf(person, 5);
    const looks = await Promise.all(
      Array.from({ length: 5 }, () => call('review_play', { play_id }, person)),
    );
    expect(looks.map(({ code }) => code)).toEqual(Array(5).fill(null));
    const { play } = await call('review_play', { play_id }, person);
    expect(play.coins).toBe(3);
    expect(play.questions.every(({ right_answer }) => right_answer !== null)).toBe(true);
    await feedback(3);
  });

  it('waits for the end of the play, and is its player’s alone', async () => {
    const [person, other] = [await aPlayer(world), await aPlayer(world)];
    const { play } = await call('get_questions_by_level', { category: 'clear-thinking', level: 1 }, person);
    const { play_id } = play;
    expect((await call('review_play', { play_id }, person)).code).toBe('play_running');
    expect((await call('review_play', { play_id }, other)).code).toBe('play_not_found');
  });
});
