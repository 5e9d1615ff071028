/** Who looks after the site: invitations, roles, rights and languages, and who decides about whom (DECISIONS 1). */
import { RIGHTS } from '@trivium/contract/admin/call';
import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { aStaff, renewed, type StaffPerson } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { accountsCommand } from '../../account/operator/command.ts';

let world: World;
let boss: StaffPerson;
beforeAll(async () => {
  world = await createWorld();
  boss = await aStaff(world, { name: 'Ann Boss' });
});
afterAll(() => world.close());

const refused = async (call: string, body: unknown, token = boss.token) => {
  const told = await operate(world, call, body, token);
  return told.body['code'];
};
const rowOf = async (id: number) => (await done(world, 'staff/read', { id }, boss.token)).data;
const emailOf = async ({ playerId }: Person) =>
  (await world.sql<{ email: string }>('select email from player where id = $1', [playerId]))[0]?.email ?? '';
const invited = async (email: string, more: object = {}) => {
  const wish = { email, role: 'editor', rights: null, languages: null, ...more };
  await done(world, 'staff/invite', wish, boss.token);
  const letter = (await world.letters()).find(({ recipient }) => recipient === email.toLowerCase());
  return /invitation#([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
};

describe('an invitation', () => {
  it('makes the owner of its address staff, once, with what it names', async () => {
    const person = await aPlayer(world, { name: 'Mei' });
    const token = await invited(await emailOf(person), { rights: ['content'], languages: [1] });
    expect((await done(world, 'staff/invitations', {}, boss.token)).data).toMatchObject([
      { role: 'editor', rights: ['content'], languages: [1], invited_by: 'Ann Boss' },
    ]);
    const stranger = await aPlayer(world);
    expect(await refused('staff/accept', { token }, stranger.token)).toBe('email_not_verified');
    expect((await done(world, 'staff/accept', { token }, person.token)).data).toEqual({ role: 'editor' });
    expect(await rowOf(person.playerId)).toMatchObject({
      rights: ['content'],
      languages: [1],
      has_factor: false,
    });
    expect(await refused('staff/accept', { token }, person.token)).toBe('bad_link');
    expect((await done(world, 'staff/invitations', {}, boss.token)).data).toEqual([]);
    const log = await world.sql('select action, actor_id from audit where subject = $1', [
      String(person.playerId),
    ]);
    expect(log).toEqual([{ action: 'staff.add', actor_id: person.playerId }]);
  });

  it('is good for seven days, until it is withdrawn, and not for whoever wrote it', async () => {
    const person = await aPlayer(world);
    const token = await invited(await emailOf(person));
    const [open] = (await done(world, 'staff/invitations', {}, boss.token)).data;
    await done(world, 'staff/withdraw', { id: open?.id }, boss.token);
    expect(await refused('staff/withdraw', { id: open?.id })).toBe('no_data');
    expect(await refused('staff/accept', { token }, person.token)).toBe('bad_link');
    const own = await invited(await emailOf(boss));
    expect(await refused('staff/accept', { token: own }, boss.playerToken)).toBe('not_for_oneself');
    const late = await invited(await emailOf(person));
    world.clock.advance(7 * DAY_MS);
    await renewed(world, boss);
    expect(await refused('staff/accept', { token: late }, person.token)).toBe('bad_link');
    expect(
      await refused('staff/invite', { email: 'nobody', role: 'editor', rights: null, languages: null }),
    ).toBe('bad_email');
  });
});

