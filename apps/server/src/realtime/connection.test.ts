/** The measured line (DECISIONS 6). */
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { measureLine } from './connection.ts';

const aLine = () => {
  const connection = new EventEmitter();
  let now = 1_000;
  const lineMs = measureLine(connection, () => now);
  const trip = (ms: number) => {
    connection.emit('packetCreate', { type: 'ping' });
    now += ms;
    connection.emit('packet', { type: 'pong' });
    now += 5_000;
  };
  const greet = (ms: number) => {
    now += ms;
    connection.emit('packet', { type: 'message' });
  };
  return { connection, lineMs, trip, greet };
};

it('is the whole way there and back, the median of the last five', () => {
  const { lineMs, trip } = aLine();
  expect(lineMs()).toBe(0);
  trip(80);
  expect(lineMs()).toBe(80);
  for (const ms of [100, 2_000, 90, 110]) trip(ms);
  expect(lineMs()).toBe(100);
  for (const ms of [30, 30, 30]) trip(ms);
  expect(lineMs()).toBe(30);
});

it('is known from the reply to the greeting on', () => {
  const { lineMs, trip, greet } = aLine();
  greet(60);
  expect(lineMs()).toBe(60);
  greet(900);
  expect(lineMs()).toBe(60);
  trip(40);
  expect(lineMs()).toBe(40);
});

it('does not listen to replies that nobody asked for, nor to other packets', () => {
  const { connection, lineMs, trip } = aLine();
  connection.emit('packet', { type: 'pong' });
  expect(lineMs()).toBe(0);
  trip(50);
  connection.emit('packet', { type: 'pong' });
  connection.emit('packetCreate', { type: 'ping' });
  connection.emit('packet', { type: 'message' });
  expect(lineMs()).toBe(50);
});
