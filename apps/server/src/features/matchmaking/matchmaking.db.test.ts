/** Random battles: the queue, who is paired with whom, and what a match costs (DECISIONS 6). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBank, ask, askBattle, getUp, giveCoins, sitDown } from '../../../test/kit/battle.ts';
import { holdCoins } from '../../../test/kit/coins.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createSecondServer, createWorld, type World } from '../../../test/kit/world.ts';
import { writeMeeting } from '../rating/rating.ts';

let world: World;
let places: number[];
let languageId = 0;
beforeAll(async () => {
  world = await createWorld();
  places = await aBank(world, { science: 60, history: 60, small: 3 });
  const [language] = await world.sql<{ id: number }>(`select id from language where code = 'en'`);
  languageId = language?.id ?? 0;
});
afterAll(() => world.close());
afterEach(async () => {
  await world.sql('delete from battle_seek');
});
beforeEach(() => world.clock.advance(24 * 3_600_000));

const queue = () => world.app.rooms.matchmaking;
const seek = ({ playerId }: Person, category?: string, socketId = `socket-${playerId}`) =>
  queue().seek({ playerId, socketId, category, languageId: undefined });
const waiting = async () =>
  (await world.sql<{ player_id: number }>('select player_id from battle_seek order by 1')).map(
    row => row.player_id,
  );
const seatedTogether = async (...people: Person[]) => {
  const rows = await Promise.all(people.map(({ playerId }) => world.app.rooms.battles.seatedIn(playerId)));
  return rows[0] !== undefined && rows.every(row => row?.id === rows[0]?.id) ? rows[0] : undefined;
};
const two = async () => [await aPlayer(world), await aPlayer(world)] as const;
/** Places in the queue, as if somebody had sought; the rating by its place. */
const queueUp = (people: readonly Person[], serverId = world.app.rooms.gateway.serverId) =>
  world.sql(
    `insert into battle_seek (player_id, home, socket, language_id, category_id, rating, deviation, since_at)
     select id, $2, 'socket-' || id, $3, null, 1480 + place, 50, $4 from unnest($1::bigint[]) with ordinality p (id, place)`,
    [people.map(({ playerId }) => playerId), serverId, languageId, new Date(world.clock.now())],
  );
const battleOf = async (people: readonly Person[]) =>
  world.sql<{ battle_id: string; seats: number[] }>(
    `select battle_id, array_agg(player_id) as seats from battle_place where player_id = any($1) group by 1`,
    [people.map(({ playerId }) => playerId)],
  );

