/** One allowance of new keys a day over all ways that cost nothing (DECISIONS 12), over HTTP. */
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, askBattle, getUp, giveCoins, sitDown } from '../../../test/kit/battle.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Play = Reply<'get_play'>;

const CHALLENGE = 'get_questions_for_self_challenge';
const PLACES = ['planet-earth', 'long-ago', 'living-world', 'music', 'sport', 'books-and-tales'];

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());
const allow = (keys: number) => world.app.rooms.settings.set('free_keys_a_day', keys, null);
beforeEach(() => allow(300));

const ok = async (action: string, fields: Record<string, unknown>, person: Person): Promise<Play> => {
  const { data, code } = await ask(world, action, fields, person);
  expect([action, code]).toEqual([action, null]);
  return data as Play;
};
const codeOf = async (...[action, fields, person]: Parameters<typeof ok>) =>
  (await ask(world, action, fields, person)).code;
const startChallenge = (person: Person, limit = 30, at = 0) =>
  ask(world, CHALLENGE, { category_slug: PLACES[at % PLACES.length], limit, minutes: 30 }, person);
/** Every question with its first option, as the rules would have kept it: thirty calls of a play are not what is tested. */
const answerAll = async ({ play_id }: Play): Promise<void> => {
  await world.sql(
    `update play set state = jsonb_set(state, '{questions}', (
       select jsonb_agg(question || jsonb_build_object(
         'answeredAt', question->'openedAt', 'answer', jsonb_build_object('kind', asked->'key'->'kind', 'option', 0)
       ) order by nth)
       from jsonb_array_elements(state->'questions') with ordinality known (question, nth)
       join jsonb_array_elements(served) with ordinality dealt (asked, at) on at = nth
     )) where id = $1`,
    [play_id],
  );
};
/** Ids of the questions whose right answer a review tells, and what it says of the answered ones. */
const review = async (person: Person, play_id: string) => {
  const { questions } = await ok('review_play', { play_id }, person);
  return {
    told: questions.filter(({ right_answer }) => right_answer !== null).map(item => item.question_id),
    verdicts: questions.map(({ verdict }) => verdict),
  };
};
const challengeThrough = async (person: Person, limit: number, at = 0) => {
  const { data, code } = await startChallenge(person, limit, at);
  if (code !== null) return { code, told: [] };
  const play = data as Play;
  await answerAll(play);
  await ok('finish_play', { play_id: play.play_id }, person);
  return { code, told: (await review(person, play.play_id)).told };
};
const usedOf = async ({ playerId }: Person) =>
  Object.fromEntries(
    (
      await world.sql<{ way: string; told: number }>(
        'select way, sum(told)::integer as told from key_use where player_id = $1 group by way',
        [playerId],
      )
    ).map(({ way, told }) => [way, told]),
  );

describe('the harvest of the free answers (issue 16)', () => {
  it('50 self challenges of a new account tell at most 300 keys, and say why there are no more', async () => {
    const person = await aPlayer(world);
    const told = new Set<number>();
    const codes: unknown[] = [];
    for (let nth = 0; nth < 50; nth += 1) {
      const done = await challengeThrough(person, 30, nth);
      codes.push(done.code);
      for (const id of done.told) told.add(id);
      world.clock.advance(2_000);
    }
    expect(told.size).toBe(300);
    expect(codes.filter(code => code === null)).toHaveLength(10);
    expect(new Set(codes)).toEqual(new Set([null, 'keys_used_up']));
    expect((await startChallenge(person)).message).toBe(
      'You have seen 300 new answers in free games today. You can see more tomorrow.',
    );
    world.clock.advance(DAY_MS);
    expect((await challengeThrough(person, 5)).told).toHaveLength(5);
  });

  it('begun and ended at once, given up or left alone, a challenge tells nothing and costs nothing', async () => {
    const person = await aPlayer(world);
    for (const end of ['finish_play', 'quit_play']) {
      const play = (await startChallenge(person)).data as Play;
      await ok(end, { play_id: play.play_id }, person);
    }
    const left = (await startChallenge(person)).data as Play;
    await ok(
      'submit_answer',
      { play_id: left.play_id, question_id: left.questions[0]?.question_id, answer: 'a' },
      person,
    );
    world.clock.advance(31 * 60_000);
    await world.app.rooms.plays.sweep(world.clock.now());
    expect((await review(person, left.play_id)).told).toEqual([left.questions[0]?.question_id]);
    expect(await usedOf(person)).toEqual({ self_challenge: 1 });
  });
});