describe('role, rights and languages', () => {
  it('change with a reason in the log, and end the sessions of the person', async () => {
    const mei = await aStaff(world, { role: 'editor', name: 'Mei' });
    const { version } = await rowOf(mei.playerId);
    const fields = { role: 'admin', rights: ['people', 'money'], languages: [1] };
    const change = { id: mei.playerId, version, fields, reason: 'She pays from now on' };
    const { data } = await done(world, 'staff/change', change, boss.token);
    expect(data).toMatchObject({ ...fields, version: version + 1 });
    expect(await refused('whoami', {}, mei.token)).toBe('bad_token');
    const [row] = await world.sql(
      'select action, reason, before, after, address from audit where subject = $1 order by id desc limit 1',
      [String(mei.playerId)],
    );
    expect(row).toEqual({
      ...{ action: 'staff.change', reason: 'She pays from now on', address: '127.0.0.1' },
      ...{ before: { role: 'editor', rights: null, languages: null }, after: fields },
    });
    expect(await refused('staff/change', change)).toBe('changed_meanwhile');
    const now = await rowOf(mei.playerId);
    await done(
      world,
      'staff/remove',
      { id: mei.playerId, version: now.version, reason: 'She left' },
      boss.token,
    );
    expect(await refused('staff/read', { id: mei.playerId })).toBe('no_data');
    expect((await world.call('get_user_by_id', {}, mei.playerToken)).status).toBe(200);
    expect(
      await refused('staff/remove', { id: mei.playerId, version: now.version + 1, reason: 'Again' }),
    ).toBe('no_data');
  });

  it('are nobody’s own affair, and nobody gives what he has not', async () => {
    const { version } = await rowOf(boss.playerId);
    const own = { id: boss.playerId, version };
    expect(await refused('staff/change', { ...own, fields: { role: 'editor' } })).toBe('not_for_oneself');
    expect(await refused('staff/remove', { ...own, reason: 'Tired' })).toBe('not_for_oneself');
    const chief = await aStaff(world, { rights: ['staff', 'content'] });
    const mei = await aStaff(world, { role: 'editor', rights: [] });
    const held = { id: mei.playerId, version: (await rowOf(mei.playerId)).version };
    const give = (fields: object) => refused('staff/change', { ...held, fields }, chief.token);
    expect(await give({ rights: ['money'] })).toBe('forbidden');
    expect(await give({ role: 'admin', rights: null })).toBe('forbidden');
    const email = 'friend@example.org';
    const all = { email, role: 'admin', rights: [...RIGHTS], languages: null };
    expect(await refused('staff/invite', all, chief.token)).toBe('forbidden');
    expect(await give({ rights: ['content'] })).toBeUndefined();
    const local = await aStaff(world, { rights: ['staff', 'content'], languages: [1] });
    const again = { id: mei.playerId, version: held.version + 1 };
    expect(await refused('staff/change', { ...again, fields: { rights: [] } }, local.token)).toBe(
      'forbidden',
    );
    expect(await refused('staff/change', { ...again, fields: { languages: [1] } }, local.token)).toBe(
      'forbidden',
    );
    const wide = { id: boss.playerId, version, fields: { rights: ['content'] } };
    expect(await refused('staff/change', wide, chief.token)).toBe('forbidden');
  });

  it('keep one admin who may do everything, also when two are limited at once', async () => {
    const other = await aStaff(world, { name: 'Bo' });
    const limit = async (by: StaffPerson, whom: StaffPerson) => {
      const { version } = await rowOf(whom.playerId);
      return {
        version,
        go: () =>
          refused(
            'staff/change',
            { id: whom.playerId, version, fields: { rights: ['content', 'staff'] } },
            by.token,
          ),
      };
    };
    const [one, two] = [await limit(boss, other), await limit(other, boss)];
    const both = await Promise.all([one.go(), two.go()]);
    // The second one hears that nobody would be left, or that his session has ended.
    expect(both.filter(code => code === undefined)).toHaveLength(1);
    const full = await world.sql(
      `select id from player where role = 'admin' and staff_rights is null and status = 'active'`,
    );
    expect(full).toHaveLength(1);
    await world.sql('update player set staff_rights = null where id = any($1)', [
      [boss.playerId, other.playerId],
    ]);
    await world.sql(`update player set role = 'player' where id = $1`, [other.playerId]);
    boss = await aStaff(world);
  });
});

