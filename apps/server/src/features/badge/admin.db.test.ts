/** Badges in the hands of staff: counter, reward and switch, over what was seen, by who looks after money (DECISIONS 8; ADR 13). */
import type { Reply } from '@trivium/contract/catalogue';
import { MINUTE_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../test/kit/operator.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { aStaff, renewed, type StaffPerson } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { createBadges } from './badge.ts';

let world: World;
let admin: StaffPerson;
beforeAll(async () => {
  world = await createWorld();
  admin = await aStaff(world);
});
afterAll(() => world.close());

type Fields = { counter: number; coins: number; is_on: boolean };
const code = ({ status, body }: Awaited<ReturnType<typeof operate>>) =>
  status === 200 ? (body['code'] ?? 'done') : status;
const seenOf = async (id: string): Promise<Fields> => {
  const row = (await done(world, 'badge/list', {}, admin.token)).data.find(each => each.id === id);
  if (row === undefined) throw new Error(`no ${id}`);
  return { counter: row.counter, coins: row.coins, is_on: row.is_on };
};
const change = (id: string, seen: Fields, fields: object, token = admin.token) =>
  operate(world, 'badge/change', { id, seen, fields: { ...seen, ...fields } }, token);
const listOf = async (person: Person) =>
  (await world.call('get_user_badges', {}, person.token)).body['data'] as Reply<'get_user_badges'>;
const count = (person: Person, more: number) =>
  world.context.db
    .transaction()
    .execute(tx =>
      createBadges(world.context, world.app.rooms.settings).count(
        tx,
        person.playerId,
        [{ type: 'brainiac', more }],
        world.clock.now(),
      ),
    );

describe('a badge in the hands of staff', () => {
  it('has a counter and a reward, each change in the audit log', async () => {
    const seen = await seenOf('brainiac');
    expect(code(await change('brainiac', seen, { counter: 2, coins: 9 }))).toBe('done');
    const player = await aPlayer(world);
    expect((await listOf(player)).find(({ type }) => type === 'brainiac')).toMatchObject({
      target: 2,
      coins: 9,
    });
    const rows = await world.sql<{ subject: string }>(
      `select subject from audit where action = 'setting.set' and actor_id = $1 order by id`,
      [admin.playerId],
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['badge_brainiac_counter', 'badge_brainiac_coins']);
    const stale = await change('brainiac', seen, { coins: 1 });
    expect([code(stale), stale.body['present']]).toMatchObject(['changed_meanwhile', { coins: 9 }]);
  });

  it('that is off is earned by nobody and stays with who has it; its progress waits', async () => {
    const [has, hasNot] = [await aPlayer(world), await aPlayer(world)];
    expect(await count(has, 2)).toEqual(['brainiac']);
    expect(code(await change('brainiac', await seenOf('brainiac'), { is_on: false }))).toBe('done');
    expect(await count(hasNot, 5)).toEqual([]);
    const types = async (person: Person) => (await listOf(person)).map(({ type }) => type);
    expect(await types(has)).toContain('brainiac');
    expect(await types(hasNot)).not.toContain('brainiac');
    const took = await world.call('set_badges', { type: 'brainiac' }, has.token);
    expect(took.body['data']).toMatchObject({ badge: { status: 2 } });
    const none = await world.call('set_badges', { type: 'brainiac' }, hasNot.token);
    expect(none.body['data']).toMatchObject({ badge: { status: 0 } });
    expect(code(await change('brainiac', await seenOf('brainiac'), { is_on: true }))).toBe('done');
    expect(await count(hasNot, 0)).toEqual(['brainiac']);
  });

  it('is changed only within bounds, by admins of money, with the second factor just shown', async () => {
    const seen = await seenOf('elite');
    for (const bad of [{ counter: 0 }, { coins: -1 }, { coins: 100_001 }, { coins: 1.5 }, { is_on: 'yes' }])
      expect(code(await change('elite', seen, bad))).toBe(400);
    expect(
      code(await operate(world, 'badge/change', { id: 'no_badge', seen, fields: seen }, admin.token)),
    ).toBe(400);
    const editor = await aStaff(world, { role: 'editor' });
    const writer = await aStaff(world, { role: 'admin', rights: ['content', 'settings'] });
    const player = await aPlayer(world);
    for (const { token } of [editor, writer]) {
      expect(code(await change('elite', seen, { coins: 50 }, token))).toBe(403);
      expect(code(await operate(world, 'badge/list', {}, token))).toBe(403);
    }
    expect(code(await change('elite', seen, { coins: 50 }, player.token))).toBe(401);
    world.clock.advance(6 * MINUTE_MS);
    expect(code(await change('elite', seen, { coins: 50 }))).toBe('factor_needed');
    await renewed(world, admin);
    expect(await seenOf('elite')).toEqual(seen);
  });
});
