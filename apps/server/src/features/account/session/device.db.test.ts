/** Devices signed in: seen by their player alone, signed out one by one, their sockets with them (DECISIONS 2). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen, openTab } from '../../../../test/kit/live.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { createSecondServer, createWorld, soon, type World } from '../../../../test/kit/world.ts';
import { CHECK_EVERY_MS } from '../../../realtime/session.ts';

const PHONE = 'Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

let world: World;
let address: string;
/** Listens, but never looks at all sockets of itself: what is ended is ended at once or not at all. */
const listenOnly = async (server: Pick<World, 'app'>): Promise<string> => {
  const { setTimeout: after } = globalThis;
  let keptBack = 0;
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== CHECK_EVERY_MS) return after(run, ms);
    keptBack += 1;
    return after(() => undefined, ms);
  }) as typeof setTimeout);
  const at = await listen(server).finally(() => timers.mockRestore());
  expect(keptBack).toBeGreaterThan(0);
  return at;
};
beforeAll(async () => {
  world = await createWorld();
  address = await listenOnly(world);
});
afterAll(() => world.close());

/** The same person on another device. */
const onAnother = async ({ uid, idToken }: Person, userAgent = PHONE): Promise<string> => {
  const raw = await world.app.inject({
    method: 'POST',
    url: '/api/user_signup',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${idToken}`,
      'user-agent': userAgent,
    },
    payload: { firebase_id: uid, type: 'email' },
  });
  return raw.json().data.api_token;
};
const devices = async (token: string, part = {}) => {
  const { body } = await world.call('get_devices', part, token);
  return { list: body['data'] as Reply<'get_devices'>, total: body['total'] };
};
const isIn = async (token: string) => (await world.call('get_user_by_id', {}, token)).status === 200;

describe('the list', () => {
  it('names each in words, used last first, this one marked, and holds no token', async () => {
    const person = await aPlayer(world);
    world.clock.advance(60_000);
    const phone = await onAnother(person);
    const { list, total } = await devices(phone);
    expect(total).toBe(2);
    expect(list.map(({ browser, system, is_this }) => [browser, system, is_this])).toEqual([
      ['Firefox', 'Android', true],
      ['', '', false],
    ]);
    expect(JSON.stringify(list)).not.toContain(phone);
    expect((await devices(phone, { offset: 1, limit: 1 })).list).toEqual(list.slice(1));
  });

  it('of a demo account has only this one: many people share it', async () => {
    const person = await aPlayer(world, { isDemo: true });
    const other = await onAnother(person);
    expect((await devices(other)).list).toMatchObject([{ system: 'Android', is_this: true }]);
  });
});

describe('signing one out', () => {
  it('ends its session and its sockets at once, on every server, and no other', async () => {
    const person = await aPlayer(world);
    const phone = await onAnother(person);
    const second = await createSecondServer(world);
    const elsewhere = await listenOnly(second);
    const tabs = [
      await openTab(address, phone),
      await openTab(elsewhere, phone),
      await openTab(address, person.token),
    ];
    const id = (await devices(phone)).list.find(({ is_this }) => is_this)?.device_id;
    const { body } = await world.call('log_out_device', { device_id: id }, person.token);
    expect(body['data']).toEqual({ sessions_ended: 1 });
    await vi.waitFor(
      () => expect(tabs.map(({ socket }) => socket.connected)).toEqual([false, false, true]),
      soon,
    );
    expect(tabs[0]?.frames.at(-1)).toEqual({ name: 'session_ended', data: { code: 'bad_token' } });
    expect([await isIn(phone), await isIn(person.token)]).toEqual([false, true]);
    for (const tab of tabs) tab.close();
    await second.close();
  });

  it('of another player, or of nobody, ends nothing', async () => {
    const [one, other] = [await aPlayer(world), await aPlayer(world)];
    const id = (await devices(other.token)).list[0]?.device_id ?? 0;
    for (const device_id of [id, 999_999]) {
      const { body } = await world.call('log_out_device', { device_id }, one.token);
      expect(body['data']).toEqual({ sessions_ended: 0 });
    }
    expect(await isIn(other.token)).toBe(true);
  });

  it('everywhere, or by leaving for good, closes all sockets at once', async () => {
    for (const action of ['log_out_everywhere', 'delete_user_account'] as const) {
      const person = await aPlayer(world);
      const tabs = [await openTab(address, person.token), await openTab(address, await onAnother(person))];
      await world.call(action, {}, person.token);
      await vi.waitFor(() => expect(tabs.some(({ socket }) => socket.connected)).toBe(false), soon);
    }
  });
});
