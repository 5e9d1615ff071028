/** Settings change live, on every server, with an audit row; secrets stay secret (DECISIONS 11). */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aPlayer } from '../../../test/kit/player.ts';
import { createWorld, soon, type World } from '../../../test/kit/world.ts';
import { settingsCommand } from './command/settings-command.ts';
import { mailRoute, smsRoute } from './routes.ts';
import { createSettings } from './settings.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const settings = () => world.app.rooms.settings;
const publicOnes = async () =>
  (await world.call('get_system_configurations')).body['data'] as Record<string, unknown>;
const until = (isTrue: () => boolean) => vi.waitFor(() => expect(isTrue()).toBe(true), soon);

describe('settings (DECISIONS 11)', () => {
  it('reach browsers only when they are public, and change without a restart', async () => {
    expect(await publicOnes()).toMatchObject({ site_name: 'Trivium', quiz_zone_seconds: 30 });
    await settings().set('quiz_zone_seconds', 45, null);
    expect((await publicOnes())['quiz_zone_seconds']).toBe(45);
    const names = Object.keys(await publicOnes());
    expect(names.filter(name => /secret|token|smtp|^page_|client/.test(name))).toEqual([]);
  });

  it('reach another server on the same database at once', async () => {
    const other = await createSettings(world.context);
    await settings().set('site_name', 'Quiz Night', null);
    await until(() => other.get('site_name') === 'Quiz Night');
    other.close();
  });

  it('of the web come without a login, with language, looks and ways to sign in (SPEC 7)', async () => {
    expect((await world.call('get_web_settings')).body).toMatchObject({
      error: false,
      data: {
        now: new Date(world.clock.now()).toISOString(),
        settings: await publicOnes(),
        language: { code: 'en', name: 'english', rtl: false },
        theme_css: '',
        identity: { provider: 'embedded', google: false, phone: true, email: true, firebase: null },
      },
    });
  });

  it('refuse what is out of bounds, and a time zone that is none', async () => {
    await expect(settings().set('quiz_zone_seconds', 4, null)).rejects.toThrow('from 5 to 600');
    await expect(settings().set('system_time_zone', 'Mars/Olympus', null)).rejects.toThrow(RangeError);
    expect(settings().get('system_time_zone')).toBe('UTC');
  });

  it('keep secrets encrypted in the database and out of the audit log', async () => {
    await settings().set('google_client_secret', 'top-secret-value', null);
    expect(settings().get('google_client_secret')).toBe('top-secret-value');
    const rows = await world.sql(
      'select value::text, null as before from setting union all select after::text, before::text from audit',
    );
    expect(JSON.stringify(rows)).not.toContain('top-secret-value');
    const [row] = await world.sql<{ n: number }>(
      `select count(*) as n from audit where subject = 'google_client_secret'`,
    );
    expect(row?.n).toBe(1);
  });

  it('say how mail and text messages leave', async () => {
    expect([mailRoute(settings()), smsRoute(settings())]).toEqual([{ by: 'outbox' }, { by: 'outbox' }]);
    await settings().set('mail_smtp_url', 'smtp://localhost:2525', null);
    await settings().set('sms_webhook_url', 'http://localhost:9/sms', null);
    expect(mailRoute(settings())).toMatchObject({ by: 'smtp', url: 'smtp://localhost:2525' });
    expect(smsRoute(settings())).toMatchObject({ by: 'webhook', url: 'http://localhost:9/sms' });
    await settings().set('mail_smtp_url', '', null);
    await settings().set('sms_webhook_url', '', null);
  });

  it('can be shown and changed by the command while the server runs', async () => {
    const lines: string[] = [];
    const env = { ...world.context.env, databaseUrl: world.databaseUrl };
    const run = settingsCommand(() => async () => null);
    await run(env, ['welcome_coins', '25'], line => lines.push(line));
    expect(lines[0]).toMatch(/^welcome_coins = 25 /);
    await until(() => settings().get('welcome_coins') === 25);
    await expect(run(env, ['welcome_coins', 'many'], () => undefined)).rejects.toThrow('Not changed');
    await expect(run(env, ['nonsense'], () => undefined)).rejects.toThrow('There is no setting');
    const person = await aPlayer(world);
    const { body } = await world.call('get_user_coin_score', {}, person.token);
    expect(body['data']).toMatchObject({ coins: 25 });
  });

  it('a mode that is switched off is gone and says so', async () => {
    await settings().set('quiz_zone_enabled', false, null);
    const home = (await world.call('get_web_home_settings')).body['data'] as { modes: string[] };
    expect(home.modes).not.toContain('quiz_zone');
    expect(home.modes).toContain('logical_quiz');
    const person = await aPlayer(world);
    const { body } = await world.call(
      'get_level_data',
      { category_slug: 'planet-earth', subcategory_slug: 'land-and-water' },
      person.token,
    );
    expect(body['code']).toBe('mode_off');
  });

  it('maintenance keeps players out and lets staff in (DECISIONS 11)', async () => {
    const [player, admin] = [await aPlayer(world), await aPlayer(world, { role: 'admin' })];
    await settings().set('maintenance_mode', true, null);
    expect((await world.call('get_user_by_id', {}, player.token)).status).toBe(503);
    expect((await world.call('get_user_by_id', {}, admin.token)).status).toBe(200);
    expect((await world.call('get_web_settings')).status).toBe(200);
    await settings().set('maintenance_mode', false, null);
  });

  it('maintenance is told by the page, and by every reply to whom it keeps out (SPEC 8)', async () => {
    const [player, admin] = [await aPlayer(world), await aPlayer(world, { role: 'admin' })];
    const told = async (name: string, token?: string) =>
      (await world.call(name, {}, token)).raw.headers['x-maintenance'];
    const page = async () => (await world.call('get_web_settings')).body['data'];
    expect(await told('get_web_home_settings')).toBe('off');
    expect(await page()).toMatchObject({ maintenance: false });
    await settings().set('maintenance_mode', true, null);
    // Also the replies that are given all the same.
    for (const name of ['get_web_home_settings', 'get_web_settings', 'get_user_by_id'])
      expect([name, await told(name), await told(name, player.token)]).toEqual([
        name,
        name === 'get_user_by_id' ? undefined : 'on',
        'on',
      ]);
    expect(await told('get_web_home_settings', admin.token)).toBe('off');
    expect(await page()).toMatchObject({ maintenance: true });
    await settings().set('maintenance_mode', false, null);
    expect(await told('get_web_home_settings', player.token)).toBe('off');
  });
});
