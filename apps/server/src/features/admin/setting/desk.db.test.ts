/** The settings for staff: what they are told, what they change, and what nobody else can (DECISIONS 11, 12). */
import { SETTING_NAMES } from '@trivium/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aPlayer } from '../../../../test/kit/player.ts';
import { aStaff, renewed, type StaffPerson } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';

let world: World;
let admin: StaffPerson;
let editor: StaffPerson;
beforeAll(async () => {
  world = await createWorld();
  admin = await aStaff(world, { role: 'admin', name: 'Noor' });
  editor = await aStaff(world, { role: 'editor', rights: ['content', 'exams'] });
});
afterAll(() => world.close());

const rows = async (token = admin.token) => (await done(world, 'setting/list', {}, token)).data.settings;
const row = async (name: string) => {
  const found = (await rows()).find(each => each.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};
type Change = { name: string; value: unknown; version: number };
const change = (changes: readonly Change[], token = admin.token) =>
  operate(world, 'setting/change', { changes }, token);
const codeOf = async (answer: ReturnType<typeof change>) => (await answer).body['code'];
const makeStale = (person: StaffPerson) =>
  world.sql(`update panel_session set factor_at = factor_at - interval '6 minutes' where player_id = $1`, [
    person.playerId,
  ]);

describe('the settings for staff (DECISIONS 11)', () => {
  it('tell each with bounds, default, value and who changed it last', async () => {
    expect((await rows()).map(({ name }) => name).toSorted()).toEqual(SETTING_NAMES.toSorted());
    expect(await row('quiz_zone_seconds')).toMatchObject({
      ...{ subject: 'modes', kind: 'number', unit: 'seconds', least: 5, most: 600, default: 30, value: 30 },
      ...{ is_set: false, version: 0, changed_at: null, changed_by: null, is_sensitive: true },
    });
    const answer = await change([{ name: 'site_name', value: 'Lantern Quiz', version: 0 }]);
    expect(answer.body).toMatchObject({
      error: false,
      data: { settings: [{ name: 'site_name', version: 1 }] },
    });
    expect(await row('site_name')).toMatchObject({
      ...{ value: 'Lantern Quiz', default: 'Trivium', is_set: true, version: 1, changed_by: 'Noor' },
      changed_at: new Date(world.clock.now()).toISOString(),
    });
    expect(world.app.rooms.settings.get('site_name')).toBe('Lantern Quiz');
  });

  it('change several, all of them or none, each with its row of the audit log; reset goes back to the default', async () => {
    const both = (seconds: number) => [
      { name: 'quiz_zone_coins', value: 9, version: 0 },
      { name: 'quiz_zone_seconds', value: seconds, version: 0 },
    ];
    const bad = await change(both(4));
    expect(bad.body).toMatchObject({ error: true, code: 'setting_unfit', fields: ['quiz_zone_seconds'] });
    expect(world.app.rooms.settings.get('quiz_zone_coins')).not.toBe(9);
    expect((await change(both(45))).body['error']).toBe(false);
    expect((await change([{ name: 'quiz_zone_seconds', value: null, version: 1 }])).body['error']).toBe(
      false,
    );
    expect(await row('quiz_zone_seconds')).toMatchObject({ value: 30, is_set: false, version: 2 });
    const acts = await world.sql(
      `select action, subject, before, after, actor_id from audit where subject like 'quiz_zone%' order by id`,
    );
    expect(acts).toEqual([
      expect.objectContaining({ action: 'setting.set', subject: 'quiz_zone_coins', after: 9 }),
      expect.objectContaining({ action: 'setting.set', subject: 'quiz_zone_seconds', before: 30, after: 45 }),
      expect.objectContaining({ action: 'setting.reset', before: 45, after: 30, actor_id: admin.playerId }),
    ]);
  });

  it('refuse who saw an older version, and show what is there now; of two at once one wins', async () => {
    const late = await change([{ name: 'site_name', value: 'Mine', version: 0 }]);
    expect(late.body).toMatchObject({
      code: 'changed_meanwhile',
      fields: ['site_name'],
      present: [{ name: 'site_name', value: 'Lantern Quiz', version: 1 }],
    });
    const { version } = await row('site_description');
    const both = await Promise.all(
      ['One', 'Two'].map(value => codeOf(change([{ name: 'site_description', value, version }]))),
    );
    expect(both.toSorted()).toEqual(['changed_meanwhile', undefined]);
  });

  it('never tell a secret, neither in the list, nor in the file, nor in the audit log', async () => {
    const secret = 'smtps://noor:very-secret-word@mail.example.org';
    await done(
      world,
      'setting/change',
      { changes: [{ name: 'mail_smtp_url', value: secret, version: 0 }] },
      admin.token,
    );
    expect(await row('mail_smtp_url')).toMatchObject({ value: null, is_set: true });
    const told = JSON.stringify([
      await rows(),
      (await done(world, 'setting/export', {}, admin.token)).data,
      await world.sql('select * from audit'),
      await world.sql('select value from setting'),
    ]);
    expect(told).not.toContain('very-secret-word');
    expect(world.app.rooms.settings.get('mail_smtp_url')).toBe(secret);
  });
});

describe('who may not (DECISIONS 12)', () => {
  it('an editor, a player and a guest find nothing and change nothing', async () => {
    const player = await aPlayer(world);
    for (const token of [editor.token, player.token, undefined])
      for (const [call, body] of [
        ['setting/list', {}],
        ['setting/change', { changes: [{ name: 'site_name', value: 'Gone bad', version: 1 }] }],
        ['setting/export', {}],
        ['setting/read-file', { settings: [] }],
        ['setting/try', { service: 'mail' }],
      ] as const)
        expect([call, (await operate(world, call, body, token)).status]).toEqual([
          call,
          token === editor.token ? 403 : 401,
        ]);
    const other = await aStaff(world, { role: 'admin', rights: ['content', 'people'] });
    expect((await operate(world, 'setting/list', {}, other.token)).status).toBe(403);
    expect(world.app.rooms.settings.get('site_name')).toBe('Lantern Quiz');
  });

  it('money and secrets need a fresh second factor, a name does not; one of them among others is enough', async () => {
    await makeStale(admin);
    const { version } = await row('welcome_coins');
    const coins = { name: 'welcome_coins', value: 99_999, version };
    expect(await codeOf(change([coins]))).toBe('factor_needed');
    const name = { name: 'terms_version', value: '2', version: 0 };
    expect(await codeOf(change([name, coins]))).toBe('factor_needed');
    for (const value of ['smtp://evil.example', null])
      expect(await codeOf(change([{ name: 'mail_smtp_url', value, version: 1 }]))).toBe('factor_needed');
    expect(await codeOf(change([name]))).toBeUndefined();
    await renewed(world, admin);
    expect(await codeOf(change([coins]))).toBeUndefined();
  });

  it('a client’s secret is not sent to an issuer that it was not given for', async () => {
    const secret = { name: 'google_client_secret', value: 'a client’s secret', version: 0 };
    await done(world, 'setting/change', { changes: [secret] }, admin.token);
    const issuer = { name: 'google_issuer', value: 'https://evil.example', version: 0 };
    expect((await change([issuer])).body).toMatchObject({
      code: 'setting_unfit',
      fields: ['google_client_secret'],
    });
    expect(await codeOf(change([issuer, { ...secret, value: 'another', version: 1 }]))).toBeUndefined();
  });
});

describe('hostile values', () => {
  it.each([
    ['site_name', 'Quiz\u202etest'],
    ['site_name', '   '],
    ['site_name', 'x'.repeat(41)],
    ['site_name', 7],
    ['brand_colour', 'red;}body{display:none'],
    ['logo', 'site/aaaaaaaaaaaaaaaaaaaaaa-100x30.png'],
    ['logo', '../../etc/passwd'],
    ['push_services', 'https://x'],
    ['font_text', 'comic'],
  ])('%s does not become %j', async (name, value) => {
    const { version } = await row(name);
    expect((await change([{ name, value, version }])).body).toMatchObject({
      code: 'setting_unfit',
      fields: [name],
    });
  });

  it('names that are none, a name twice, no change at all and wrong shapes are bad requests', async () => {
    for (const changes of [
      [],
      [{ name: '__proto__', value: 1, version: 0 }],
      [{ name: 'nothing', value: 1, version: 0 }],
      [{ name: 'site_name', value: 'x' }],
      [{ name: 'site_name', value: ['x'], version: 1 }],
      [
        { name: 'site_name', value: 'a', version: 1 },
        { name: 'site_name', value: 'b', version: 1 },
      ],
    ])
      expect((await operate(world, 'setting/change', { changes }, admin.token)).status).toBe(400);
  });

  it('markup in a sentence arrives as text', async () => {
    const { version } = await row('site_description');
    const value = `=<svg/onload=alert(1)>"'&lt;`;
    expect((await change([{ name: 'site_description', value, version }])).body['error']).toBe(false);
    expect((await row('site_description')).value).toBe(value);
  });
});

describe('a file of settings', () => {
  it('says first what it would change, and what is left out; then it is saved as any change', async () => {
    const file = (await done(world, 'setting/export', {}, admin.token)).data;
    expect(file).toMatchObject({ format: 'trivium-settings', settings: { site_name: 'Lantern Quiz' } });
    expect(Object.keys(file.settings)).not.toContain('mail_smtp_url');
    const ask = { ...file.settings, site_name: 'From a file', minimum_age: 18 };
    const bad = {
      mail_smtp_url: 'smtp://x',
      gone: 1,
      pass_percent: 0,
      logo: 'site/aaaaaaaaaaaaaaaaaaaaaa-100x30.png',
    };
    const asked = (given: object) => ({
      settings: Object.entries(given).map(([name, value]) => ({ name, value })),
    });
    const { data } = await done(world, 'setting/read-file', asked({ ...ask, ...bad }), admin.token);
    expect(data.changes.map(({ name, value }) => [name, value])).toEqual([
      ['site_name', 'From a file'],
      ['minimum_age', 18],
    ]);
    expect(data.left_out.map(({ name, why }) => [name, why])).toEqual([
      ['mail_smtp_url', 'secret'],
      ['gone', 'unknown'],
      ['pass_percent', 'unfit'],
      ['logo', 'file'],
    ]);
    expect(world.app.rooms.settings.get('site_name')).toBe('Lantern Quiz');
    const changes = data.changes.map(({ name, value, row: { version } }) => ({ name, value, version }));
    await done(world, 'setting/change', { changes }, admin.token);
    const again = await done(world, 'setting/read-file', asked(ask), admin.token);
    expect(again.data).toMatchObject({ changes: [], same: Object.keys(ask).length });
  });
});
