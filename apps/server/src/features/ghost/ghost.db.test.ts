/** Races against recordings over HTTP: own games, levels of friends, battles; consent, secrets, and what they never pay (DECISIONS 12, 13). */
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planByIndex } from '../../../test/kit/plan.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { codeOf, must, type Play, playThrough } from '../duel/duel.test-kit.ts';
import {
  aBattle,
  befriend,
  LEVEL,
  lookAt,
  playLevel,
  type Recording,
  recordingOf,
  share,
} from './ghost.test-kit.ts';
import { GHOST_JOB } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const list = (person: Person, fields: Record<string, unknown>) =>
  must<Recording[]>(world, person, 'get_ghosts', fields);
const start = (person: Person, named: ReturnType<typeof recordingOf>) =>
  must<Play>(world, person, 'start_ghost_race', named);
const anyone = () => aPlayer(world);

/** Two friends who passed the same level, one of whom lets the other race it. */
const twoFriends = async () => {
  const [ann, ben] = [await anyone(), await anyone()];
  await befriend(world, ann, ben);
  const recorded = await playLevel(world, ben, { right: 7, ms: 2_000 });
  await playLevel(world, ann, { right: 4 });
  await share(world, ben);
  return { ann, ben, recorded, named: recordingOf(recorded, ben) };
};

const earnedOf = (playerId: number) =>
  world.sql(
    `select (select count(*)::integer from ledger_posting where player_id = $1) as postings,
       (select coalesce(sum(score), 0)::integer from leaderboard_score where player_id = $1) as scores,
       (select to_jsonb(player_record) from player_record where player_id = $1) as record,
       (select count(*)::integer from streak_day where player_id = $1) as days,
       (select coalesce(sum(progress), 0)::integer from badge where player_id = $1) as badges,
       (select count(*)::integer from answered_question where player_id = $1) as answered,
       (select count(*)::integer from practice_question where player_id = $1) as missed,
       (select jsonb_agg(to_jsonb(level_best)) from level_best where player_id = $1) as levels`,
    [playerId],
  );
const xpOf = async ({ playerId }: Person) =>
  (await world.sql<{ total: number }>('select total from experience where player_id = $1', [playerId]))[0]
    ?.total;

describe('an own game', () => {
  it('is raced question by question; pays experience three times a day and nothing else', async () => {
    const ann = await anyone();
    const recorded = await playLevel(world, ann, { right: 6, ms: 5_000 });
    const [row] = await list(ann, { whose: 'mine' });
    expect(row).toMatchObject({
      is_mine: true,
      level: 1,
      questions: 10,
      right: 6,
      seconds: 50,
      clock_seconds: 30,
    });
    const before = await earnedOf(ann.playerId);
    const xp = (await xpOf(ann)) ?? 0;
    for (const [nth, gained] of [20, 40, 60, 60].entries()) {
      const race = await start(ann, recordingOf(recorded, ann));
      expect(race.questions.map(({ question_id }) => question_id)).toEqual(
        recorded.questions.map(({ question_id }) => question_id),
      );
      const over = await playThrough(world, ann, race, { right: 9 - nth, ms: 1_000 });
      expect(over.outcome).toMatchObject({ coins: 0, score: 0, sides: 0, badges: [] });
      expect(over.outcome?.earned?.xp).toBe(nth < 3 ? 20 : 0);
      expect((await xpOf(ann)) ?? 0).toBe(xp + gained);
      // Nine quick right answers are worth six each; six after a sixth of the clock too.
      expect((await lookAt(world, ann, over)).result).toMatchObject({
        ...{ outcome: nth < 3 ? 'won' : 'drawn', points: 54 - 6 * nth, ghost_points: 36, ghost_seconds: 50 },
      });
    }
    expect(await earnedOf(ann.playerId)).toEqual(before);
    expect(await must(world, ann, 'get_ghost_page')).toMatchObject({ raced: 4, beaten: 3, is_shared: false });
  });

  it('of a level that was not passed is no recording, and a race that is given up or hardly answered earns nothing', async () => {
    const ann = await anyone();
    const failed = await playLevel(world, ann, { right: 1 });
    expect(await list(ann, { whose: 'mine' })).toEqual([]);
    expect(await codeOf(world, ann, 'start_ghost_race', recordingOf(failed, ann))).toBe('ghost_not_passed');
    expect(await codeOf(world, ann, 'get_ghosts', { whose: 'level', ...LEVEL })).toBe('ghost_not_passed');
    const passed = await playLevel(world, ann, { right: 5 });
    const xp = await xpOf(ann);
    const named = recordingOf(passed, ann);
    const { play_id } = await start(ann, named);
    expect((await start(ann, named)).play_id).toBe(play_id);
    await must(world, ann, 'quit_play', { play_id });
    const next = await start(ann, named);
    expect(next.play_id).not.toBe(play_id);
    await must(world, ann, 'finish_play', { play_id: next.play_id });
    expect(await xpOf(ann)).toBe(xp);
    expect((await lookAt(world, ann, next)).result).toMatchObject({ outcome: 'lost', points: 0 });
  });
});

