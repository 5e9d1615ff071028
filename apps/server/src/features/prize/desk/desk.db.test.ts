/** Staff look at contests, publish and call them off, and decide held results, in the panel (DECISIONS 7, 12). */
import type { Reply } from '@trivium/contract/catalogue';
import { HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aContest,
  answerAll,
  aRegular,
  type Contest,
  closeContests,
  entryOf,
} from '../../../../test/kit/contest.ts';
import { done, operate } from '../../../../test/kit/operator.ts';
import type { Person } from '../../../../test/kit/player.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await aStaff(world, { role: 'admin' });
});
afterAll(() => world.close());

const begin = async (contest: Contest) => {
  const person = await aRegular(world);
  const { body } = await world.call('get_questions_by_contest', { contest_id: contest.id }, person.token);
  return { ...person, begun: body['data'] as Reply<'get_play'> };
};
const play = async (contest: Contest, right: number, seconds: number) => {
  const { begun, ...person } = await begin(contest);
  await answerAll(world, person, begun, right, seconds);
  return { ...person, playId: begun.play_id };
};
const wonBy = async ({ playerId }: Person) => {
  const [row] = await world.sql<{ won: number; bonus: number }>(
    'select won, bonus from purse where player_id = $1',
    [playerId],
  );
  return row;
};
/** The panel's sessions end an hour after they were used last. */
const anew = async () => {
  admin = await aStaff(world, { role: 'admin' });
  return admin;
};

describe('a contest that runs', () => {
  it('tells staff who has handed in, in that order, and no result', async () => {
    const contest = await aContest(world, { endsIn: HOUR_MS, prizes: [50], questions: 10 });
    const slow = await play(contest, 9, 4);
    const quick = await play(contest, 10, 3);
    const thinking = await begin(contest);
    const { data } = await done(world, 'contest/entries', { id: contest.id }, admin.token);
    expect(
      data.map(({ player_id, state, rank, right, time_ms, prize }) => [
        player_id,
        state,
        rank,
        right,
        time_ms,
        prize,
      ]),
    ).toEqual([
      [slow.playerId, 'handed_in', null, null, null, 0],
      [quick.playerId, 'handed_in', null, null, null, 0],
      [thinking.playerId, 'playing', null, null, null, 0],
    ]);
    const row = (await done(world, 'contest/read', { id: contest.id }, admin.token)).data;
    expect(row).toMatchObject({
      state: 'running',
      players: 3,
      handed_in: 2,
      held: 0,
      prizes: [50],
      pool: 10,
    });
    const only = { id: contest.id, part: 'playing' } as const;
    expect((await done(world, 'contest/entries', only, admin.token)).data).toHaveLength(1);
  });

  it('is called off once: every fee comes back, and the log says who did it and from where', async () => {
    const contest = await aContest(world, { endsIn: HOUR_MS, fee: 5, questions: 3 });
    const payer = await begin(contest);
    const before = await wonBy(payer);
    await done(world, 'contest/cancel', { id: contest.id }, admin.token);
    await closeContests(world, 60_000);
    const after = await wonBy(payer);
    expect((after?.won ?? 0) + (after?.bonus ?? 0)).toBe((before?.won ?? 0) + (before?.bonus ?? 0) + 5);
    const again = await operate(world, 'contest/cancel', { id: contest.id }, admin.token);
    expect(again.body['code']).toBe('operation_not_allowed');
    const [row] = await world.sql(
      `select actor_id, address from audit where action = 'contest.cancel' and subject = $1`,
      [String(contest.id)],
    );
    expect(row).toEqual({ actor_id: admin.playerId, address: '127.0.0.1' });
  });
});

