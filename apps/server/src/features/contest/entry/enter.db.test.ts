/** Who may play for prizes, and what each player gets to see (DECISIONS 12). */
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS, HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest, answerAll, aRegular, type Contest, closeContests } from '../../../../test/kit/contest.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { workOnLinks } from '../../link/command.ts';

type Play = Reply<'get_play'>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const enter = async (person: Person, contest: Contest) => {
  const { body } = await world.call('get_questions_by_contest', { contest_id: contest.id }, person.token);
  return { code: body['code'] ?? null, message: body['message'], play: body['data'] as Play };
};
const codeOf = async (person: Person, contest: Contest) => (await enter(person, contest)).code;
/** As if both had signed in on one device. */
const link = async (one: Person, other: Person) => {
  for (const { playerId } of [one, other])
    await world.sql(
      `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at)
       values ('device', decode(md5($1::text), 'hex'), $2, $3, $3)`,
      [`${one.playerId}/${other.playerId}`, playerId, new Date(world.clock.now())],
    );
};
const coinsOf = async ({ playerId }: Person) =>
  (
    await world.sql<{ coins: number }>('select won + bonus as coins from purse where player_id = $1', [
      playerId,
    ])
  )[0]?.coins;

describe('a contest with prizes', () => {
  it('is for accounts of 14 days with plays on 5 days; one of honour is for everybody', async () => {
    const contest = await aContest(world, { prizes: [5], fee: 2 });
    const young = await aPlayer(world);
    expect(await enter(young, contest)).toMatchObject({
      code: 'contest_account_young',
      message: 'Your account is still new. Contests with prizes open for it in 14 days.',
    });
    await world.sql('update player set created_at = $2 where id = $1', [
      young.playerId,
      new Date(world.clock.now() - 14 * DAY_MS),
    ]);
    expect(await enter(young, contest)).toMatchObject({
      code: 'contest_play_days',
      message: expect.stringContaining('5 more days'),
    });
    expect(await coinsOf(young)).toBe(10);
    expect(await world.sql('select from play where player_id = $1', [young.playerId])).toEqual([]);
    const { settings } = world.app.rooms;
    await settings.set('contest_play_days', 0, null);
    expect(await codeOf(young, contest)).toBeNull();
    await settings.set('contest_play_days', 5, null);
    expect(await codeOf(await aPlayer(world), await aContest(world))).toBeNull();
  });

  it('refuses the later of two linked accounts before any question is served, and takes no fee', async () => {
    const contest = await aContest(world, { prizes: [5], fee: 2 });
    const [ada, bob, eve] = [await aRegular(world), await aRegular(world), await aRegular(world)];
    await link(ada, bob);
    expect(await codeOf(ada, contest)).toBeNull();
    const refused = await enter(bob, contest);
    expect(refused).toMatchObject({ code: 'contest_linked', play: undefined });
    expect(refused.message).toContain('shares a device or a payout address');
    expect(await coinsOf(bob)).toBe(10);
    expect(await world.sql('select from play where player_id = $1', [bob.playerId])).toEqual([]);
    expect(await codeOf(eve, contest)).toBeNull();
    // Without prizes they may meet, and so where staff told them apart.
    const honour = await aContest(world);
    expect([await codeOf(ada, honour), await codeOf(bob, honour)]).toEqual([null, null]);
    await workOnLinks(
      world.context,
      ['apart', String(ada.playerId), String(bob.playerId), 'sisters'],
      () => {},
    );
    expect(await codeOf(bob, contest)).toBeNull();
  });

  it('lets one in of two linked accounts that come at one moment', async () => {
    const contest = await aContest(world, { prizes: [5] });
    const people = [await aRegular(world), await aRegular(world), await aRegular(world)];
    const [ada, bob, eve] = people;
    if (!ada || !bob || !eve) throw new Error('three');
    await link(ada, bob);
    await link(bob, eve);
    await link(ada, eve);
    const codes = await Promise.all(people.map(person => codeOf(person, contest)));
    expect(codes.toSorted()).toEqual(['contest_linked', 'contest_linked', null]);
  });

  it('is not for staff who saw its questions, nor for accounts linked to them, whenever that became known', async () => {
    const contest = await aContest(world, { prizes: [50, 20], endsIn: HOUR_MS });
    const editor = await aRegular(world, { role: 'editor' });
    const [friend, later, honest] = [await aRegular(world), await aRegular(world), await aRegular(world)];
    await link(editor, friend);
    expect(await codeOf(friend, contest)).toBeNull();
    expect(await codeOf(editor, contest)).toBeNull();
    await world.sql(`update player set role = 'player' where id = $1`, [editor.playerId]);
    await link(editor, later);
    expect(await codeOf(later, contest)).toBe('contest_seen');
    for (const person of [friend, honest])
      await answerAll(world, person, (await enter(person, contest)).play, 3, 2.5);
    await closeContests(world, HOUR_MS);
    const won = async ({ playerId }: Person) =>
      (await world.sql<{ won: number }>('select won from purse where player_id = $1', [playerId]))[0]?.won;
    expect([await won(friend), await won(editor), await won(honest)]).toEqual([0, 0, 50]);
    const { body } = await world.call('get_contest_leaderboard', { contest_id: contest.id }, friend.token);
    expect(body['data']).toMatchObject({
      my_rank: null,
      contest: { mine: { place: null, prize: 0, check: { state: 'refused', why: 'seen' } } },
    });
  });

  it('is not for its author', async () => {
    const author = await aRegular(world, { role: 'editor' });
    const contest = await aContest(world, { prizes: [50], authorId: author.playerId });
    await world.sql(`update player set role = 'player' where id = $1`, [author.playerId]);
    expect(await codeOf(author, contest)).toBe('contest_seen');
  });
});

