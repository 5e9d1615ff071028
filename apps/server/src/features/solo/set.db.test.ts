/** Sets of sums and sounds over HTTP: what is dealt, what running again means, and what it pays (DECISIONS 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Play = Reply<'get_play'>;

const SETS = [
  ['get_maths_questions', 'math', 60, { type: 'subcategory', type_id: 'arithmetic-and-algebra' }],
  ['get_audio_questions', 'audio', 30, { type: 'subcategory', type_id: 'notes-and-rhythms' }],
] as const;

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const ok = async (action: string, fields: object, { token }: Person): Promise<Play> => {
  const { status, body } = await world.call(action, { ...fields }, token);
  expect({ status, code: body['code'] ?? null }).toEqual({ status: 200, code: null });
  return body['data'] as Play;
};
const codeOf = async (action: string, fields: object, { token }: Person) =>
  (await world.call(action, { ...fields }, token)).body['code'];

/** Plays from the first question to the last: opened, heard where there is something to hear, answered rightly or wrongly. */
const playToEnd = async (play: Play, person: Person, isRight: (place: number) => boolean): Promise<Play> => {
  const [row] = await world.sql<{ served: { order: number[]; key: { option: number } }[] }>(
    'select served from play where id = $1',
    [play.play_id],
  );
  let last = play;
  for (const [place, { question_id, kind }] of play.questions.entries()) {
    const on = { play_id: play.play_id, question_id };
    if (place > 0) await ok('open_question', on, person);
    if (kind === 'audio') await ok('hear_question', on, person);
    const { order = [], key } = row?.served[place] ?? {};
    const right = order.indexOf(key?.option ?? 0);
    const answer = 'abcde'.charAt(isRight(place) ? right : (right + 1) % order.length);
    last = await ok('submit_answer', { ...on, answer }, person);
  }
  return last;
};

describe.each(SETS)('%s', (action, kind, seconds, set) => {
  it(`deals ten questions of kind ${kind}, each with its clock, and the same again while they are played`, async () => {
    const person = await aPlayer(world);
    const play = await ok(action, set, person);
    expect(play.questions).toHaveLength(10);
    expect(new Set(play.questions.map(question => question.kind))).toEqual(new Set([kind]));
    expect(play.clock).toEqual({ kind: 'each', seconds });
    expect(play.lifelines).toEqual([]);
    expect((await ok(action, set, person)).play_id).toBe(play.play_id);
  });

  it('pays the best result, and the improvement only once a day', async () => {
    const person = await aPlayer(world);
    const first = await playToEnd(await ok(action, set, person), person, place => place < 5);
    expect(first.outcome).toMatchObject({ correct: 5, is_passed: true, coins: 2 });
    const better = await playToEnd(await ok(action, set, person), person, () => true);
    expect(better.outcome).toMatchObject({ correct: 10, coins_worth: 4, coins: 0 });
    world.clock.advance(24 * 3_600_000);
    const nextDay = await playToEnd(await ok(action, set, person), person, () => true);
    expect(nextDay.outcome).toMatchObject({ coins: 2, score: 40 });
  });

  it('deals what was not seen before first', async () => {
    const person = await aPlayer(world);
    const first = await playToEnd(await ok(action, set, person), person, () => true);
    const second = await ok(action, set, person);
    const seen = new Set(first.questions.map(question => question.question_id));
    const again = second.questions.filter(question => seen.has(question.question_id));
    const [size] = await world.sql<{ n: number }>(
      `select count(*)::int as n from question join subcategory on subcategory.id = subcategory_id where slug = $1`,
      [set.type_id],
    );
    expect(again).toHaveLength(Math.max(0, 20 - (size?.n ?? 0)));
  });

  it('of a category with subcategories plays all of it (DECISIONS 3)', async () => {
    const person = await aPlayer(world);
    const [whole] = await world.sql<{ slug: string; ids: number[] }>(
      `select category.slug, jsonb_agg(question.id) as ids from category
       join subcategory on subcategory.category_id = category.id and subcategory.slug = $1
       join question on question.category_id = category.id group by category.slug`,
      [set.type_id],
    );
    const play = await ok(action, { type: 'category', type_id: whole?.slug }, person);
    expect(play).toMatchObject({ category: { slug: whole?.slug }, subcategory: null });
    expect(play.questions).toHaveLength(10);
    expect(play.questions.filter(({ question_id }) => !whole?.ids.includes(question_id))).toEqual([]);
    expect((await ok(action, { type: 'category', type_id: whole?.slug }, person)).play_id).toBe(play.play_id);
  });

  it('refuses a place of another mode, and one that does not exist', async () => {
    const person = await aPlayer(world);
    const other = SETS.find(([name]) => name !== action)?.[3] ?? set;
    expect(await codeOf(action, other, person)).toBe('no_data');
    expect(await codeOf(action, { ...set, type_id: 'nowhere' }, person)).toBe('no_data');
  });
});

describe('questions without sound (DECISIONS 12)', () => {
  const [, [action, , , set]] = SETS;
  const wish = (person: Person, without_sound: boolean) => ok('update_profile', { without_sound }, person);
  const dealt = (play: Play) =>
    world.sql<{ kind: string; difficulty: number; asked: number }>(
      `select own.kind, own.difficulty, heard.difficulty as asked
       from play cross join jsonb_array_elements(served) card
       join question own on own.id = (card->>'questionId')::bigint
       join question heard on heard.id = (card->>'insteadOf')::bigint
       where play.id = $1`,
      [play.play_id],
    );

  it('deals as many to read, each as hard as the one picked by sound, and keeps which that was', async () => {
    const person = await aPlayer(world);
    await wish(person, true);
    const play = await ok(action, set, person);
    expect(play.questions.map(({ audio }) => audio).join('')).toBe('');
    const rows = await dealt(play);
    expect(rows).toHaveLength(10);
    for (const { kind, difficulty, asked } of rows) {
      expect(['choice', 'math']).toContain(kind);
      expect(difficulty).toBeGreaterThanOrEqual(asked);
    }
    expect(play.clock).toEqual({ kind: 'each', seconds: rows.some(({ kind }) => kind === 'math') ? 60 : 30 });
  });

  it('pays the same, and no second time for the same set with sound', async () => {
    const person = await aPlayer(world);
    await wish(person, true);
    const quiet = await playToEnd(await ok(action, set, person), person, () => true);
    expect(quiet.outcome).toMatchObject({ correct: 10, coins: 4, coins_worth: 4 });
    await wish(person, false);
    const loud = await playToEnd(await ok(action, set, person), person, () => true);
    expect(loud.outcome).toMatchObject({ correct: 10, coins: 0 });
  });

  it('counts from the next round: a running one keeps what was dealt', async () => {
    const person = await aPlayer(world);
    const loud = await ok(action, set, person);
    await wish(person, true);
    const again = await ok(action, set, person);
    expect(again.questions.map(question => question.kind)).toEqual(
      loud.questions.map(question => question.kind),
    );
    expect(again.play_id).toBe(loud.play_id);
    expect(await dealt(again)).toEqual([]);
  });

  it('is written down with its time, and leaves sets that have no sound alone', async () => {
    const person = await aPlayer(world);
    await wish(person, true);
    const sums = await ok(SETS[0][0], SETS[0][3], person);
    expect(new Set(sums.questions.map(({ kind }) => kind))).toEqual(new Set(['math']));
    const [row] = await world.sql<{ on: boolean; since: Date | null }>(
      'select without_sound as on, without_sound_at as since from player where id = $1',
      [person.playerId],
    );
    expect(row).toEqual({ on: true, since: expect.any(Date) });
  });
});
