/** Results that no person can have played: held, decided by a person, paid or passed on (DECISIONS 12). */
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS, HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aContest,
  answerAll,
  aRegular,
  type Contest,
  type ContestWish,
  closeContests,
  entryOf,
} from '../../../../test/kit/contest.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { workOnContests } from '../command.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const live = (wish: ContestWish = {}) =>
  aContest(world, { endsIn: HOUR_MS, prizes: [50, 20, 5], questions: 10, ...wish });
const play = async (contest: Contest, right: number, seconds: number) => {
  const person = await aRegular(world);
  const { body } = await world.call('get_questions_by_contest', { contest_id: contest.id }, person.token);
  const begun = body['data'] as Reply<'get_play'>;
  await answerAll(world, person, begun, right, seconds);
  return { ...person, playId: begun.play_id };
};
const wonBy = async (...people: Person[]) =>
  Promise.all(
    people.map(async ({ playerId }) => {
      const [row] = await world.sql<{ won: number }>('select won from purse where player_id = $1', [
        playerId,
      ]);
      return row?.won;
    }),
  );
const mineOf = async (person: Person, contest: Contest) => {
  const { body } = await world.call('get_contest_leaderboard', { contest_id: contest.id }, person.token);
  return (body['data'] as Reply<'get_contest_leaderboard'>).contest.mine;
};
const told = async (person: Person) => {
  const { body } = await world.call('get_notifications', { limit: 100 }, person.token);
  return (body['data'] as Reply<'get_notifications'>).notifications
    .filter(({ kind }) => kind.startsWith('contest'))
    .map(({ kind, words }) => [kind, words] as const);
};
const command = async (...words: string[]) => {
  const lines: string[] = [];
  await workOnContests(world.context, world.app.rooms.settings, words, line => lines.push(line));
  return lines;
};
/** A machine that came first, two people behind it, and the contest closed. */
const decided = async (wish: ContestWish = {}) => {
  const contest = await live(wish);
  const machine = await play(contest, 10, 0.4);
  const [second, third] = [await play(contest, 10, 3), await play(contest, 9, 3)];
  await closeContests(world, HOUR_MS);
  const { id } = await entryOf(world, machine.playId);
  return { contest, machine, second, third, entry: String(id) };
};

describe('ten right answers with a median under a second', () => {
  it('keep their rank while their prize waits; the player reads that it is checked, nobody else waits', async () => {
    const { contest, machine, second, third, entry } = await decided();
    expect(await wonBy(machine, second, third)).toEqual([0, 20, 5]);
    expect(await mineOf(machine, contest)).toMatchObject({
      place: { rank: 1 },
      check: {
        state: 'checking',
        why: 'too_fast',
        reason: '',
        until: new Date(world.clock.now() + 7 * DAY_MS).toISOString(),
      },
    });
    expect(await mineOf(second, contest)).toMatchObject({ check: null });
    expect(await told(machine)).toEqual([['contest_held', { contest: contest.name, count: 7 }]]);
    const lines = (await command('held')).join('\n');
    for (const word of [
      `#${entry}`,
      contest.name,
      `player ${machine.playerId}`,
      'too fast',
      'prize 50',
      '400, 400',
    ])
      expect(lines).toContain(word);
    expect(lines).toContain('10 of 10 right');

    // Cleared with a reason: paid as won, once, and the player reads why.
    await expect(command('clear', entry)).rejects.toThrow('write the reason');
    expect(await command('clear', entry, 'She trained on these pictures.')).toEqual([
      `result ${entry} is cleared: its prize is paid within a minute`,
    ]);
    await expect(command('refuse', entry, 'Changed my mind.')).rejects.toThrow('no such result waits');
    await Promise.all([closeContests(world), closeContests(world)]);
    expect(await wonBy(machine, second, third)).toEqual([50, 20, 5]);
    expect((await told(machine)).toReversed()).toEqual([
      ['contest_held', { contest: contest.name, count: 7 }],
      ['contest_cleared', { contest: contest.name, reason: 'She trained on these pictures.' }],
      ['contest_prize', { contest: contest.name, count: 50 }],
    ]);
    expect(await mineOf(machine, contest)).toMatchObject({ check: { state: 'cleared' }, prize: 50 });
  });

  it('refused, they leave the places, those behind are paid the difference once, and it is audited', async () => {
    const { contest, machine, second, third, entry } = await decided();
    await command('refuse', entry, 'Nobody reads that fast.');
    await Promise.all([closeContests(world), closeContests(world), closeContests(world)]);
    expect(await wonBy(machine, second, third)).toEqual([0, 50, 20]);
    expect(await mineOf(machine, contest)).toMatchObject({
      place: null,
      prize: 0,
      check: { state: 'refused', reason: 'Nobody reads that fast.' },
    });
    expect((await told(machine))[0]).toEqual([
      'contest_refused',
      { contest: contest.name, reason: 'Nobody reads that fast.' },
    ]);
    const [row] = await world.sql('select action, before, after from audit where subject = $1', [entry]);
    expect(row).toMatchObject({
      action: 'contest.refuse',
      before: { player: machine.playerId, held_for: 'too_fast', prize: 50 },
      after: { reason: 'Nobody reads that fast.' },
    });
  });

  it('that nobody decided in seven days count as refused, and admins are reminded before', async () => {
    const admin = await aPlayer(world, { role: 'admin' });
    const { contest, machine, second, third } = await decided();
    const asked = async () => (await told(admin)).filter(([, { contest: name }]) => name === contest.name);
    expect(await asked()).toEqual([['contest_check', { contest: contest.name, count: 1, days: 7 }]]);
    await closeContests(world, 5 * DAY_MS);
    await closeContests(world);
    expect(await asked()).toHaveLength(2);
    expect((await asked())[0]).toEqual(['contest_check', { contest: contest.name, count: 1, days: 2 }]);
    await closeContests(world, 2 * DAY_MS - 1);
    expect(await wonBy(machine, second, third)).toEqual([0, 20, 5]);
    await closeContests(world, 1);
    expect(await wonBy(machine, second, third)).toEqual([0, 50, 20]);
    expect((await told(machine))[0]?.[0]).toBe('contest_unconfirmed');
    expect(await mineOf(machine, contest)).toMatchObject({ check: { state: 'refused', reason: '' } });
  });
});

