/** Badges over HTTP: unlocked by what earns them, the reward taken once (DECISIONS 8, SPEC 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS, HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest, answerAll, aRegular } from '../../../test/kit/contest.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { CONTEST_JOB } from '../prize/jobs.ts';
import { earn } from '../wallet/wallet.ts';
import { createBadges } from './badge.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const call = async <Data>(person: Person, action: string, fields = {}): Promise<Data> => {
  const { status, body } = await world.call(action, fields, person.token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ error: false });
  return body['data'] as Data;
};
const listOf = (person: Person) => call<Reply<'get_user_badges'>>(person, 'get_user_badges');
const badgeOf = async (person: Person, type: string) =>
  (await listOf(person)).find(each => each.type === type);
const take = (person: Person, type: string) => call<Reply<'set_badges'>>(person, 'set_badges', { type });

/** Begins a level of the quiz zone and ends it at once. */
const playLevel = async (person: Person) => {
  const play = await call<Reply<'get_questions_by_level'>>(person, 'get_questions_by_level', {
    category: 'planet-earth',
    subcategory: 'land-and-water',
    level: 1,
  });
  return call<Reply<'finish_play'>>(person, 'finish_play', { play_id: play.play_id });
};

const count = (person: Person, facts: Parameters<ReturnType<typeof createBadges>['count']>[2]) =>
  world.context.db
    .transaction()
    .execute(tx =>
      createBadges(world.context, world.app.rooms.settings).count(
        tx,
        person.playerId,
        facts,
        world.clock.now(),
      ),
    );

