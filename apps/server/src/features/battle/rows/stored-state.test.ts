import { openMatched } from '@trivium/rules/battle/battle';
import type { BattleState, SeatAnswer } from '@trivium/rules/battle/state';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stateOf, storedState } from './stored-state.ts';

const anyAnswer: fc.Arbitrary<SeatAnswer | null> = fc.option(
  fc.record({
    option: fc.option(fc.nat({ max: 3 })),
    ms: fc.nat({ max: 15_000 }),
    lineMs: fc.nat({ max: 250 }),
    points: fc.nat({ max: 6 }),
    verdict: fc.constantFrom('right', 'wrong', 'late', 'missing'),
  }),
);

it('gives every state back as it was', () => {
  fc.assert(
    fc.property(
      fc.array(anyAnswer, { maxLength: 15 }),
      fc.array(anyAnswer, { maxLength: 15 }),
      (one, other) => {
        const first = openMatched([1, 2], 5_000);
        const seats = first.seats.map((seat, place) => ({ ...seat, answers: place === 0 ? one : other }));
        const state: BattleState = { ...first, seats };
        expect(stateOf(JSON.parse(JSON.stringify(storedState(state))))).toEqual(state);
      },
    ),
  );
});

it('keeps an answer in a few letters, and refuses what is none', () => {
  const [first] = openMatched([1], 0).seats;
  if (first === undefined) throw new Error('a match has seats');
  const answer: SeatAnswer = { option: 2, ms: 4_120, lineMs: 80, points: 5, verdict: 'right' };
  const state = { ...openMatched([1], 0), seats: [{ ...first, answers: [answer, null] }] };
  const stored = storedState(state);
  expect(stored.seats[0]?.answers).toBe('2,4120,80,5,r;;');
  const broken = { ...stored, seats: stored.seats.map(seat => ({ ...seat, answers: '2,4120;' })) };
  expect(() => stateOf(broken)).toThrow('no answer of a battle');
});