describe('the queue', () => {
  it('pairs two who wait, takes both fees, deals and tells the commitment before the first round', async () => {
    const [ann, bob] = await two();
    const { sinceAt, untilAt } = await seek(ann);
    expect(untilAt - sinceAt).toBe(30_000);
    await queue().pass();
    expect(await waiting()).toEqual([ann.playerId]);
    await seek(bob, 'history');
    await queue().pass();
    const row = await seatedTogether(ann, bob);
    expect(row).toMatchObject({
      kind: 'random',
      status: 'running',
      terms: { fee: 5, questions: 10, seatsMost: 2 },
    });
    expect(row?.category_id).toBe(places[1]);
    expect(row?.rounds).toHaveLength(10);
    expect(await waiting()).toEqual([]);
    const battle = await askBattle(world, 'get_battle', { battle_id: row?.id }, ann);
    expect(battle).toMatchObject({ phase: 'starting', pot: 10, question: null });
    expect(battle.commitment).toMatch(/^[0-9a-f]{64}$/);
    for (const person of [ann, bob])
      expect((await ask(world, 'get_matchmaking', {}, person)).data).toMatchObject({ coins: 5 });
  });

  it('pairs forty in one pass, each once', async () => {
    const people = [];
    for (let count = 0; count < 40; count += 1) people.push(await aPlayer(world));
    await queueUp(people);
    await queue().pass();
    const battles = await battleOf(people);
    expect(battles).toHaveLength(20);
    expect(battles.every(({ seats }) => seats.length === 2)).toBe(true);
    expect(await waiting()).toEqual([]);
    const fees = await world.sql(
      `select player_id from ledger_posting where reason = 'battle_fee' and reference = any($1)`,
      [battles.map(({ battle_id }) => battle_id)],
    );
    expect(fees).toHaveLength(40);
  });

  it('pairs two of one queue once, though two servers look at it at the same time', async () => {
    const second = await createSecondServer(world);
    try {
      const people = [];
      for (let count = 0; count < 12; count += 1) people.push(await aPlayer(world));
      await Promise.all([world.app, second.app].map(({ rooms }) => rooms.battles.sweep()));
      await queueUp(people.slice(0, 6));
      await queueUp(people.slice(6), second.app.rooms.gateway.serverId);
      const passes = () => Promise.all([world.app, second.app].map(({ rooms }) => rooms.matchmaking.pass()));
      await passes();
      await passes();
      const battles = await battleOf(people);
      expect(battles).toHaveLength(6);
      expect(battles.every(({ seats }) => seats.length === 2)).toBe(true);
      expect(await waiting()).toEqual([]);
    } finally {
      await second.close();
    }
  });

  it('passes over who waits at a server that is gone', async () => {
    const [ann, bob] = await two();
    await queueUp([ann], 'a server long gone');
    await queueUp([bob]);
    await queue().pass();
    expect(await seatedTogether(ann, bob)).toBeUndefined();
  });

  it('never pairs two languages or two wishes, and somebody with himself in two tabs', async () => {
    const [ann, bob] = await two();
    await seek(ann, 'science');
    await seek(bob, 'history');
    await seek(ann, 'science', 'another tab');
    await queue().pass();
    expect(await waiting()).toEqual([ann.playerId, bob.playerId]);
    const [foreign] = await world.sql<{ id: number }>(`select id from language where code <> 'en' limit 1`);
    await world.sql('update battle_seek set category_id = null, language_id = $2 where player_id = $1', [
      ann.playerId,
      foreign?.id,
    ]);
    await queue().pass();
    expect(await waiting()).toEqual([ann.playerId, bob.playerId]);
  });

  it('does not bring the same two together again within 24 hours', async () => {
    const [ann, bob] = await two();
    await writeMeeting(world.context.db, ann.playerId, bob.playerId, new Date(world.clock.now()));
    world.clock.advance(24 * 3_600_000 - 31_000);
    await seek(ann);
    await seek(bob);
    await queue().pass();
    expect(await waiting()).toEqual([ann.playerId, bob.playerId]);
    world.clock.advance(31_001);
    await queue().pass();
    await seek(ann);
    await seek(bob);
    await queue().pass();
    expect(await seatedTogether(ann, bob)).toBeDefined();
  });

  it('waits for like ratings first, and takes the unlike before the thirty seconds are over', async () => {
    const [ann, bob] = await two();
    await queueUp([ann, bob]);
    await world.sql('update battle_seek set rating = 2100 where player_id = $1', [bob.playerId]);
    await queue().pass();
    expect(await waiting()).toHaveLength(2);
    world.clock.advance(25_000);
    await queue().pass();
    expect(await seatedTogether(ann, bob)).toBeDefined();
  });

  it('has one place a player: the newest tab’s, which the older one cannot give up', async () => {
    const ann = await aPlayer(world);
    const first = await seek(ann, undefined, 'old tab');
    world.clock.advance(5_000);
    expect(await seek(ann, undefined, 'old tab')).toEqual(first);
    expect((await seek(ann, undefined, 'new tab')).sinceAt).toBe(first.sinceAt + 5_000);
    await queue().unseek(ann.playerId, 'old tab');
    queue().gone('old tab', ann.playerId);
    expect(await waiting()).toEqual([ann.playerId]);
    await queue().unseek(ann.playerId, 'new tab');
    await queue().unseek(ann.playerId, 'new tab');
    expect(await waiting()).toEqual([]);
  });

  it('lets go of everybody after thirty seconds, and after an outage', async () => {
    const [ann, bob] = await two();
    await seek(ann, 'science');
    world.clock.advance(29_999);
    await queue().pass();
    expect(await waiting()).toEqual([ann.playerId]);
    world.clock.advance(1);
    await queue().pass();
    expect(await waiting()).toEqual([]);
    await seek(bob, 'science');
    await world.outage(10_000);
    expect(await waiting()).toEqual([]);
  });
});

describe('a place in the queue is refused', () => {
  const codeOf = (work: Promise<unknown>) => work.then(() => null).catch(problem => problem.code);

  it('without a category of that name, with a premium one, or with too few questions', async () => {
    const ann = await aPlayer(world);
    expect(await codeOf(seek(ann, 'nowhere'))).toBe('no_data');
    expect(await codeOf(seek(ann, 'small'))).toBe('no_questions');
    await world.sql(`update category set is_premium = true where slug = 'history'`);
    expect(await codeOf(seek(ann, 'history'))).toBe('no_data');
    await world.sql(`update category set is_premium = false where slug = 'history'`);
  });

  it('without coins for the fee, but not to the staff, who plays without', async () => {
    const [ann, boss] = [await aPlayer(world), await aPlayer(world, { role: 'editor' })];
    for (const { playerId } of [ann, boss]) await holdCoins(world, playerId, { won: 0, bonus: 4 });
    expect(await codeOf(seek(ann))).toBe('not_enough_coins');
    expect(await codeOf(seek(boss))).toBeNull();
  });

  it('while one sits elsewhere', async () => {
    const ann = await aPlayer(world);
    await askBattle(world, 'create_room', { room_type: 'public', no_of_que: 5 }, ann);
    expect(await codeOf(seek(ann))).toBe('in_other_battle');
  });

  it('after the battles of a day, and where the operator has switched random battles off', async () => {
    const ann = await aPlayer(world);
    const { settings } = world.app.rooms;
    await settings.set('random_battles_a_day', 1, null);
    const [, bob] = [await seek(ann), await aPlayer(world)];
    await seek(bob);
    await queue().pass();
    const row = await seatedTogether(ann, bob);
    world.clock.advance(4_000);
    await world.app.rooms.battles.sweep();
    await sitDown(world, row?.id ?? '', ann, bob);
    await getUp(world, row?.id ?? '', bob);
    expect((await ask(world, 'get_matchmaking', {}, ann)).data).toMatchObject({ battles_left_today: 0 });
    expect(await codeOf(seek(ann))).toBe('battles_a_day');
    await settings.set('random_battles_a_day', 20, null);
    await settings.set('random_battle_enabled', false, null);
    expect(await codeOf(seek(ann))).toBe('mode_off');
    expect((await ask(world, 'get_matchmaking', {}, ann)).code).toBe('mode_off');
    await settings.set('random_battle_enabled', true, null);
  });
});

