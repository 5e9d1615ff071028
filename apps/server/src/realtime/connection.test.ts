/** The measured round trip of a connection (DECISIONS 6). */
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { measureRoundTrip } from './connection.ts';

const aConnection = () => {
  const connection = new EventEmitter();
  let now = 1_000;
  const roundTripMs = measureRoundTrip(connection, () => now);
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
  return { connection, roundTripMs, trip, greet };
};

it('is the whole way there and back, the median of the last five', () => {
  const { roundTripMs, trip } = aConnection();
  expect(roundTripMs()).toBe(0);
  trip(80);
  expect(roundTripMs()).toBe(80);
  for (const ms of [100, 2_000, 90, 110]) trip(ms);
  expect(roundTripMs()).toBe(100);
  for (const ms of [30, 30, 30]) trip(ms);
  expect(roundTripMs()).toBe(30);
});

it('is known from the reply to the greeting on', () => {
  const { roundTripMs, trip, greet } = aConnection();
  greet(60);
  expect(roundTripMs()).toBe(60);
  greet(900);
  expect(roundTripMs()).toBe(60);
  trip(40);
  expect(roundTripMs()).toBe(40);
});

it('does not listen to replies that nobody asked for, nor to other packets', () => {
  const { connection, roundTripMs, trip } = aConnection();
  connection.emit('packet', { type: 'pong' });
  expect(roundTripMs()).toBe(0);
  trip(50);
  connection.emit('packet', { type: 'pong' });
  connection.emit('packetCreate', { type: 'ping' });
  connection.emit('packet', { type: 'message' });
  expect(roundTripMs()).toBe(50);
});
