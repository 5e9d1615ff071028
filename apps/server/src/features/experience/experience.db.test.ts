/** Experience, looks and quests over HTTP, written once with the settlement that earns them (ALIVE 1, 3, DECISIONS 12, 13). */
import type { Reply } from '@trivium/contract/catalogue';
import { QUESTS } from '@trivium/rules/quest/quest-row';
import { DAY_MS, HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aContest, answerAll, closeContests } from '../../../test/kit/contest.ts';
import { addQuestions } from '../../../test/kit/languages.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { createExperience, type Earned, type Gain } from './experience.ts';

type Road = Reply<'get_road'>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  // Enough for a daily quiz on each date of this file.
  await addQuestions(world, 'en', 200);
});
afterAll(() => world.close());

const experience = () => createExperience(world.app.rooms.settings);
const switched = new Set<'experience_enabled' | 'quests_enabled'>();
const set = async (name: 'experience_enabled' | 'quests_enabled', isOn: boolean) => {
  switched.add(name);
  await world.app.rooms.settings.set(name, isOn, null);
};
afterEach(async () => {
  for (const name of switched) await world.app.rooms.settings.set(name, true, null);
  switched.clear();
  await world.app.rooms.settings.set('xp_a_day', 500, null);
});

const ask = async <Data>(person: Person, action: string, fields = {}): Promise<Data> => {
  const { status, body } = await world.call(action, fields, person.token);
  expect([status, body['error'], body['code']]).toEqual([200, false, undefined]);
  return body['data'] as Data;
};
const refusal = async (person: Person, action: string, fields = {}) =>
  (await world.call(action, fields, person.token)).body['code'];
const roadOf = (person: Person) => ask<Road>(person, 'get_road');

/** Plays the daily quiz with so many right answers. */
const playDaily = async (person: Person, right = 10) => {
  const play = await ask<Reply<'get_play'>>(person, 'get_daily_quiz');
  return answerAll(world, person, play, right);
};

const gain = (person: Person, what: Gain['what'], key: string): Promise<Earned | null> =>
  world.context.db
    .transaction()
    .execute(tx => experience().gain(tx, { playerId: person.playerId, what, key, now: world.clock.now() }));

