/** The command `accounts`, beside a running server (SPEC 6, DECISIONS 2). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/player.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { accountsCommand } from './command.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const command = async (...words: string[]): Promise<string> => {
  const lines: string[] = [];
  await accountsCommand({ ...world.house.env, databaseUrl: world.databaseUrl }, words, line =>
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
  for (const words of [[], ['deactivate'], ['deactivate', 'x'], ['remove', '1'], ['activate', '1', '2']])
    await expect(command(...words)).rejects.toThrow('Say deactivate ID or activate ID');
});
