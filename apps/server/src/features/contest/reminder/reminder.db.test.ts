/** Notifications of a contest: its start for players who asked, its end, prize or refund for those who played (DECISIONS 7, 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest, answerAll, aRegular, type Contest } from '../../../../test/kit/contest.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { CONTEST_JOB } from '../../prize/jobs.ts';
import { REMINDER_JOB } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const ask = async <T>(action: string, person: Person, fields = {}): Promise<T> => {
  const { status, body } = await world.call(action, fields, person.token);
  expect({ action, status, code: body['code'] ?? null }).toEqual({ action, status: 200, code: null });
  return body['data'] as T;
};
const remind = async (person: Person, contest: Pick<Contest, 'id'>, status: 0 | 1) => {
  const { body } = await world.call('remind_contest', { contest_id: contest.id, status }, person.token);
  return body['code'] ?? (body['data'] as Reply<'remind_contest'>).is_reminded;
};
const told = async (person: Person) => {
  const { notifications } = await ask<Reply<'get_notifications'>>('get_notifications', person, {
    limit: 100,
  });
  return notifications
    .filter(({ kind }) => kind !== 'badge')
    .map(({ kind, words, link }) => ({ kind, words, link }));
};
const play = async (person: Person, contest: Contest, right: number) => {
  const begun = await ask<Reply<'get_play'>>('get_questions_by_contest', person, { contest_id: contest.id });
  await answerAll(world, person, begun, right);
};
const jobs = () =>
  Promise.all(
    [CONTEST_JOB, REMINDER_JOB, REMINDER_JOB, CONTEST_JOB].map(name => world.context.jobs.runNow(name)),
  );

describe('a reminder', () => {
  it('is asked for and taken back, and shown with the contest', async () => {
    const person = await aPlayer(world);
    const contest = await aContest(world, { startsIn: HOUR_MS });
    const shown = async () =>
      (await ask<Reply<'get_contest'>>('get_contest', person)).upcoming.find(
        each => each.contest_id === contest.id,
      )?.is_reminded;
    expect([await shown(), await remind(person, contest, 1), await shown()]).toEqual([false, true, true]);
    expect([await remind(person, contest, 1), await remind(person, contest, 0), await shown()]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('comes when the contest has started, once, to those who asked and still want it', async () => {
    const [amina, theo, mei] = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
    const contest = await aContest(world, { startsIn: HOUR_MS });
    for (const person of [amina, theo]) await remind(person, contest, 1);
    await remind(theo, contest, 0);
    await jobs();
    expect(await told(amina)).toEqual([]);
    world.clock.advance(HOUR_MS);
    await jobs();
    await jobs();
    expect(await told(amina)).toEqual([
      { kind: 'contest_starts', words: { contest: contest.name }, link: '/contest-play/' },
    ]);
    expect([await told(theo), await told(mei)]).toEqual([[], []]);
  });

  it('of a contest that was called off, or was over before the server came back, does not come', async () => {
    const person = await aPlayer(world);
    const off = await aContest(world, { startsIn: HOUR_MS });
    const over = await aContest(world, { startsIn: HOUR_MS, endsIn: 2 * HOUR_MS });
    for (const contest of [off, over]) await remind(person, contest, 1);
    await off.cancel();
    world.clock.advance(2 * HOUR_MS);
    await jobs();
    expect(await told(person)).toEqual([]);
    expect(await world.sql('select from contest_reminder where player_id = $1', [person.playerId])).toEqual(
      [],
    );
  });

  it('is not kept for one that has started, and refused for one that was called off or is not there', async () => {
    const person = await aPlayer(world);
    const off = await aContest(world, { startsIn: HOUR_MS });
    await off.cancel();
    expect(await remind(person, await aContest(world), 1)).toBe(false);
    expect(await remind(person, off, 1)).toBe('contest_cancelled');
    expect(await remind(person, { id: 999_999_999 }, 1)).toBe('no_data');
    expect(await remind(person, off, 0)).toBe(false);
  });

  it('of a deleted player is forgotten', async () => {
    const person = await aPlayer(world);
    await remind(person, await aContest(world, { startsIn: HOUR_MS }), 1);
    await ask('delete_user_account', person);
    expect(await world.sql('select from contest_reminder where player_id = $1', [person.playerId])).toEqual(
      [],
    );
  });

  it('is one’s own: nobody sees or takes another’s', async () => {
    const [amina, theo] = [await aPlayer(world), await aPlayer(world)];
    const contest = await aContest(world, { startsIn: HOUR_MS });
    await remind(amina, contest, 1);
    await remind(theo, contest, 0);
    const rows = await world.sql('select player_id from contest_reminder where contest_id = $1', [
      contest.id,
    ]);
    expect(rows).toEqual([{ player_id: amina.playerId }]);
  });
});

describe('the end', () => {
  it('tells the winner his prize when it is paid, and the others where to look, once', async () => {
    const [first, second, gone] = [await aRegular(world), await aRegular(world), await aPlayer(world)];
    const contest = await aContest(world, { endsIn: HOUR_MS, prizes: [50] });
    await play(first, contest, 3);
    await play(second, contest, 2);
    world.clock.advance(HOUR_MS);
    await jobs();
    await jobs();
    const link = `/contest-play/leaderboard/?contest=${contest.id}`;
    expect(await told(first)).toEqual([
      { kind: 'contest_prize', words: { contest: contest.name, count: 50 }, link },
    ]);
    expect(await told(second)).toEqual([{ kind: 'contest_ends', words: { contest: contest.name }, link }]);
    expect(await told(gone)).toEqual([]);
  });

  it('of a cancelled contest tells that the fee is back', async () => {
    const person = await aPlayer(world);
    const contest = await aContest(world, { fee: 4 });
    await play(person, contest, 1);
    await contest.cancel();
    await jobs();
    await jobs();
    expect(await told(person)).toMatchObject([
      { kind: 'contest_refund', words: { contest: contest.name, count: 4 } },
    ]);
  });
});