describe('a friend’s recording', () => {
  it('tells its time at once, and its choice only after the own answer', async () => {
    const { ann, ben, recorded, named } = await twoFriends();
    expect(await list(ann, { whose: 'friends' })).toMatchObject([
      { owner: { player_id: ben.playerId }, is_mine: false, right: 7 },
    ]);
    expect(await list(ann, { whose: 'player', player_id: ben.playerId })).toHaveLength(1);
    expect((await list(ann, { whose: 'level', ...LEVEL })).map(({ right }) => right).toSorted()).toEqual([
      4, 7,
    ]);
    const race = await start(ann, named);
    const { play_id } = race;
    const seen = await lookAt(world, ann, race);
    const untold = { ms: 2_000, is_told: false, answer: null, verdict: null, points: null };
    expect(seen.questions.map(({ ghost }) => ghost)).toEqual(seen.questions.map(() => untold));
    expect(seen).toMatchObject({ owner: { player_id: ben.playerId }, is_mine: false, result: null });
    // The dealt options are those of the recording, so what Ben chose has the same letters.
    const [first] = race.questions;
    const given = recorded.questions[0]?.answer;
    await must(world, ann, 'submit_answer', { play_id, question_id: first?.question_id, answer: 'a' });
    const told = await lookAt(world, ann, race);
    expect(told.questions[0]?.ghost).toEqual({
      ...{ ms: 2_000, is_told: true, answer: given, verdict: 'right', points: 6 },
    });
    expect(told.questions.slice(1).map(({ ghost }) => ghost)).toEqual(
      told.questions.slice(1).map(() => untold),
    );
    // Nobody else sees the race.
    expect(await codeOf(world, ben, 'get_ghost_race', { play_id })).toBe('play_not_found');
    expect(await codeOf(world, ann, 'get_ghost_race', { play_id: recorded.play_id })).toBe('play_not_found');
  });

  it('needs friendship, consent and a passed level, whatever id is sent', async () => {
    const { ann, ben, named } = await twoFriends();
    const eve = await anyone();
    expect(await codeOf(world, eve, 'start_ghost_race', named)).toBe('ghost_gone');
    expect(await codeOf(world, eve, 'get_ghost', { ...named, player_id: eve.playerId })).toBe('ghost_gone');
    expect(await list(eve, { whose: 'player', player_id: ben.playerId })).toEqual([]);
    await befriend(world, eve, ben);
    expect(await codeOf(world, eve, 'start_ghost_race', named)).toBe('ghost_not_passed');
    const failed = await playLevel(world, ben, { right: 1 });
    expect(await codeOf(world, ann, 'get_ghost', recordingOf(failed, ben))).toBe('ghost_gone');
    // Ann's own games stay hers: she has not agreed.
    const own = (await list(ann, { whose: 'mine' }))[0];
    const hers = { source: 'play', recording_id: own?.recording_id, player_id: ann.playerId };
    expect(await codeOf(world, ben, 'start_ghost_race', hers)).toBe('ghost_gone');
    await must(world, ben, 'set_friend', { player_id: ann.playerId, change: 'remove' });
    expect(await codeOf(world, ann, 'get_ghost', named)).toBe('ghost_gone');
  });

  it('is gone at once with consent, from races that run or are over, and with the account', async () => {
    const { ann, ben, named } = await twoFriends();
    const over = await playThrough(world, ann, await start(ann, named), { right: 3 });
    const running = await start(ann, named);
    await share(world, ben, false);
    expect(await list(ann, { whose: 'friends' })).toEqual([]);
    expect(await codeOf(world, ann, 'get_ghost', named)).toBe('ghost_gone');
    const left = await lookAt(world, ann, running);
    expect(left.owner).toBeNull();
    expect(left.questions.every(({ ghost }) => ghost === null)).toBe(true);
    expect((await lookAt(world, ann, over)).result).toMatchObject({ outcome: 'lost', ghost_points: null });
    const alone = await playThrough(world, ann, running, { right: 5 });
    expect((await lookAt(world, ann, alone)).result).toMatchObject({ outcome: 'alone', ghost_points: null });

    await share(world, ben);
    const last = await playThrough(world, ann, await start(ann, named), { right: 3 });
    await must(world, ben, 'delete_user_account');
    expect(await lookAt(world, ann, last)).toMatchObject({ owner: null, result: { ghost_points: null } });
    const rows = await world.sql('select from ghost_race where owner_id = $1', [ben.playerId]);
    expect(rows).toEqual([]);
  });

  it('is refused while one of its questions waits elsewhere, and when no new key is left for it', async () => {
    const { ann, ben, recorded, named } = await twoFriends();
    // The same questions in another game of Ben's.
    const twin = world.context.dice.id();
    await world.sql(
      `insert into play select (jsonb_populate_record(play, jsonb_build_object('id', $2::text))).* from play where id = $1`,
      [recorded.play_id, twin],
    );
    const { play_id } = await start(ann, { ...named, recording_id: twin });
    expect(await codeOf(world, ann, 'start_ghost_race', named)).toBe('ghost_asked_elsewhere');
    await must(world, ann, 'quit_play', { play_id });
    expect(await list(ann, { whose: 'player', player_id: ben.playerId })).toHaveLength(2);
    await world.app.rooms.settings.set('free_keys_a_day', 1, null);
    await world.sql('update seen_question set told_at = null where player_id = $1', [ann.playerId]);
    expect(await codeOf(world, ann, 'start_ghost_race', named)).toBe('keys_used_up');
    await world.app.rooms.settings.set('free_keys_a_day', 300, null);
    await start(ann, named);
  });
});