describe('experience (ALIVE 3)', () => {
  it('a finished round earns 5 a right answer and 10, told with its result and kept', async () => {
    const person = await aPlayer(world);
    const { outcome } = await playDaily(person, 8);
    const done = outcome?.earned?.quests.filter(quest => quest.is_new).length ?? 0;
    expect(outcome?.earned).toMatchObject({
      xp: 50 + 30 * done,
      today: 50 + 30 * done,
      most_a_day: 500,
      level: { before: { level: 1, into: 0, needed: 120 } },
    });
    const road = await roadOf(person);
    expect(road.level).toMatchObject({ total: 50 + 30 * done, today: 50 + 30 * done, most_a_day: 500 });
    expect(road.quests?.rows.filter(quest => quest.is_done)).toHaveLength(done);
  });

  it('pays no coin of its own: what is earned is the same with and without it', async () => {
    const [one, other] = [await aPlayer(world), await aPlayer(world)];
    const first = await playDaily(one, 10);
    await set('experience_enabled', false);
    await set('quests_enabled', false);
    const second = await playDaily(other, 10);
    expect(second.outcome?.earned).toBeNull();
    expect(second.outcome?.coins).toBe(first.outcome?.coins);
    expect(second.outcome?.balance).toBe(first.outcome?.balance);
  });

  it('ends for the day where the day is full, and begins again on the player’s next date', async () => {
    const person = await aPlayer(world);
    await world.app.rooms.settings.set('xp_a_day', 40, null);
    const { outcome } = await playDaily(person, 10);
    expect(outcome?.earned).toMatchObject({ xp: 40, today: 40, most_a_day: 40 });
    expect(await gain(person, 'duel', 'duel/1')).toMatchObject({ xp: 0, today: 40 });
    world.clock.advance(DAY_MS);
    expect((await roadOf(person)).level).toMatchObject({ total: 40, today: 0 });
    expect(await gain(person, 'duel', 'duel/2')).toMatchObject({ xp: 30, today: 30 });
  });

  it('staff and modes with nothing to win earn nothing (ALIVE 1)', async () => {
    const staff = await aPlayer(world, { role: 'editor' });
    expect((await playDaily(staff)).outcome?.earned).toBeNull();
    const person = await aPlayer(world);
    const play = await ask<Reply<'get_play'>>(person, 'get_questions_for_self_challenge', {
      ...{ category_slug: 'own-en', limit: 5, minutes: 3 },
    });
    const over = await ask<Reply<'get_play'>>(person, 'finish_play', { play_id: play.play_id });
    expect(over.outcome?.earned).toBeNull();
    expect((await roadOf(person)).level).toMatchObject({ total: 0 });
  });

  it('of a contest counts only when the contest is over for all (DECISIONS 12)', async () => {
    const person = await aPlayer(world);
    const contest = await aContest(world, { endsIn: HOUR_MS, questions: 5 });
    const begun = await ask<Reply<'get_play'>>(person, 'get_questions_by_contest', {
      contest_id: contest.id,
    });
    const handed = await answerAll(world, person, begun, 4);
    expect(handed).toMatchObject({ status: 'handed_in', outcome: null });
    expect((await roadOf(person)).level).toMatchObject({ total: 0, today: 0 });
    expect((await roadOf(person)).quests?.rows.every(quest => quest.progress === 0)).toBe(true);
    await closeContests(world, HOUR_MS);
    await closeContests(world, 0);
    const { level } = await roadOf(person);
    expect(level?.total).toBeGreaterThanOrEqual(30);
  });

  it('a duel earns once however often it is told, and three times a day (ALIVE 3)', async () => {
    const person = await aPlayer(world);
    const tries = await Promise.all(Array.from({ length: 8 }, () => gain(person, 'duel', 'duel/a')));
    expect(tries.filter(each => each !== null)).toHaveLength(1);
    for (const key of ['duel/b', 'duel/c']) expect(await gain(person, 'duel', key)).toMatchObject({ xp: 30 });
    expect(await gain(person, 'duel', 'duel/d')).toMatchObject({ xp: 0 });
    expect(await gain(person, 'ghost', 'ghost/a')).toMatchObject({ xp: 20 });
    expect(await gain(person, 'kept', 'kept/1')).toMatchObject({ xp: 15, today: 125 });
    expect((await roadOf(person)).level).toMatchObject({ level: 2, into: 5, total: 125 });
  });
});

describe('looks', () => {
  it('are worn once a level gave them, and seen by others; taken off again', async () => {
    const person = await aPlayer(world);
    expect((await roadOf(person)).next_looks[0]).toEqual({ level: 2, kind: 'frame', name: 'line' });
    expect(await refusal(person, 'set_look', { kind: 'frame', name: 'line' })).toBe('look_locked');
    for (const key of ['a', 'b', 'c', 'd']) await gain(person, 'duel', `look/${key}`);
    for (const key of ['a', 'b', 'c', 'd']) await gain(person, 'kept', `look/kept/${key}`);
    expect((await ask<Road>(person, 'set_look', { kind: 'frame', name: 'line' })).worn.frame).toBe('line');
    expect(await refusal(person, 'set_look', { kind: 'horizon', name: 'line' })).toBe('look_locked');
    const worn = await experience().worn(world.context.db, [person.playerId]);
    expect(worn.get(person.playerId)).toMatchObject({ level: 2, frame: 'line' });
    expect((await ask<Road>(person, 'set_look', { kind: 'frame' })).worn.frame).toBe('');
  });
});