describe('the draw', () => {
  it('gives each player his own questions of the pool in his own order, with equal difficulty', async () => {
    const contest = await aContest(world, { questions: 12, questionsPerPlayer: 6 });
    await world.sql(
      `update question set difficulty = case when id = any($1::bigint[]) then 1 else 4 end where id = any($2::bigint[])`,
      [contest.questionIds.slice(0, 4), contest.questionIds],
    );
    const draws: number[][] = [];
    for (let player = 0; player < 5; player += 1) {
      const { play } = await enter(await aPlayer(world), contest);
      draws.push(play.questions.map(({ question_id }) => question_id));
    }
    const easy = new Set(contest.questionIds.slice(0, 4));
    for (const ids of draws) {
      expect(new Set(ids).size).toBe(6);
      expect(ids.every(id => contest.questionIds.includes(id))).toBe(true);
      expect(ids.filter(id => easy.has(id))).toHaveLength(2);
    }
    expect(new Set(draws.map(ids => ids.toSorted().join())).size).toBeGreaterThan(1);
    expect(new Set(draws.map(String)).size).toBe(5);
    const { body } = await world.call('get_contest', {}, (await aPlayer(world)).token);
    const { live } = body['data'] as Reply<'get_contest'>;
    expect(live.find(item => item.contest_id === contest.id)?.questions).toBe(6);
  });

  it('leaves public questions out where there are prizes and enough others; the prizes are won coins then', async () => {
    await world.app.rooms.settings.set('pack_earns_won_coins', false, null);
    const contest = await aContest(world, { questions: 12, questionsPerPlayer: 6, prizes: [5] });
    const own = new Set(contest.questionIds.slice(0, 6));
    const unpublish = (ids: readonly number[]) =>
      world.sql('update question set is_public = false, pack = null where id = any($1::bigint[])', [ids]);
    const kindOf = async () => {
      const { body } = await world.call('get_contest', {}, (await aPlayer(world)).token);
      const { live } = body['data'] as Reply<'get_contest'>;
      return live.find(item => item.contest_id === contest.id)?.coin_kind;
    };
    await unpublish(contest.questionIds.slice(0, 5));
    expect(await kindOf()).toBe('bonus');
    await unpublish([...own]);
    expect(await kindOf()).toBe('won');
    const { play } = await enter(await aRegular(world), contest);
    expect(new Set(play.questions.map(({ question_id }) => question_id))).toEqual(own);
  });

  it('stays the same for a player: a second tab and a reload get the running one', async () => {
    const contest = await aContest(world, { questions: 12, questionsPerPlayer: 6 });
    const person = await aPlayer(world);
    const [one, other] = [await enter(person, contest), await enter(person, contest)];
    expect(other.play.questions).toEqual(one.play.questions);
  });
});
