/** Dealing options and answers on the wire (DECISIONS 4). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyKey, anyPlainKey, diceFrom } from '../play/play.test-kit.ts';
import { grade } from './grade.ts';
import { QUESTION_KINDS } from './question.ts';
import { dealOptions, formatAnswer, optionId, parseAnswer } from './serve.ts';

const order = [2, 0, 1];
const anyWireLike = fc.string({ unit: fc.constantFrom(...'abcd1234:,-. '), maxLength: 14 });

test('the keys of these tests are of every kind', () => {
  const keys = fc.sample(fc.oneof(anyKey, anyPlainKey), { numRuns: 500, seed: 1 });
  expect(new Set(keys.map(({ key }) => key.kind))).toEqual(new Set(QUESTION_KINDS));
});

describe('dealing', () => {
  test('every option is dealt exactly once', () => {
    fc.assert(
      fc.property(fc.oneof(anyKey, anyPlainKey), fc.nat(), ({ key, optionCount }, seed) => {
        const dealt = dealOptions(diceFrom(seed), key, optionCount);
        expect([...dealt].sort((a, b) => a - b)).toEqual([...Array(optionCount).keys()]);
      }),
    );
  });

  test('a sequence or a match never lies on the table already solved', () => {
    fc.assert(
      fc.property(anyKey, fc.nat(), ({ key, optionCount }, seed) => {
        const dealt = dealOptions(diceFrom(seed), key, optionCount);
        if (key.kind === 'sequence') expect(dealt).not.toEqual(key.order);
        if (key.kind === 'match') expect(dealt).not.toEqual(key.pairs);
      }),
    );
  });

  test('true stays before false', () => {
    expect(dealOptions(diceFrom(3), { kind: 'true_false', option: 1 }, 2)).toEqual([0, 1]);
  });

  test('a sequence of one item has only one order', () => {
    expect(dealOptions(diceFrom(3), { kind: 'sequence', order: [0] }, 1)).toEqual([0]);
  });
});

describe('answers on the wire', () => {
  test('an id is the letter of the shown place, and tells nothing of the stored one', () => {
    expect([0, 1, 2, 3].map(option => optionId(order, option))).toEqual(['b', 'c', 'a', '']);
  });

  test('writes a set in the order of its ids, whatever the order it was given in', () => {
    expect(formatAnswer(order, { kind: 'multi_select', options: [1, 2] })).toBe('a,c');
  });

  test('reads one option, a set, a sequence, pairs and a word', () => {
    expect(parseAnswer('choice', order, 'a')).toEqual({ kind: 'choice', option: 2 });
    expect(parseAnswer('multi_select', order, 'c,a')).toEqual({ kind: 'multi_select', options: [1, 2] });
    expect(parseAnswer('sequence', order, 'b,c,a')).toEqual({ kind: 'sequence', order: [0, 1, 2] });
    expect(parseAnswer('match', order, '3:a,1:b,2:c')).toEqual({ kind: 'match', pairs: [0, 1, 2] });
    expect(parseAnswer('word', [], ' Lamp ')).toEqual({ kind: 'word', word: 'Lamp' });
  });

  test('reads a place as a point of the map or as an option of its list', () => {
    const point = { kind: 'place', latitude: 64.9, longitude: -18.65 } as const;
    expect(parseAnswer('place', [2, 0, 1, 3], '64.9,-18.65')).toEqual(point);
    expect(formatAnswer([2, 0, 1, 3], point)).toBe('64.9,-18.65');
    expect(parseAnswer('place', [2, 0, 1, 3], 'a')).toEqual({ kind: 'place', option: 2 });
  });

  test('a key of a place travels as its option alone, without the point', () => {
    const key = { kind: 'place', option: 0, latitude: 64.9, longitude: -18.65, within: 400 } as const;
    expect(formatAnswer([2, 0, 1, 3], key)).toBe('b');
  });

  test.each([
    ['choice', ''],
    ['choice', 'd'],
    ['choice', 'A'],
    ['choice', 'a,b'],
    ['choice', '0'],
    ['true_false', 'true'],
    ['multi_select', ''],
    ['multi_select', 'a,a'],
    ['multi_select', 'a,b,c,a'],
    ['multi_select', 'a,'],
    ['sequence', 'a,b'],
    ['sequence', 'a,b,b'],
    ['match', '1:a,2:b'],
    ['match', '1:a,2:b,2:c'],
    ['match', '1:a,2:b,3:c,3:c'],
    ['match', '1:a,2:b,3:b'],
    ['match', '0:a,1:b,2:c'],
    ['match', 'a,b,c'],
    ['match', '1:a:b,2:b,3:'],
    ['word', '   '],
    ['word', ' - '],
    ['word', 'x'.repeat(65)],
    ['connection', 'a,b'],
    ['place', ''],
    ['place', 'd'],
    ['place', '64.9'],
    ['place', '64.9,'],
    ['place', '64.9, 18'],
    ['place', '+64.9,18'],
    ['place', '64.912,18'],
    ['place', '1e1,18'],
    ['place', 'NaN,Infinity'],
    ['place', '84.01,0'],
    ['place', '-80.01,0'],
    ['place', '0,180.01'],
    ['place', '0,-999'],
    ['place', '0,0,50'],
  ] as const)('%s refuses %j', (kind, text) => {
    expect(parseAnswer(kind, order, text)).toBeNull();
  });

  test('never throws, whatever is sent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...QUESTION_KINDS), fc.oneof(fc.string(), anyWireLike), (kind, text) => {
        const read = parseAnswer(kind, order, text);
        if (read !== null) expect(parseAnswer(kind, order, formatAnswer(order, read))).toEqual(read);
      }),
    );
  });

  test('a key written down for the wire reads back as an answer that is right', () => {
    fc.assert(
      fc.property(fc.oneof(anyKey, anyPlainKey), fc.nat(), ({ key, optionCount }, seed) => {
        const dealt = dealOptions(diceFrom(seed), key, optionCount);
        const read = parseAnswer(key.kind, dealt, formatAnswer(dealt, key));
        expect(grade(key, read)).toBe('right');
      }),
    );
  });
});
