/** The command `accounts`, beside a running server (SPEC 6, DECISIONS 2). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { accountsCommand } from './command.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const command = async (...words: string[]): Promise<string> => {
  const lines: string[] = [];
  await accountsCommand({ ...world.context.env, databaseUrl: world.databaseUrl }, words, line =>
    lines.push(line),
  );
  return lines.join('\n');
};
const hears = async ({ token }: Person) => {
  const { status, body } = await world.call('get_user_by_id', {}, token);
  return [status, body['code']];
};

it('closes an account at once and opens it again, with a row in the audit log each', async () => {
  const person = await aPlayer(world, { name: 'Noor' });
  const other = await aPlayer(world);
  const id = String(person.playerId);
  expect(await command('deactivate', id)).toBe(`player ${id} (Noor) is deactivated`);
  expect(await hears(person)).toEqual([401, 'account_deactivated']);
  expect((await hears(other))[0]).toBe(200);
  await command('deactivate', id);
  await command('activate', id);
  expect((await hears(person))[0]).toBe(200);
  const rows = await world.sql(
    `select actor_id, before, after from audit where action = 'account.status' and subject = $1 order by id`,
    [id],
  );
  expect(rows).toEqual([
    { actor_id: null, before: 'active', after: 'deactivated' },
    { actor_id: null, before: 'deactivated', after: 'active' },
  ]);
});

it('keeps the last admin', async () => {
  const [one, other] = [await aPlayer(world, { role: 'admin' }), await aPlayer(world, { role: 'admin' })];
  await command('deactivate', String(other.playerId));
  await expect(command('deactivate', String(one.playerId))).rejects.toThrow('is the last admin');
  expect((await hears(one))[0]).toBe(200);
});

it('brings nobody back who has left, and knows who is not there', async () => {
  const person = await aPlayer(world);
  await world.sql(`update player set status = 'deleted', uid = null where id = $1`, [person.playerId]);
  for (const words of [
    ['activate', String(person.playerId)],
    ['deactivate', '999999999'],
  ])
    await expect(command(...words)).rejects.toThrow('There is no player');
  for (const words of [
    ...[[], ['deactivate'], ['deactivate', 'x'], ['remove', '1'], ['activate', '1', '2']],
    ...[
      ['demo', '1'],
      ['demo', '1', 'maybe'],
      ['demo', 'on', '1'],
    ],
  ])
    await expect(command(...words)).rejects.toThrow('Say deactivate ID, activate ID, or demo ID on|off');
});

it('makes a demo account and undoes it, audited; a demo account keeps no bookmark and sends no report (SPEC 5)', async () => {
  const person = await aPlayer(world, { name: 'Dema' });
  const id = String(person.playerId);
  const say = async (action: string, fields = {}) => {
    const { status, body } = await world.call(action, fields, person.token);
    return [status, body['code'], body['message']];
  };
  const refused = [200, 'not_in_demo', 'Not allowed in demo version.'];
  expect(await command('demo', id, 'on')).toBe(`player ${id} (Dema) is a demo account`);
  expect(await command('demo', id, 'on')).toBe(`player ${id} (Dema) is a demo account`);
  expect(await say('set_bookmark', { question_id: 1, status: 1, type: 1 })).toEqual(refused);
  expect(await say('report_question', { question_id: 1, message: 'wrong' })).toEqual(refused);
  expect(await say('multi_match_report_question', { question_id: 1, message: 'wrong' })).toEqual(refused);
  expect(await say('update_profile', { name: 'Other' })).toEqual([
    200,
    'profile_not_in_demo',
    'Profile update is not allowed in demo version.',
  ]);
  expect(await command('demo', id, 'off')).toBe(`player ${id} (Dema) is no demo account`);
  expect((await say('update_profile', { name: 'Other' }))[1]).toBeUndefined();
  expect((await say('report_question', { question_id: 1, message: 'wrong' }))[1]).toBe('not_served');
  const rows = await world.sql(
    `select actor_id, before, after from audit where action = 'account.demo' and subject = $1 order by id`,
    [id],
  );
  expect(rows).toEqual([
    { actor_id: null, before: false, after: true },
    { actor_id: null, before: true, after: false },
  ]);
  const admin = await aPlayer(world, { role: 'admin' });
  await expect(command('demo', String(admin.playerId), 'on')).rejects.toThrow('looks after the site');
});