it('a recording is over after its days, and races forget it by the nightly job', async () => {
  const { ann, named } = await twoFriends();
  const over = await playThrough(world, ann, await start(ann, named), { right: 3 });
  await world.app.rooms.settings.set('ghost_days', 1, null);
  world.clock.advance(2 * DAY_MS);
  expect(await codeOf(world, ann, 'get_ghost', named)).toBe('ghost_gone');
  await world.context.jobs.runNow(GHOST_JOB);
  expect(await lookAt(world, ann, over)).toMatchObject({ owner: null, result: { outcome: 'lost' } });
  await world.app.rooms.settings.set('ghost_days', 90, null);
});

describe('a friend’s battle', () => {
  it('is raced with its closed rounds, also by who was not there; without a seat in it there is no recording', async () => {
    const { ann, ben, recorded } = await twoFriends();
    const battle = await aBattle(world, ben, recorded);
    const named = { source: 'battle', recording_id: battle, player_id: ben.playerId };
    expect((await list(ann, { whose: 'friends' }))[0]).toMatchObject({
      ...{ source: 'battle', mode: 'friend_battle', level: null, questions: 5, right: 4, clock_seconds: 15 },
    });
    const race = await start(ann, named);
    expect(race.questions).toHaveLength(5);
    const over = await playThrough(world, ann, race, { right: 5, ms: 7_000 });
    expect(await lookAt(world, ann, over)).toMatchObject({
      ...{ most_points: 30, result: { outcome: 'lost', points: 20, ghost_points: 24, ghost_seconds: 23 } },
    });
    expect(await codeOf(world, ann, 'get_ghost', { ...named, player_id: ann.playerId })).toBe('ghost_gone');
    // The one that was not answered took its whole clock, and has no time to tell.
    expect((await lookAt(world, ann, over)).questions[4]?.ghost).toMatchObject({
      ms: null,
      verdict: 'unanswered',
    });
  });
});

it('switched off by the operator every call refuses, and what was shared can still be taken back', async () => {
  const ann = await anyone();
  await share(world, ann);
  await world.app.rooms.settings.set('ghosts_enabled', false, null);
  const named = { source: 'play', recording_id: world.context.dice.id(), player_id: ann.playerId };
  for (const [action, fields] of [
    ['get_ghost_page', {}],
    ['get_ghosts', { whose: 'mine' }],
    ['get_ghost', named],
    ['start_ghost_race', named],
    ['set_ghost_switch', { status: 1 }],
  ] as const)
    expect(await codeOf(world, ann, action, fields)).toBe('ghosts_off');
  const page: Reply<'get_ghost_page'> = await share(world, ann, false);
  expect(page.is_shared).toBe(false);
  await world.app.rooms.settings.set('ghosts_enabled', true, null);
});

it('reads the newest games of a player by an index', async () => {
  const plan = await planByIndex(
    world,
    `select id from play where player_id = 1 and status = 'settled' and started_at > now() - interval '90 days'
       and mode = any('{quiz_zone}') order by started_at desc limit 200`,
  );
  expect(plan).toMatch(/Index.*play_(history|mode_record)/);
});
