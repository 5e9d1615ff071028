/** The look for staff, and demo accounts: what is tried changes nothing, pictures are encoded anew, demos are shut out when they should be. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aPlayer } from '../../../../test/kit/player.ts';
import { aStaff, type StaffPerson } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';

let world: World;
let admin: StaffPerson;
let editor: StaffPerson;
beforeAll(async () => {
  world = await createWorld();
  admin = await aStaff(world, { role: 'admin', name: 'Noor' });
  editor = await aStaff(world, { role: 'editor' });
});
afterAll(() => world.close());

const settings = () => world.app.rooms.settings;
const OURS = { brand_colour: '', font_display: 'bricolage', font_text: 'figtree', logo: '', logo_dark: '' };
/** One red pixel, as PNG. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

describe('a look that is tried (DESIGN 12)', () => {
  it('is styles and contrasts, and changes nothing; live, every page that is served has it', async () => {
    const look = { ...OURS, brand_colour: '#A3123F', font_text: 'system' };
    const { data } = await done(world, 'theme/try', look, admin.token);
    expect(data.css).toContain('--tv-brand:light-dark(#a3123f');
    for (const { name, value, least } of data.checks) expect([name, value >= least]).toEqual([name, true]);
    expect(settings().get('brand_colour')).toBe('');
    const changes = [
      { name: 'brand_colour', value: look.brand_colour, version: 0 },
      { name: 'font_text', value: look.font_text, version: 0 },
    ];
    await done(world, 'setting/change', { changes }, admin.token);
    const web = (await world.call('get_web_settings')).body['data'] as { theme_css: string };
    expect(web.theme_css).toBe(data.css);
  });

  it('takes a picture as a logo, encoded anew, and no other file; the setting takes only what is here', async () => {
    const { data } = await done(world, 'theme/logo', { bytes: PNG }, admin.token);
    expect(data).toMatchObject({ width: 1, height: 1 });
    expect(await world.context.files.get(data.logo)).toBeDefined();
    const version = 0;
    await done(
      world,
      'setting/change',
      { changes: [{ name: 'logo', value: data.logo, version }] },
      admin.token,
    );
    expect(settings().get('logo')).toBe(data.logo);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const bad = await operate(world, 'theme/logo', { bytes: svg.toString('base64') }, admin.token);
    expect(bad.body).toMatchObject({ code: 'bad_image' });
  });

  it('is an admin’s; styles and forms of others are refused', async () => {
    for (const [call, body] of [
      ['theme/try', OURS],
      ['theme/logo', { bytes: PNG }],
      ['demo/list', {}],
      ['demo/make', { name: 'Gone bad' }],
      ['demo/end', { player_id: 1 }],
    ] as const)
      expect([call, (await operate(world, call, body, editor.token)).status]).toEqual([call, 403]);
    for (const bad of [
      { brand_colour: '#fff;}x{' },
      { font_text: 'bricolage' },
      { logo: '../x' },
      { css: 'x' },
    ])
      expect((await operate(world, 'theme/try', { ...OURS, ...bad }, admin.token)).status).toBe(400);
  });
});

describe('demo accounts (DECISIONS 11)', () => {
  const make = async (name: string) => (await done(world, 'demo/make', { name }, admin.token)).data;
  const list = async () => (await done(world, 'demo/list', {}, admin.token)).data.accounts;
  /** A session of the account, as a sign-in would open it. */
  const sessionOf = async (playerId: number) => {
    const visitor = await aPlayer(world);
    await world.sql('update session set player_id = $1 where player_id = $2', [playerId, visitor.playerId]);
    return visitor.token;
  };

  it('are made with a password that is told once, may play, and change nothing', async () => {
    const made = await make('Demo guest');
    expect(made).toMatchObject({ name: 'Demo guest', email: expect.stringMatching(/^demo-[\da-f]{10}@/) });
    expect(JSON.stringify([await list(), await world.sql('select * from audit')])).not.toContain(
      made.password,
    );
    expect((await list()).map(({ player_id }) => player_id)).toEqual([made.player_id]);
    const token = await sessionOf(made.player_id);
    expect((await world.call('update_profile', { name: 'Other' }, token)).body).toMatchObject({
      error: true,
    });
    expect((await world.call('get_user_by_id', {}, token)).status).toBe(200);
    expect(
      await world.sql('select coalesce(sum(won + bonus), 0)::int as coins from purse where player_id = $1', [
        made.player_id,
      ]),
    ).toEqual([{ coins: 0 }]);
  });

  it('are signed out while they are switched off, and for good when one is closed; nobody else is', async () => {
    const made = await make('Demo visitor');
    const token = await sessionOf(made.player_id);
    await settings().set('demo_enabled', false, null);
    expect((await world.call('get_user_by_id', {}, token)).status).toBe(401);
    await settings().set('demo_enabled', true, null);
    expect((await world.call('get_user_by_id', {}, token)).status).toBe(200);
    await done(world, 'demo/end', { player_id: made.player_id }, admin.token);
    expect((await world.call('get_user_by_id', {}, token)).status).toBe(401);
    expect((await list()).map(({ name }) => name)).not.toContain('Demo visitor');
    const player = await aPlayer(world);
    for (const id of [player.playerId, admin.playerId, made.player_id])
      expect((await operate(world, 'demo/end', { player_id: id }, admin.token)).body).toMatchObject({
        code: 'no_data',
      });
    expect((await world.call('get_user_by_id', {}, player.token)).status).toBe(200);
  });

  it('want a name as every player does', async () => {
    for (const name of [' ', 'Admin', '\u202eabc'])
      expect([name, (await operate(world, 'demo/make', { name }, admin.token)).body['error']]).toEqual([
        name,
        true,
      ]);
  });
});
