/** Whatever comes as a body: it is read whole, or refused with a code. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure } from '../refusal.ts';
import { readJsonBody } from './json-body.ts';

const value = fc.jsonValue({ maxDepth: 6 });
const name = fc.string({ unit: 'grapheme', maxLength: 20 }).filter(text => !text.includes('\0'));
const isFailure = (read: () => unknown): boolean => {
  try {
    read();
    return false;
  } catch (problem) {
    return problem instanceof Failure && [400, 413].includes(problem.status);
  }
};

test('any object of good names and texts is read as it is', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value, { maxKeys: 8, noNullPrototype: true }), body => {
      const text = JSON.stringify(body);
      const isRead = !isFailure(() => readJsonBody(text));
      if (isRead) expect(readJsonBody(text)).toEqual(JSON.parse(text));
      // Only what is never good is refused.
      else expect(text).toMatch(/\\u0000|\\ud[89a-f]|"(__proto__|constructor|prototype)"|"[^"]{65,}"\s*:/i);
    }),
  );
});

test('any text is read or refused, and nothing else is thrown', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json({ maxDepth: 20 })), text => {
      try {
        expect(typeof readJsonBody(text)).toBe('object');
      } catch (problem) {
        expect(problem).toBeInstanceOf(Failure);
      }
    }),
  );
});

test('a repeated name is found at any depth, and a text that looks like one is none', () => {
  expect(isFailure(() => readJsonBody('{"a":{"b":[{"c":1,"c":2}]}}'))).toBe(true);
  expect(readJsonBody('{"a":"\\"a\\": 1","b":["a",":"]}')).toEqual({ a: '"a": 1', b: ['a', ':'] });
});