describe('a held result', () => {
  const decided = async () => {
    const contest = await aContest(world, { endsIn: HOUR_MS, prizes: [50, 20], questions: 10 });
    const machine = await play(contest, 10, 0.4);
    const second = await play(contest, 10, 3);
    await closeContests(world, HOUR_MS);
    await anew();
    const { id } = await entryOf(world, machine.playId);
    return { contest, machine, second, entry: Number(id) };
  };

  it('comes with its evidence, and a cleared one is paid once, whoever presses twice', async () => {
    const { contest, machine, entry } = await decided();
    const list = (await done(world, 'contest/list', { filter: { has_held: true } }, admin.token)).data;
    expect(list.map(({ id, held }) => [id, held])).toContainEqual([contest.id, 1]);
    const [shown] = (await done(world, 'contest/held', { id: contest.id }, admin.token)).data;
    expect(shown).toMatchObject({
      id: entry,
      player_id: machine.playerId,
      held_for: 'too_fast',
      prize: 50,
      right: 10,
      linked: [],
      may_decide: true,
    });
    expect(shown?.answers).toHaveLength(10);
    expect(shown?.answers.every(({ ms }) => ms === 400)).toBe(true);
    const judged = { id: entry, is_real: true, reason: 'He is that quick.' };
    const both = await Promise.all([1, 2].map(() => operate(world, 'contest/judge', judged, admin.token)));
    expect(both.map(({ body }) => body['code'] ?? 'done').sort()).toEqual(['done', 'no_data']);
    await closeContests(world, 60_000);
    expect((await wonBy(machine))?.won).toBe(50);
    const log = (await done(world, 'audit/list', { filter: { action: 'contest.clear' } }, admin.token)).data;
    expect(log[0]).toMatchObject({
      subject_name: contest.name,
      reason: 'He is that quick.',
      address: '127.0.0.1',
    });
  });

  it('that is struck out loses its place, and those behind rise', async () => {
    const { contest, machine, second, entry } = await decided();
    await done(world, 'contest/judge', { id: entry, is_real: false, reason: 'A machine.' }, admin.token);
    await closeContests(world, 60_000);
    expect((await wonBy(machine))?.won).toBe(0);
    expect((await wonBy(second))?.won).toBe(50);
    await anew();
    const { data } = await done(world, 'contest/entries', { id: contest.id }, admin.token);
    expect(data.map(({ player_id, state, rank, prize }) => [player_id, state, rank, prize])).toEqual([
      [second.playerId, 'placed', 1, 50],
      [machine.playerId, 'refused', null, 0],
    ]);
  });

  it('is not decided by an editor, or without a reason', async () => {
    const { entry } = await decided();
    const editor = await aStaff(world, { role: 'editor' });
    const judged = { id: entry, is_real: true, reason: 'Mine.' };
    expect((await operate(world, 'contest/judge', judged, editor.token)).status).toBe(403);
    expect((await operate(world, 'contest/judge', { ...judged, reason: ' ' }, admin.token)).status).toBe(400);
    expect((await operate(world, 'contest/held', {}, editor.token)).status).toBe(403);
    expect((await operate(world, 'contest/publish', { id: 1, version: 1 }, editor.token)).status).toBe(403);
  });
});

describe('staff of one quiz language', () => {
  it('see no contest of another one', async () => {
    const contest = await aContest(world, { endsIn: HOUR_MS });
    const [arabic] = await world.sql<{ id: number }>(`select id from language where code = 'ar'`);
    const editor = await aStaff(world, { role: 'editor', languages: [arabic?.id ?? 0] });
    const other = await operate(world, 'contest/read', { id: contest.id }, editor.token);
    expect(other.body['code']).toBe('no_data');
    const entries = await operate(world, 'contest/entries', { id: contest.id }, editor.token);
    expect(entries.body['code']).toBe('no_data');
    expect((await done(world, 'contest/list', {}, editor.token)).data).toEqual([]);
  });
});

const versionOf = async ({ id }: Contest) =>
  (await done(world, 'contest/read', { id }, admin.token)).data.version;

describe('publishing', () => {
  it('stays within the prizes of the month, and happens once', async () => {
    const contest = await aContest(world, { startsIn: HOUR_MS, endsIn: 2 * HOUR_MS, prizes: [100] });
    await world.sql('update contest set published_at = null where id = $1', [contest.id]);
    await world.app.rooms.settings.set('contest_prize_budget_coins', 10, null);
    const dear = await operate(
      world,
      'contest/publish',
      { id: contest.id, version: await versionOf(contest) },
      admin.token,
    );
    expect(dear.body).toMatchObject({ code: 'prize_budget_used' });
    await world.app.rooms.settings.set('contest_prize_budget_coins', 100_000, null);
    const { data } = await done(
      world,
      'contest/publish',
      { id: contest.id, version: await versionOf(contest) },
      admin.token,
    );
    expect(data).toMatchObject({ state: 'planned' });
    expect(
      (
        await operate(
          world,
          'contest/publish',
          { id: contest.id, version: await versionOf(contest) },
          admin.token,
        )
      ).body['code'],
    ).toBe('operation_not_allowed');
  });
});