it('nine right answers, or ten that take a second each, are held by nobody', async () => {
  const contest = await live();
  const [nine, slow] = [await play(contest, 9, 0.4), await play(contest, 10, 1)];
  await closeContests(world, HOUR_MS);
  expect(await wonBy(slow, nine)).toEqual([50, 20]);
});

it('twenty answers within 30 ms are held, however slow they are', async () => {
  const contest = await live({ questions: 20 });
  const machine = await play(contest, 20, 4);
  await closeContests(world, HOUR_MS);
  expect(await wonBy(machine)).toEqual([0]);
  expect(await mineOf(machine, contest)).toMatchObject({ check: { state: 'checking', why: 'too_even' } });
});

it('two accounts that turn out to be linked after both came in: the later one is held', async () => {
  const contest = await live({ questions: 3 });
  const [first, second] = [await play(contest, 3, 3), await play(contest, 3, 2)];
  for (const { playerId } of [first, second])
    await world.sql(
      `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at)
       values ('device', decode(md5($1), 'hex'), $2, $3, $3)`,
      [first.playId, playerId, new Date(world.clock.now())],
    );
  await closeContests(world, HOUR_MS);
  expect(await wonBy(first, second)).toEqual([20, 0]);
  expect(await mineOf(second, contest)).toMatchObject({ check: { state: 'checking', why: 'linked' } });
  expect((await command('held')).join('\n')).toContain(`linked accounts: ${first.playerId}`);
});

describe('who decides', () => {
  it('an admin who did not write the contest where there is one; nobody on his own or a linked account', async () => {
    const author = await aPlayer(world, { role: 'admin' });
    const { entry, machine } = await decided({ authorId: author.playerId });
    const [editor, tied, other] = [
      await aPlayer(world, { role: 'editor' }),
      await aPlayer(world, { role: 'admin' }),
      await aPlayer(world, { role: 'admin' }),
    ];
    for (const { playerId } of [tied, machine])
      await world.sql(
        `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at)
         values ('device', decode(md5('tied'), 'hex'), $1, $2, $2)`,
        [playerId, new Date(world.clock.now())],
      );
    await expect(command('clear', entry, 'Fine.')).rejects.toThrow('say which admin decides');
    for (const { playerId } of [author, editor, tied])
      await expect(command('clear', entry, 'Fine.', 'by', String(playerId))).rejects.toThrow(
        'an admin decides who did not write the contest',
      );
    await command('refuse', entry, 'Not fine.', 'by', String(other.playerId));
    const [row] = await world.sql('select actor_id from audit where subject = $1 and action = $2', [
      entry,
      'contest.refuse',
    ]);
    expect(row).toEqual({ actor_id: other.playerId });
  });
});
