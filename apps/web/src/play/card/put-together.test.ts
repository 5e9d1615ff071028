/** The pure parts of the cards for orders, pairs and sets. */
import { anOpenQuestion } from '@trivium/testkit/play';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerOfPairs, choose, type Item, type Matching, pairsOf } from './match/match-pairs.ts';
import { memberState } from './multi-select/multi-select-state.ts';
import { givesWay, moved, placeUnder } from './sequence/sequence-order.ts';

it('moves an item and loses none, whatever the places', () => {
  const items = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 8 });
  const place = fc.integer({ min: -3, max: 12 });
  fc.assert(
    fc.property(items, fc.nat(7), place, (items, at, to) => {
      const from = at % items.length;
      const next = moved(items, from, to);
      expect([...next].sort()).toEqual([...items].sort());
      expect(next.indexOf(items[from] ?? 0)).toBe(Math.max(0, Math.min(to, items.length - 1)));
    }),
  );
});

it('lands a pulled row where its edge has passed the middle of another, rows of any height', () => {
  const rows = [
    { top: 0, height: 60 },
    { top: 72, height: 120 },
    { top: 204, height: 60 },
  ];
  expect(placeUnder(rows, 0, 70)).toBe(0);
  expect(placeUnder(rows, 0, 75)).toBe(1);
  expect(placeUnder(rows, 0, 400)).toBe(2);
  expect(placeUnder(rows, 2, -75)).toBe(1);
  expect(placeUnder(rows, 2, -400)).toBe(0);
  expect([0, 1, 2].map(at => givesWay(rows, at, 0, 1))).toEqual([0, -72, 0]);
  expect([0, 1, 2].map(at => givesWay(rows, at, 2, 0))).toEqual([72, 72, 0]);
});

it('never pairs an item twice, and never gives two pairs one number', () => {
  const item = fc.record({
    side: fc.constantFrom('left', 'right'),
    id: fc.constantFrom('1', '2', '3', '4'),
  }) as fc.Arbitrary<Item>;
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), taps => {
      const { pairs } = taps.reduce<Matching>(choose, { pairs: [], held: null });
      for (const part of ['left', 'right', 'number'] as const)
        expect(new Set(pairs.map(pair => pair[part])).size).toBe(pairs.length);
      expect(pairs.every(({ number }) => number >= 1 && number <= 4)).toBe(true);
    }),
  );
});

it('writes pairs in the order of the left side and reads them back', () => {
  const pairs = pairsOf('2:a,1:b');
  expect(answerOfPairs(pairs, ['1', '2'])).toBe('1:b,2:a');
  expect(pairsOf(null)).toEqual([]);
});

it('shows of a set only what the server has told (DECISIONS 4, feedback)', () => {
  const statesOf = (changes: Parameters<typeof anOpenQuestion>[0], picked: string[] = []) => {
    const question = anOpenQuestion({ kind: 'multi_select', ...changes });
    return question.options.map(({ id }) => memberState(question, id, picked));
  };
  expect(statesOf({}, ['b'])).toEqual(['resting', 'selected', 'resting', 'resting']);
  const own = { answer: 'a,b' };
  const untold = ['selected', 'selected', 'not-chosen', 'not-chosen'];
  expect(statesOf({ ...own, verdict: 'hidden' })).toEqual(untold);
  expect(statesOf({ ...own, verdict: 'wrong' })).toEqual(untold);
  expect(statesOf({ ...own, verdict: 'right' })).toEqual(['correct', 'correct', 'not-chosen', 'not-chosen']);
  const told = { right_answer: 'a,c' };
  expect(statesOf({ ...own, ...told, verdict: 'wrong' })).toEqual([
    'correct',
    'wrong',
    'missed',
    'not-chosen',
  ]);
  expect(statesOf({ ...own, ...told, verdict: 'late' })).toEqual(['missed', 'late', 'missed', 'not-chosen']);
  expect(statesOf({ answer: null, ...told, verdict: 'unanswered' })).toEqual([
    'missed',
    'not-chosen',
    'missed',
    'not-chosen',
  ]);
});
