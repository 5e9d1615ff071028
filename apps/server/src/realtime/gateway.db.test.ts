/** The gateway for sockets against strangers, floods and nonsense (issue: faults and cheats; DECISIONS 3, 6). */
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aFighter } from '../../test/kit/arena.ts';
import { listen, openTab, type Tab } from '../../test/kit/live.ts';
import { aPlayer } from '../../test/kit/player.ts';
import { createWorld, soon, type World } from '../../test/kit/world.ts';

let world: World;
let address: string;
let tab: Tab;
const ID = '3f2b7c1a-6f0e-4c62-9d5a-7a1f0c2b9e44';

beforeAll(async () => {
  world = await createWorld();
  address = await listen(world);
  ({ tab } = await aFighter(world, address));
});
afterAll(() => world.close());

const gone = (which: Tab): Promise<string> =>
  new Promise(resolve => {
    which.socket.once('disconnect', resolve);
  });

describe('who is let in', () => {
  it('is whoever holds a session; others hear why not', async () => {
    await expect(openTab(address, '')).rejects.toThrow('no_token');
    await expect(openTab(address, 'nobody-has-this-one')).rejects.toThrow('bad_token');
    await expect(openTab(address, 'a b\0')).rejects.toThrow('bad_token');
    const person = await aPlayer(world);
    await world.sql(`update player set status = 'deactivated' where id = $1`, [person.playerId]);
    await expect(openTab(address, person.token)).rejects.toThrow('account_deactivated');
  });

  it('are only staff during maintenance', async () => {
    const [person, editor] = [await aPlayer(world), await aPlayer(world, { role: 'editor' })];
    await world.app.rooms.settings.set('maintenance_mode', true, null);
    await expect(openTab(address, person.token)).rejects.toThrow('maintenance');
    (await openTab(address, editor.token)).close();
    await world.app.rooms.settings.set('maintenance_mode', false, null);
    (await openTab(address, person.token)).close();
  });

  it('is only who speaks WebSocket, and no other page of the server suffers', async () => {
    const polled = await fetch(`${address}/live/?EIO=4&transport=polling`);
    expect(polled.status).toBe(400);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  it('is cut off within seconds of signing out or being switched off', async () => {
    const [signedOut, switchedOff] = [await aFighter(world, address), await aFighter(world, address)];
    await world.call('log_out', {}, signedOut.token);
    await world.sql(`update player set status = 'deactivated' where id = $1`, [switchedOff.playerId]);
    await vi.waitFor(
      () =>
        expect([signedOut.tab.socket.connected, switchedOff.tab.socket.connected]).toEqual([false, false]),
      soon,
    );
    expect(signedOut.tab.frames.at(-1)).toEqual({ name: 'session_ended', data: { code: 'bad_token' } });
    expect(switchedOff.tab.frames.at(-1)?.data).toEqual({ code: 'account_deactivated' });
    expect(tab.socket.connected).toBe(true);
  });
});

describe('commands that make no sense', () => {
  const bad = { ok: false, code: 'bad_command' };

  it.each([
    ['an unknown name', 'toString', [{}]],
    ['a name of the prototype', '__proto__', [{}]],
    ['no fields', 'answer', []],
    ['fields of wrong shape', 'answer', [{ battle_id: 'x', round: '1', option: 7 }]],
    ['a field too many', 'leave', [{ battle_id: ID, coins: 1_000 }]],
    ['a list', 'leave', [[ID]]],
    ['a text', 'leave', ['{}']],
    ['bytes', 'leave', [Buffer.from('battle')]],
    ['null', 'leave', [null]],
    ['a key of the prototype', 'leave', [JSON.parse(`{"__proto__":{"isAdmin":true},"battle_id":"${ID}"}`)]],
    ['a constructor', 'leave', [JSON.parse(`{"constructor":{"prototype":{}},"battle_id":"${ID}"}`)]],
  ])('are acknowledged as such: %s', async (_, name, args) => {
    expect(await tab.askRaw(name, ...args)).toMatchObject(bad);
    expect('isAdmin' in {}).toBe(false);
  });

  it('are acknowledged in the language of the player', async () => {
    const reply = await tab.ask('leave', { battle_id: ID });
    expect(reply).toEqual({
      ok: false,
      code: 'battle_not_found',
      sentence: 'That battle is not here any more.',
    });
  });

  it('may come without asking for an acknowledgement', async () => {
    tab.socket.emit('leave', { battle_id: ID });
    tab.socket.emit('nothing');
    tab.socket.emit('enter');
    expect(await tab.askRaw('nothing', {})).toMatchObject(bad);
  });
});

describe('floods', () => {
  it('a message of 1 MB ends its socket and nothing else', async () => {
    const { tab: large } = await aFighter(world, address);
    const ended = gone(large);
    large.socket.emit('leave', { battle_id: 'x'.repeat(1_000_000) });
    await ended;
    expect(await tab.askRaw('nothing', {})).toMatchObject({ code: 'bad_command' });
  });

  it('ten thousand messages at once end their socket, and few of them are read', async () => {
    const { tab: flood } = await aFighter(world, address);
    const ended = gone(flood);
    let answered = 0;
    for (let count = 0; count < 10_000; count += 1) flood.socket.emit('nothing', {}, () => (answered += 1));
    await ended;
    expect(answered).toBeLessThan(100);
    expect(await tab.askRaw('nothing', {})).toMatchObject({ code: 'bad_command' });
  });

  it('a player who sends more than hands can is refused, from all his sockets together', async () => {
    const { tab: first, token } = await aFighter(world, address);
    const tabs = [first, await openTab(address, token), await openTab(address, token)];
    const replies = await Promise.all(
      tabs.flatMap(tab => Array.from({ length: 38 }, () => tab.askRaw('leave', { battle_id: ID }))),
    );
    const codes = replies.map(reply => (reply.ok ? 'ok' : reply.code));
    expect(codes.filter(code => code === 'too_many_calls').length).toBeGreaterThanOrEqual(10);
    expect(tabs.map(({ socket }) => socket.connected)).toEqual([true, true, true]);
    for (const each of tabs.slice(1)) each.close();
  });

  it('who keeps his line open and reads nothing is cut off; others hear everything', async () => {
    const [deaf, hears] = [await aFighter(world, address), await aFighter(world, address)];
    const { _socket: line } = (deaf.tab.socket.io.engine.transport as unknown as { ws: { _socket: Socket } })
      .ws;
    line.pause();
    const from = { player_id: deaf.playerId, name: 'x'.repeat(30_000), profile: '' };
    const invited = { room_code: 'ABCDEF', battle_id: ID, from, fee: 0, questions: 5 };
    const { gateway } = world.app.rooms;
    const ids = [deaf, hears].map(({ tab: { id } }) => id);
    let told = 0;
    for (; told < 3_000 && (await gateway.online([deaf.playerId])).size === 1; told += 1) {
      for (const id of ids) gateway.send(id, 'invited', invited);
      await new Promise(setImmediate);
    }
    expect(told).toBeLessThan(3_000);
    expect(await hears.tab.askRaw('nothing', {})).toMatchObject({ code: 'bad_command' });
    expect(hears.tab.frames.filter(({ name }) => name === 'invited')).toHaveLength(told);
  });

  it('so do messages before anybody is known', async () => {
    const socket = io(address, {
      path: '/live/',
      transports: ['websocket'],
      auth: { token: 'x' },
      forceNew: true,
    });
    const ended = new Promise(resolve => socket.io.engine.once('close', resolve));
    socket.io.engine.once('open', () => {
      for (let count = 0; count < 1_000; count += 1) socket.io.engine.write(`2["x",${count}]`);
    });
    await ended;
    socket.disconnect();
  });

  it('addresses that connect without end are turned away, but not this machine', async () => {
    const connect = (forwarded?: string): Promise<number> =>
      new Promise(resolve => {
        const asked = request(`${address}/live/?EIO=4&transport=websocket`, {
          headers: {
            connection: 'Upgrade',
            upgrade: 'websocket',
            'sec-websocket-version': '13',
            'sec-websocket-key': Buffer.alloc(16).toString('base64'),
            ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
          },
        });
        asked.on('upgrade', (_, socket) => {
          socket.destroy();
          resolve(101);
        });
        asked.on('response', reply => {
          reply.resume();
          resolve(reply.statusCode ?? 0);
        });
        asked.on('error', () => resolve(0));
        asked.end();
      });
    const codes = new Set<number>();
    for (let count = 0; count < 61; count += 1)
      for (const code of await Promise.all(Array.from({ length: 20 }, () => connect('203.0.113.7'))))
        codes.add(code);
    expect([...codes].sort()).toEqual([101, 400]);
    expect([await connect(), await connect('203.0.113.8')]).toEqual([101, 101]);
  });
});

it('measures sockets and commands, without anybody’s name', async () => {
  const { body } = { body: await (await fetch(`${address}/metrics`)).text() };
  expect(body).toMatch(/^live_sockets \d+$/m);
  expect(body).toMatch(/live_command_seconds_count\{command="unknown",outcome="refused"\} \d+/);
});