describe('badges (DECISIONS 8)', () => {
  it('shows all fifteen, locked, with their progress', async () => {
    const badges = await listOf(await aPlayer(world));
    expect(badges).toHaveLength(15);
    expect(new Set(badges.map(({ status }) => status))).toEqual(new Set([0]));
    expect(badges.find(({ type }) => type === 'elite')).toMatchObject({
      progress: 0,
      target: 5_001,
      coins: 1,
    });
  });

  it('the first game of the quiz zone unlocks dashing debut, told with the result and once', async () => {
    const person = await aPlayer(world);
    const first = await playLevel(person);
    expect(first.outcome?.badges).toEqual(['dashing_debut']);
    expect(await badgeOf(person, 'dashing_debut')).toMatchObject({
      status: 1,
      progress: 1,
      target: 1,
      coins: 2,
    });
    expect((await playLevel(person)).outcome?.badges).toEqual([]);
  });

  it('an unlocked badge is told to its player, once (DECISIONS 9)', async () => {
    const person = await aPlayer(world);
    await playLevel(person);
    await playLevel(person);
    const { unread, notifications } = await call<Reply<'get_notifications'>>(person, 'get_notifications');
    expect(unread).toBe(1);
    expect(notifications).toMatchObject([
      { kind: 'badge', words: { badge: 'dashing_debut' }, link: '/profile/badges/' },
    ]);
  });

  it('a claim of a locked badge changes nothing', async () => {
    const person = await aPlayer(world);
    const { badge, balance } = await take(person, 'elite');
    expect(badge).toMatchObject({ type: 'elite', status: 0 });
    expect(balance).toBe(10);
  });

  it('the reward is paid once, however often it is asked for at once', async () => {
    const person = await aPlayer(world);
    await playLevel(person);
    const before = (await take(person, 'streak')).balance;
    const replies = await Promise.all(Array.from({ length: 50 }, () => take(person, 'dashing_debut')));
    expect(new Set(replies.map(({ badge }) => badge.status))).toEqual(new Set([2]));
    expect(new Set(replies.map(({ balance }) => balance))).toEqual(new Set([before + 2]));
    const postings = await world.sql('select from ledger_posting where player_id = $1 and reason = $2', [
      person.playerId,
      'badge',
    ]);
    expect(postings).toHaveLength(1);
  });

  it('set_user_coin_score with a badge as its type takes that reward, once, as set_badges does (DECISIONS 3)', async () => {
    const person = await aPlayer(world);
    await playLevel(person);
    const claim = (fields: object) =>
      call<Reply<'set_user_coin_score'>>(person, 'set_user_coin_score', fields);
    const coins = async (fields: object) => (await claim(fields)).coins;
    expect(await coins({ type: 'dashing_debut', status: 1 })).toBe(10);
    expect(await coins({ type: 'no_such_badge', coins: 5, status: 0 })).toBe(10);
    expect(await coins({ type: 'combat_winner', coins: 5, status: 0 })).toBe(10);
    expect(await coins({ type: 'dashing_debut', coins: 2, title: 'Badge', status: 0 })).toBe(12);
    expect(await badgeOf(person, 'dashing_debut')).toMatchObject({ status: 2 });
    expect(await coins({ type: 'dashing_debut', coins: 2, status: 0 })).toBe(12);
    expect((await take(person, 'dashing_debut')).balance).toBe(12);
  });

  it('a reward is bonus coins, not such as may be paid out', async () => {
    const person = await aPlayer(world);
    await playLevel(person);
    const before = await call<Reply<'get_user_coin_score'>>(person, 'get_user_coin_score');
    await take(person, 'dashing_debut');
    const after = await call<Reply<'get_user_coin_score'>>(person, 'get_user_coin_score');
    expect(after).toMatchObject({ won: before.won, bonus: before.bonus + 2 });
  });

  it('elite counts coins that came in, refunds left out, each once', async () => {
    const person = await aPlayer(world);
    const give = (coins: number, reason: 'admin_grant' | 'contest_refund', key: string) =>
      earn(world.context.db, {
        playerId: person.playerId,
        coins,
        purse: 'bonus',
        reason,
        reference: '',
        key: `${key}/${person.playerId}`,
        now: world.clock.now(),
      });
    await give(4_990, 'admin_grant', 'one');
    await give(400, 'contest_refund', 'two');
    expect(await count(person, [])).toEqual([]);
    expect(await count(person, [])).toEqual([]);
    expect(await badgeOf(person, 'elite')).toMatchObject({ status: 0, progress: 5_000 });
    await give(1, 'admin_grant', 'three');
    expect(await count(person, [])).toEqual(['elite']);
  });

  it("the operator's counter decides, and what is unlocked stays", async () => {
    const person = await aPlayer(world);
    const { settings } = world.app.rooms;
    await settings.set('badge_streak_counter', 2, null);
    expect(await count(person, [{ type: 'streak', byNow: 2 }])).toEqual(['streak']);
    await settings.set('badge_streak_counter', 30, null);
    expect(await count(person, [{ type: 'streak', byNow: 1 }])).toEqual([]);
    expect(await badgeOf(person, 'streak')).toMatchObject({ status: 1, progress: 30, target: 30 });
  });

  it('a contest prize makes a most wanted winner, once; a rank without a prize does not', async () => {
    const contest = await aContest(world, { endsIn: HOUR_MS, prizes: [50] });
    const play = async (right: number) => {
      const person = await aRegular(world);
      const begun = await call<Reply<'get_play'>>(person, 'get_questions_by_contest', {
        contest_id: contest.id,
      });
      await answerAll(world, person, begun, right);
      return person;
    };
    const first = await play(3);
    const second = await play(2);
    expect(await badgeOf(first, 'most_wanted_winner')).toMatchObject({ status: 0 });
    world.clock.advance(HOUR_MS);
    await Promise.all([world.context.jobs.runNow(CONTEST_JOB), world.context.jobs.runNow(CONTEST_JOB)]);
    expect(await badgeOf(first, 'most_wanted_winner')).toMatchObject({ status: 1, coins: 10 });
    expect(await badgeOf(second, 'most_wanted_winner')).toMatchObject({ status: 0, progress: 0 });
  });

  it('daily quizzes in a row make thirsty: a missed date begins anew (SPEC 9)', async () => {
    const person = await aPlayer(world);
    const playDaily = async () => {
      await world.sql(`update session set expires_at = '2100-01-01' where player_id = $1`, [person.playerId]);
      const play = await call<Reply<'get_play'>>(person, 'get_daily_quiz');
      const done = await answerAll(world, person, play, play.questions.length);
      world.clock.advance(DAY_MS);
      return done.outcome?.badges;
    };
    await world.app.rooms.settings.set('badge_thirsty_counter', 3, null);
    expect(await playDaily()).not.toContain('thirsty');
    world.clock.advance(DAY_MS);
    expect(await playDaily()).not.toContain('thirsty');
    expect(await badgeOf(person, 'thirsty')).toMatchObject({ progress: 1, target: 3 });
    expect(await playDaily()).not.toContain('thirsty');
    expect(await playDaily()).toContain('thirsty');
    expect(await badgeOf(person, 'thirsty')).toMatchObject({ status: 1 });
    await world.app.rooms.settings.set('badge_thirsty_counter', 30, null);
  });

  it('a badge without coins posts nothing when its reward is taken', async () => {
    const person = await aPlayer(world);
    await playLevel(person);
    const { settings } = world.app.rooms;
    await settings.set('badge_dashing_debut_coins', 0, null);
    const before = (await take(person, 'streak')).balance;
    expect(await take(person, 'dashing_debut')).toMatchObject({ badge: { status: 2 }, balance: before });
    await settings.set('badge_dashing_debut_coins', 2, null);
  });

  it('a claim of what is enough since the operator asks for less is paid', async () => {
    const person = await aPlayer(world);
    const { settings } = world.app.rooms;
    await count(person, [{ type: 'big_thing', more: 900 }]);
    expect((await take(person, 'big_thing')).badge).toMatchObject({ status: 0, progress: 900 });
    await settings.set('badge_big_thing_counter', 900, null);
    expect(await take(person, 'big_thing')).toMatchObject({ badge: { status: 2 }, balance: 11 });
    await settings.set('badge_big_thing_counter', 5_000, null);
    expect(await badgeOf(person, 'big_thing')).toMatchObject({ status: 2 });
  });

  it('staff earn none', async () => {
    const editor = await aPlayer(world, { role: 'editor' });
    expect((await playLevel(editor)).outcome?.badges).toEqual([]);
    expect(await badgeOf(editor, 'dashing_debut')).toMatchObject({ status: 0 });
  });
});