describe('a match', () => {
  it('is not begun with coins for one of two: he leaves the queue, the other waits on, nothing is taken', async () => {
    const [ann, bob] = await two();
    await queueUp([ann, bob]);
    await holdCoins(world, bob.playerId, { bonus: 4 });
    await queue().pass();
    expect(await waiting()).toEqual([ann.playerId]);
    expect(await battleOf([ann, bob])).toEqual([]);
    const seen = await world.sql('select from seen_question where player_id = $1', [ann.playerId]);
    expect(seen).toEqual([]);
    expect((await ask(world, 'get_matchmaking', {}, ann)).data).toMatchObject({ coins: 10 });
  });

  it('is not begun with somebody who sat down in a room meanwhile', async () => {
    const [ann, bob] = await two();
    await queueUp([ann, bob]);
    await askBattle(world, 'create_room', { room_type: 'public', no_of_que: 5 }, bob);
    await queue().pass();
    expect(await battleOf([ann])).toEqual([]);
  });

  it('shows its seats the questions that were opened, and nobody else', async () => {
    const [ann, bob] = await two();
    await queueUp([ann, bob]);
    await queue().pass();
    const row = await seatedTogether(ann, bob);
    const asked = (who: Person, match_id = row?.id) => ask(world, 'get_random_questions', { match_id }, who);
    expect((await asked(ann)).data).toEqual([]);
    await sitDown(world, row?.id ?? '', ann, bob);
    world.clock.advance(4_000);
    await world.app.rooms.battles.sweep();
    const { data } = await asked(ann);
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/key|right|note|answer/);
    expect((await ask(world, 'get_random_questions', {}, bob)).data).toEqual(data);
    expect((await asked(await aPlayer(world))).code).toBe('battle_not_found');
  });

  it('is called off by a seat before the first round, every fee goes back; afterwards the game has started', async () => {
    const [ann, bob] = await two();
    await giveCoins(world, ann, 10);
    const off = (who: Person, match_id?: string) =>
      ask(world, 'get_random_questions', { match_id, destroy_match: 1 }, who);
    await queueUp([ann, bob]);
    await queue().pass();
    const first = await seatedTogether(ann, bob);
    expect((await off(await aPlayer(world), first?.id)).code).toBe('battle_not_found');
    expect(await off(bob)).toMatchObject({ code: null, data: [] });
    expect((await off(ann, first?.id)).code).toBeNull();
    expect((await ask(world, 'get_matchmaking', {}, bob)).data).toMatchObject({
      coins: 10,
      battles_left_today: 20,
    });
    // They have met all the same: nobody calls off until he likes the questions.
    const cem = await aPlayer(world);
    await queueUp([ann, bob]);
    await queue().pass();
    expect(await waiting()).toEqual([ann.playerId, bob.playerId]);
    await world.sql('delete from battle_seek where player_id = $1', [ann.playerId]);
    await queueUp([cem]);
    await queue().pass();
    const second = await seatedTogether(bob, cem);
    await sitDown(world, second?.id ?? '', bob, cem);
    world.clock.advance(3_000);
    expect((await off(bob)).code).toBe('game_started');
  });

  it('is called off five times a day by the same player, not until he likes who sits there', async () => {
    const ann = await aPlayer(world);
    const codes: unknown[] = [];
    for (let time = 0; time < 6; time += 1) {
      const other = await aPlayer(world);
      await queueUp([ann, other]);
      await queue().pass();
      expect(await seatedTogether(ann, other)).toBeDefined();
      codes.push((await ask(world, 'get_random_questions', { destroy_match: 1 }, ann)).code);
    }
    expect(codes).toEqual([null, null, null, null, null, 'too_many_requests']);
  });
});

describe('what a random battle costs', () => {
  it('is told with the categories that may be chosen, none of them premium', async () => {
    const ann = await aPlayer(world);
    await world.sql(`update category set is_premium = true where slug = 'small'`);
    const { data } = await ask(world, 'get_matchmaking', {}, ann);
    expect(data).toMatchObject({ fee: 5, coins: 10, battles_left_today: 20, rating: null, seconds: 30 });
    const slugs = (data as { categories: { slug: string }[] }).categories.map(({ slug }) => slug);
    expect(slugs).toEqual(['science', 'history']);
    for (const sub_type of [2, 3]) {
      const listed = (await ask(world, 'get_categories', { type: 1, sub_type }, ann)).data as {
        slug: string;
      }[];
      expect(listed.map(({ slug }) => slug)).toEqual(slugs);
    }
  });
});