describe('quests (ALIVE 3)', () => {
  it('are the same three all day, and others on the next date', async () => {
    const person = await aPlayer(world);
    const first = await roadOf(person);
    expect(first.quests?.rows.map(({ kind }) => kind)).toEqual(['quick', 'deep', 'people']);
    expect((await roadOf(person)).quests).toEqual(first.quests);
    await playDaily(person, 3);
    expect((await roadOf(person)).quests?.rows.map(({ id }) => id)).toEqual(
      first.quests?.rows.map(({ id }) => id),
    );
  });

  it('one may be swapped a day; its progress is gone, the others’ is not', async () => {
    const person = await aPlayer(world);
    const [quick, deep] = (await roadOf(person)).quests?.rows ?? [];
    const swapped = await ask<Road>(person, 'swap_quest', { id: deep?.id });
    expect(swapped.quests?.may_swap).toBe(false);
    expect(swapped.quests?.rows[0]).toEqual(quick);
    expect(swapped.quests?.rows[1]).toMatchObject({ kind: 'deep', progress: 0 });
    expect(swapped.quests?.rows[1]?.id).not.toBe(deep?.id);
    expect(await refusal(person, 'swap_quest', { id: quick?.id })).toBe('no_swap');
    expect((await roadOf(person)).quests).toEqual(swapped.quests);
    world.clock.advance(DAY_MS);
    expect((await roadOf(person)).quests?.may_swap).toBe(true);
  });

  it('a quest that is done gives its experience once, at the goal', async () => {
    const person = await aPlayer(world);
    const quests = [{ id: 'right_8', progress: QUESTS.right_8.goal - 1 }];
    const day = new Date(world.clock.now()).toISOString().slice(0, 10);
    await world.sql(`insert into experience (player_id, day, quests) values ($1, $2, $3)`, [
      ...[person.playerId, day, JSON.stringify(quests)],
    ]);
    const { outcome } = await playDaily(person, 5);
    expect(outcome?.earned).toMatchObject({ xp: 25 + 10 + 30, quests: [{ id: 'right_8', is_new: true }] });
    expect((await roadOf(person)).quests?.rows).toMatchObject([
      { id: 'right_8', is_done: true, progress: 8 },
    ]);
  });
});

describe('switches (ALIVE 1)', () => {
  it('the operator’s close the calls, each for itself', async () => {
    const person = await aPlayer(world);
    await set('experience_enabled', false);
    expect(await roadOf(person)).toMatchObject({ level: null, looks: [], next_looks: [] });
    expect(await refusal(person, 'set_look', { kind: 'frame' })).toBe('mode_off');
    await set('quests_enabled', false);
    expect((await roadOf(person)).quests).toBeNull();
    expect(await refusal(person, 'swap_quest', { id: 'right_8' })).toBe('mode_off');
  });

  it('the player’s own switch stops gains and shows no level; what was gained stays', async () => {
    const person = await aPlayer(world);
    await gain(person, 'duel', 'switch/a');
    const off = await ask<Road>(person, 'set_road_switch', { name: 'experience', status: 0 });
    expect(off).toMatchObject({ level: null, switches: { experience: false, quests: true } });
    expect(await gain(person, 'duel', 'switch/b')).toBeNull();
    expect((await experience().worn(world.context.db, [person.playerId])).size).toBe(0);
    const on = await ask<Road>(person, 'set_road_switch', { name: 'experience', status: 1 });
    expect(on.level).toMatchObject({ total: 30 });
  });
});

it('the shown row outlives a missed day, and badges count what was really played (DECISIONS 12)', async () => {
  const person = await aPlayer(world);
  await world.sql(`update session set expires_at = '2100-01-01' where player_id = $1`, [person.playerId]);
  // The next Monday noon, then Tuesday, and Thursday.
  const weekday = (new Date(world.clock.now()).getUTCDay() + 6) % 7;
  world.clock.advance((7 - weekday) * DAY_MS);
  await playDaily(person, 3);
  world.clock.advance(DAY_MS);
  await playDaily(person, 3);
  world.clock.advance(2 * DAY_MS);
  const home = async () => (await ask<Reply<'get_web_home_settings'>>(person, 'get_web_home_settings')).me;
  expect((await home())?.streak_days).toBe(2);
  expect((await home())?.lamps.map(({ state }) => state).slice(0, 4)).toEqual([
    'lit',
    'lit',
    'spare',
    'today',
  ]);
  expect((await playDaily(person, 3)).outcome).toMatchObject({ streak_days: 3, is_streak_day_new: true });
  const [record] = await world.sql(
    'select streak_days, shown_days, longest_streak_days from player_record where player_id = $1',
    [person.playerId],
  );
  expect(record).toEqual({ streak_days: 1, shown_days: 3, longest_streak_days: 3 });
  const [badge] = await world.sql(`select progress from badge where player_id = $1 and type = 'streak'`, [
    person.playerId,
  ]);
  expect(Number(badge?.['progress'])).toBeLessThanOrEqual(2);
});
