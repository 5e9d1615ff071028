/** Floods at the gateway for sockets (issue: ten thousand messages a second from one socket). */
import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createFloods } from '../platform/limit/flood.ts';
import {
  addressOf,
  boundUnread,
  createAddressGate,
  createBucket,
  createPlayerGate,
  createSharedGate,
} from './gate.ts';

it('a socket may send forty packets at once and twenty a second', () => {
  let now = 0;
  const isWithin = createBucket(() => now);
  const send = (count: number) => Array.from({ length: count }, isWithin).filter(Boolean).length;
  expect(send(41)).toBe(40);
  const patient = createBucket(() => now);
  for (let second = 0; second < 60; second += 1) {
    for (let each = 0; each < 20; each += 1) expect(patient()).toBe(true);
    now += 1_000;
  }
});

it('a player may send sixty commands at once and four a second, over however many sockets', () => {
  let now = 0;
  const mayCommand = createPlayerGate(() => now);
  const send = (playerId: number, count: number) =>
    Array.from({ length: count }, () => mayCommand(playerId)).filter(Boolean).length;
  expect([send(1, 400), send(2, 10)]).toEqual([60, 10]);
  now += 1_000;
  expect([send(1, 400), send(2, 60)]).toEqual([4, 54]);
  now += 15_000;
  expect([send(3, 1), send(1, 400)]).toEqual([1, 60]);
});

it('a player who is quick for long is refused over all sockets of all processes, a moment late', async () => {
  let now = 0;
  const gate = createSharedGate(createFloods(undefined), () => now);
  const second = async (commands: number) => {
    const taken = Array.from({ length: commands }, () => gate.mayCommand(7)).filter(Boolean).length;
    now += 1_000;
    await gate.tell();
    return taken;
  };
  // One a second is told to nobody, for however long.
  for (let each = 0; each < 400; each += 1) expect(await second(1)).toBe(1);
  let taken = 0;
  for (let each = 0; each < 40; each += 1) taken += await second(10);
  expect(taken).toBe(310);
  expect(gate.mayCommand(8)).toBe(true);
});

it('who does not read is cut off before much waits for him', () => {
  const line = new EventEmitter();
  let [unread, closed] = [0, 0];
  const cutOff = () => {
    closed += 1;
  };
  boundUnread(line, () => unread, cutOff);
  for (unread = 0; unread <= 256; unread += 1) line.emit('packetCreate');
  expect(closed).toBe(0);
  line.emit('packetCreate');
  expect(closed).toBe(1);
});

it('an address may connect 1,200 times a minute; this machine as often as it likes', async () => {
  const mayConnect = createAddressGate(createFloods(undefined));
  const tries = async (address: string) =>
    (await Promise.all(Array.from({ length: 1_300 }, () => mayConnect(address)))).filter(Boolean).length;
  expect(await tries('203.0.113.7')).toBe(1_200);
  expect(await tries('127.0.0.1')).toBe(1_300);
  expect(await mayConnect('203.0.113.8')).toBe(true);
});

it('an address is what trusted proxies say, and nobody else’s word', () => {
  const of = (remoteAddress: string, told?: string) =>
    addressOf(
      {
        headers: told === undefined ? {} : { 'x-forwarded-for': told },
        socket: { remoteAddress },
      } as unknown as IncomingMessage,
      address => ['127.0.0.1', '10.0.0.5'].includes(address),
    );
  expect(of('203.0.113.7')).toBe('203.0.113.7');
  expect(of('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  expect(of('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
  expect(of('::ffff:127.0.0.1', '198.51.100.1, 10.0.0.5')).toBe('198.51.100.1');
  expect(of('127.0.0.1', '6.6.6.6, 198.51.100.1')).toBe('198.51.100.1');
  expect(of('127.0.0.1')).toBe('127.0.0.1');
});
