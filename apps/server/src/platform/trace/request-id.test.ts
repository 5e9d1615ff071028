/** Which ids of a proxy are taken, and how an id travels with a payload. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carried, carrying } from './carried.ts';
import { isWellFormedId, requestIdOf } from './request-id.ts';
import { inWork, newWork } from './work.ts';

const NGINX = '7f3c0b6a4d1e4c0f9a5be2d1c8a7f6e5';

test('only a trusted proxy may name a request', () => {
  expect(requestIdOf(NGINX, true)).toBe(NGINX);
  expect(requestIdOf(NGINX, false)).toMatch(/^[\da-f]{32}$/);
  expect(requestIdOf(NGINX, false)).not.toBe(NGINX);
  expect(requestIdOf(undefined, true)).toMatch(/^[\da-f]{32}$/);
});

test.each([
  ['a UUID', '3f2a1b4c-9d8e-4f70-8a6b-5c4d3e2f1a0b', true],
  ['too short', 'abc', false],
  ['a line break', 'abcdefgh\nlevel=error', false],
  ['a telephone number', '4915112345678', false],
  ['as long as a token', 'q3Zk1f8cW0v7yT2mXJ4nB6aR9sEoLhGdPiUuKtMx', false],
  ['several', ['abcdefgh', 'ijklmnop'], false],
])('an id that is %s', (_what, id, isGood) => {
  expect(isWellFormedId(id)).toBe(isGood);
});

test('a payload comes out as it went in, with the id of its request', () => {
  fc.assert(
    fc.property(fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()), payload => {
      fc.pre(!(typeof payload === 'object' && payload !== null && '_request' in payload));
      const sent = inWork(newWork('call', 'x', NGINX), () => JSON.stringify(carrying(payload)));
      const { payload: got, id } = carried(JSON.parse(sent));
      expect(JSON.stringify(got)).toBe(JSON.stringify(payload));
      expect(id).toBe(
        typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? NGINX : undefined,
      );
    }),
  );
  expect(carrying({ a: 1 })).toEqual({ a: 1 });
  expect(carried({ _request: 'x\n', a: 1 })).toEqual({ payload: { a: 1 }, id: undefined });
});