describe('the command accounts', () => {
  const command = async (...words: string[]): Promise<string> => {
    const lines: string[] = [];
    await accountsCommand({ ...world.context.env, databaseUrl: world.databaseUrl }, words, line =>
      lines.push(line),
    );
    return lines.join('\n');
  };

  it('makes staff and players again, and keeps the last admin', async () => {
    const person = await aPlayer(world, { name: 'Kofi' });
    const id = String(person.playerId);
    expect(await command('staff', id, 'editor')).toBe(`player ${id} (Kofi) is editor`);
    expect(await rowOf(person.playerId)).toMatchObject({ role: 'editor', rights: ['content', 'exams'] });
    expect(await command('staff', id, 'off')).toBe(`player ${id} (Kofi) is no staff any more`);
    await world.sql(`update player set role = 'player' where role = 'admin' and id <> $1`, [boss.playerId]);
    await expect(command('staff', String(boss.playerId), 'editor')).rejects.toThrow('last admin');
    await expect(command('staff', '999999', 'editor')).rejects.toThrow('no such player');
    await expect(command('staff', id, 'king')).rejects.toThrow('Say');
    const [row] = await world.sql('select os_user from audit where subject = $1 limit 1', [id]);
    expect(row?.['os_user']).not.toBe('');
  });

  it('lets in who lost the second factor, ends every session and tells by letter', async () => {
    const mei = await aStaff(world, { role: 'editor', name: 'Mei' });
    const begun = await done(world, 'factor/totp/begin', {}, mei.token);
    await world.sql(
      `insert into staff_factor (player_id, kind, name, created_at, secret) values ($1, 'totp', 'Phone', now(), $2)`,
      [mei.playerId, begun.data.secret],
    );
    const said = await command('reset-factor', String(mei.playerId));
    expect(said).toContain('has no second factor any more');
    expect(await refused('whoami', {}, mei.token)).toBe('bad_token');
    expect((await world.call('get_user_by_id', {}, mei.playerToken)).status).toBe(401);
    expect(await rowOf(mei.playerId)).toMatchObject({ has_factor: false });
    const email = await emailOf(mei);
    expect((await world.letters()).find(({ recipient }) => recipient === email)?.subject).toContain(
      'were reset',
    );
  });
});

describe('the audit log', () => {
  it('is found by words and by kind, and leaves as a table that no spreadsheet runs', async () => {
    await world.app.rooms.settings.set('site_name', '=HYPERLINK("https://evil.example")', boss.playerId);
    await world.app.rooms.settings.set('site_name', 'Trivium', boss.playerId);
    const list = async (filter: object) => (await done(world, 'audit/list', { filter }, boss.token)).data;
    expect((await list({ text: 'hyperlink' })).map(({ action }) => action)).toEqual([
      'setting.set',
      'setting.set',
    ]);
    expect((await list({ text: 'player hyper' })).length).toBe(2);
    expect(await list({ text: 'zebra' })).toEqual([]);
    expect(
      new Set((await list({ kinds: ['staff', 'factor'] })).map(({ action }) => action.split('.')[0])),
    ).toEqual(new Set(['staff', 'factor']));
    expect((await list({ by_command: true })).every(({ actor_id }) => actor_id === null)).toBe(true);
    const csv = (await done(world, 'audit/export', { filter: { kinds: ['setting'] } }, boss.token)).data;
    const lines = csv.trimEnd().split('\r\n');
    expect(lines[0]).toBe('id,at,actor,os_user,action,subject,reason,before,after,address');
    expect(lines).toHaveLength(3);
    expect(csv).not.toMatch(/(^|,)"?[=+@]/m);
    await world.sql('update player set name = $1 where id = $2', ['=1+1', boss.playerId]);
    expect((await done(world, 'audit/export', { filter: {} }, boss.token)).data).toContain(",'=1+1,");
    const mei = await aStaff(world, { role: 'editor' });
    expect(await refused('audit/export', { filter: {} }, mei.token)).toBe('forbidden');
  });
});