describe('what the allowance still has', () => {
  it('is all that a challenge asks; the same keys again are free', async () => {
    await allow(7);
    const person = await aPlayer(world);
    expect((await challengeThrough(person, 5)).told).toHaveLength(5);
    const short = (await startChallenge(person, 15)).data as Play;
    expect(short.questions).toHaveLength(2);
    await answerAll(short);
    await ok('finish_play', { play_id: short.play_id }, person);
    expect(await codeOf(CHALLENGE, { category_slug: PLACES[0], limit: 5, minutes: 3 }, person)).toBe(
      'keys_used_up',
    );
    for (const { question_id } of short.questions)
      await ok('set_bookmark', { question_id, status: 1 }, person);
    const again = await ok('get_bookmark_questions', {}, person);
    expect(again.questions).toHaveLength(2);
    const answered = await ok(
      'submit_answer',
      { play_id: again.play_id, question_id: again.questions[0]?.question_id, answer: 'a' },
      person,
    );
    expect(answered.questions[0]?.right_answer).toMatch(/^[a-e]$/);
    expect(await usedOf(person)).toEqual({ self_challenge: 7 });
  });

  it('is one for all ways: the bot and rooms without an entry draw from it too, and refuse when it is short', async () => {
    await allow(14);
    const [person, friend] = [await aPlayer(world), await aPlayer(world, { name: 'Noor' })];
    const bot = await askBattle(world, 'start_bot_battle', { strength: 'easy' }, person);
    await sitDown(world, bot.battle_id, person);
    await getUp(world, bot.battle_id, person);
    const used = (await usedOf(person))['bot_battle'] ?? 0;
    expect(used).toBe(10);
    expect(await codeOf('start_bot_battle', { strength: 'easy' }, person)).toBe('keys_used_up');
    const room = { room_type: 'private', no_of_que: 10 };
    expect(await codeOf('create_room', { ...room, entry_fee: 0 }, person)).toBe('keys_used_up');
    // The other way round: nobody sits down, and nobody is told by a start, whose allowance is short.
    const opened = await askBattle(world, 'create_room', { ...room, entry_fee: 0 }, friend);
    expect(await codeOf('join_room', { room_code: opened.room_code, room_type: 'private' }, person)).toBe(
      'keys_used_up',
    );
    // A paid room counts nothing, but what it tells is known.
    await giveCoins(world, person, 50);
    await giveCoins(world, friend, 50);
    await getUp(world, opened.battle_id, friend);
    const paid = await askBattle(world, 'create_room', { ...room, entry_fee: 5 }, friend);
    await ok('join_room', { room_code: paid.room_code, room_type: 'private' }, person);
    await sitDown(world, paid.battle_id, person, friend);
    await world.app.rooms.battles.start(paid.battle_id, friend.playerId, world.clock.now());
    expect([await usedOf(person), await usedOf(friend)]).toEqual([{ bot_battle: 10 }, {}]);
    const known = await world.sql('select from seen_question where player_id = $1 and told_at is not null', [
      friend.playerId,
    ]);
    expect(known).toHaveLength(10);
  });

  it('is counted again when the room begins: a seat that used it up meanwhile stops the start', async () => {
    await allow(10);
    const [owner, guest] = [await aPlayer(world), await aPlayer(world, { name: 'Noor' })];
    const room = await askBattle(
      world,
      'create_room',
      { room_type: 'private', no_of_que: 10, entry_fee: 0 },
      owner,
    );
    await ok('join_room', { room_code: room.room_code, room_type: 'private' }, guest);
    await challengeThrough(guest, 5);
    await sitDown(world, room.battle_id, owner, guest);
    const begin = world.app.rooms.battles.start(room.battle_id, owner.playerId, world.clock.now());
    await expect(begin).rejects.toMatchObject({ code: 'keys_used_up_seat', words: { name: 'Noor' } });
    expect([await usedOf(owner), await usedOf(guest)]).toEqual([{}, { self_challenge: 5 }]);
  });

  it('used up beside a running challenge, its answers are not told at the end: neither key nor verdict', async () => {
    await allow(12);
    const person = await aPlayer(world);
    const play = (await startChallenge(person, 10)).data as Play;
    await answerAll(play);
    await askBattle(world, 'start_bot_battle', { strength: 'easy' }, person);
    await ok('finish_play', { play_id: play.play_id }, person);
    const { told, verdicts } = await review(person, play.play_id);
    expect(told).toHaveLength(2);
    expect(verdicts.filter(verdict => verdict === 'hidden')).toHaveLength(8);
    expect(
      (await ok('get_play', { play_id: play.play_id }, person)).questions.filter(
        each => each.verdict === 'hidden',
      ),
    ).toHaveLength(8);
  });
});

it('what was told where something is at stake is known afterwards, and what was seen for nothing counts as seen', async () => {
  const person = await aPlayer(world);
  const level = await ok(
    'get_questions_by_level',
    { category: 'planet-earth', subcategory: 'land-and-water', level: 1 },
    person,
  );
  const { play_id } = level;
  for (const { question_id } of level.questions.slice(0, 4)) {
    await ok('open_question', { play_id, question_id }, person);
    await ok('submit_answer', { play_id, question_id, answer: 'a' }, person);
  }
  await ok('finish_play', { play_id }, person);
  const known = await world.sql<{ question_id: number }>(
    'select question_id from seen_question where player_id = $1 and told_at is not null order by 1',
    [person.playerId],
  );
  const answered = level.questions.slice(0, 4).map(({ question_id }) => question_id);
  expect(known.map(({ question_id }) => question_id)).toEqual(answered.toSorted((a, b) => a - b));
  const challenge = (await startChallenge(person, 5)).data as Play;
  const seen = await world.sql('select from seen_question where player_id = $1 and question_id = any($2)', [
    person.playerId,
    challenge.questions.map(({ question_id }) => question_id),
  ]);
  expect(seen).toHaveLength(5);
});
