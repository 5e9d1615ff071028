/** Staff about themselves: who is calling, who else is staff, and the audit log (DECISIONS 1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../test/kit/operator.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { aStaff } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

let world: World;
let editor: Person;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  editor = await aStaff(world, { role: 'editor', name: 'Zoë Editor' });
  admin = await aStaff(world, { role: 'admin', name: 'Ann Boss' });
  await aPlayer(world, { name: 'Pat Player' });
});
afterAll(() => world.close());

describe('whoami', () => {
  it('tells name and role, and which calls that role may make', async () => {
    const ofEditor = (await done(world, 'whoami', {}, editor.token)).data;
    expect(ofEditor).toEqual({
      player_id: editor.playerId,
      name: 'Zoë Editor',
      role: 'editor',
      rights: ['content', 'exams'],
      languages: null,
      calls: expect.arrayContaining(['whoami', 'category/list', 'category/change', 'category/bulk']),
    });
    expect(ofEditor.calls).not.toContain('staff/list');
    const ofAdmin = (await done(world, 'whoami', {}, admin.token)).data;
    expect(ofAdmin.role).toBe('admin');
    expect(ofAdmin.calls).toEqual(expect.arrayContaining([...ofEditor.calls, 'staff/list', 'audit/list']));
  });

  it('follows a change of role with the next call', async () => {
    const person = await aStaff(world, { role: 'editor' });
    await world.sql(`update player set role = 'player' where id = $1`, [person.playerId]);
    expect((await operate(world, 'whoami', {}, person.token)).status).toBe(401);
  });
});

describe('the list of staff', () => {
  const list = async (body: Record<string, unknown>) => {
    const { data, total } = await done(world, 'staff/list', body, admin.token);
    expect(total).toBe(data.length);
    return data.map(({ name }) => name);
  };

  it('has all who look after the site and nobody else, by name, role, state and words', async () => {
    expect(await list({})).toEqual(['Ann Boss', 'Zoë Editor']);
    expect(await list({ sort: { by: 'id' } })).toEqual(['Zoë Editor', 'Ann Boss']);
    expect(await list({ filter: { role: 'editor' } })).toEqual(['Zoë Editor']);
    expect(await list({ filter: { text: 'zoe' } })).toEqual(['Zoë Editor']);
    expect(await list({ filter: { text: 'pat' } })).toEqual([]);
    const former = await aStaff(world, { role: 'editor', name: 'Former' });
    await world.sql(`update player set status = 'deactivated' where id = $1`, [former.playerId]);
    expect(await list({ filter: { is_active: false } })).toEqual(['Former']);
    const { data } = await done(world, 'staff/read', { id: former.playerId }, admin.token);
    expect(data).toMatchObject({ id: former.playerId, role: 'editor', is_active: false });
  });

  it('does not have players, by their number either', async () => {
    const player = await aPlayer(world);
    const { body } = await operate(world, 'staff/read', { id: player.playerId }, admin.token);
    expect(body).toMatchObject({ error: true, code: 'no_data' });
  });
});

describe('the audit log', () => {
  const list = async (filter: Record<string, unknown>, more = {}) =>
    (await done(world, 'audit/list', { filter, ...more }, admin.token)).data;

  it('has the newest first, with who did it, narrowed by actor, action, subject and time', async () => {
    const begin = new Date(world.clock.now()).toISOString();
    await world.app.rooms.settings.set('site_name', 'One', admin.playerId);
    world.clock.advance(60_000);
    await world.app.rooms.settings.set('site_name', 'Two', null);
    await world.app.rooms.settings.set('metrics_token', 's3cret'.repeat(6), admin.playerId);
    const all = await list({});
    expect(all.map(({ subject, actor }) => [subject, actor])).toEqual([
      ['metrics_token', 'Ann Boss'],
      ['site_name', null],
      ['site_name', 'Ann Boss'],
    ]);
    expect(all[1]).toMatchObject({ actor_id: null, action: 'setting.set', before: 'One', after: 'Two' });
    // What is secret does not stand in the log.
    expect(JSON.stringify(all)).not.toContain('s3cret');
    expect((await list({}, { sort: { order: 'asc' } })).map(({ id }) => id)).toEqual(
      all.map(({ id }) => id).toReversed(),
    );
    expect(await list({ actor_id: admin.playerId })).toHaveLength(2);
    expect(await list({ subject: 'site_name', action: 'setting.set' })).toHaveLength(2);
    expect(await list({ until: new Date(world.clock.now()).toISOString() })).toHaveLength(1);
    expect(await list({ since: begin })).toHaveLength(3);
    for (const since of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00.123456789012345Z'])
      expect(await list({ since })).toHaveLength(3);
    expect(await list({ since: '9999-12-31T23:59:59Z' })).toEqual([]);
    const { data } = await done(world, 'audit/read', { id: all[0]?.id }, admin.token);
    expect(data).toEqual(all[0]);
  });

  it('cannot be changed by any call', async () => {
    for (const verb of ['create', 'change', 'delete', 'bulk'])
      expect((await operate(world, `audit/${verb}`, { id: 1, version: 1 }, admin.token)).status).toBe(404);
  });
});
