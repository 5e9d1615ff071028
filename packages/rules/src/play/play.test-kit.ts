/** Builders for the tests of the rules: dice that can be repeated, questions, a play, and any of them at random. */
import fc from 'fast-check';
import type { Dice } from '../dice.ts';
import { LIFELINES } from '../lifeline/name.ts';
import { type Point, WITHIN_LEAST, WITHIN_MOST } from '../question/place/point.ts';
import type { AnswerKey, Difficulty, ServedQuestion } from '../question/question.ts';
import { dealOptions } from '../question/serve.ts';
import type { PlayEvent } from './event.ts';
import { reducePlay, startPlay } from './play.ts';
import type { PlayPolicy } from './policy.ts';
import { policyOf } from './policy-of.ts';
import type { PlayState } from './state.ts';
import type { PlaySetup } from './time.ts';

/** Dice that roll the same for the same seed (mulberry32). */
export const diceFrom = (seed: number): Dice => {
  let state = seed >>> 0;
  return {
    nextInt: below => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    },
  };
};

/** A choice of four whose right answer is the third, shown as stored. */
export const aChoice = (facts: Partial<ServedQuestion> = {}): ServedQuestion => ({
  key: { kind: 'choice', option: 2 },
  order: [0, 1, 2, 3],
  difficulty: 3,
  ...facts,
});

export const aSetup = (served: readonly ServedQuestion[], policy: Partial<PlayPolicy> = {}): PlaySetup => ({
  policy: { ...policyOf('quiz_zone'), ...policy },
  served,
});

/** A play that began at instant 0 and remembers its state: `at(ms, event)` gives what the event came to. */
export const aPlay = (setup: PlaySetup, dice: Dice = diceFrom(1)) => {
  let state: PlayState = startPlay(setup, 0);
  return {
    state: () => state,
    question: (place: number) => {
      const question = state.questions[place];
      if (question === undefined) throw new Error(`the play has no question ${place}`);
      return question;
    },
    at: (now: number, event: PlayEvent) => {
      const result = reducePlay(setup, state, event, now, dice);
      if ('refused' in result) return result.refused;
      state = result.state;
      return result.outcome;
    },
  };
};

const permutation = (length: number) =>
  fc.shuffledSubarray([...Array(length).keys()], { minLength: length, maxLength: length });

/** Any key with the number of options it is a key to. */
export const anyKey: fc.Arbitrary<{ key: AnswerKey; optionCount: number }> = fc
  .integer({ min: 2, max: 8 })
  .chain(optionCount =>
    fc
      .oneof(
        fc.record({
          kind: fc.constantFrom('choice', 'audio', 'math', 'connection'),
          option: fc.nat({ max: optionCount - 1 }),
        }),
        fc.record({
          kind: fc.constant('multi_select' as const),
          options: fc.subarray([...Array(optionCount).keys()], { minLength: 1 }),
        }),
        fc.record({ kind: fc.constant('sequence' as const), order: permutation(optionCount) }),
        fc.record({ kind: fc.constant('match' as const), pairs: permutation(optionCount) }),
      )
      .map(key => ({ key, optionCount })),
  );

/** Any point of the map. */
export const anyPoint: fc.Arbitrary<Point> = fc
  .tuple(fc.integer({ min: -8_000, max: 8_400 }), fc.integer({ min: -18_000, max: 18_000 }))
  .map(([latitude, longitude]) => ({ latitude: latitude / 100, longitude: longitude / 100 }));

/** True/false, words and places, whose number of options is given. */
export const anyPlainKey: fc.Arbitrary<{ key: AnswerKey; optionCount: number }> = fc.oneof(
  fc.nat({ max: 1 }).map(option => ({ key: { kind: 'true_false' as const, option }, optionCount: 2 })),
  fc
    .constantFrom('Lamp', 'New York', 'café', 'हिन्दी', 'Österreich')
    .map(word => ({ key: { kind: 'word' as const, word }, optionCount: 0 })),
  fc
    .tuple(anyPoint, fc.nat({ max: 3 }), fc.integer({ min: WITHIN_LEAST, max: WITHIN_MOST }))
    .map(([point, option, within]) => ({
      key: { kind: 'place' as const, option, ...point, within },
      optionCount: 4,
    })),
);

export const anyServed: fc.Arbitrary<ServedQuestion> = fc
  .tuple(fc.oneof(anyKey, anyPlainKey), fc.constantFrom<Difficulty[]>(1, 2, 3, 4, 5), fc.nat())
  .map(([{ key, optionCount }, difficulty, seed]) => ({
    key,
    order: dealOptions(diceFrom(seed), key, optionCount),
    difficulty,
  }));

export const anySetup: fc.Arbitrary<PlaySetup> = fc.record({
  served: fc.array(anyServed, { minLength: 1, maxLength: 5 }),
  policy: fc
    .tuple(
      fc.constantFrom('quiz_zone', 'guess_the_word', 'self_challenge', 'exam', 'bookmarks', 'sample'),
      fc.boolean(),
    )
    .map(([mode, answersMayChange]) => ({ ...policyOf(mode), answersMayChange })),
});

/** Any event about a play of this setup, sensible or not, with the time since the one before. */
export const anyEvents = (setup: PlaySetup): fc.Arbitrary<{ waitMs: number; event: PlayEvent }[]> => {
  const wait = fc.oneof(fc.constant(0), fc.nat({ max: 5_000 }), fc.nat({ max: 60_000 }));
  const event = fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: -1, max: setup.served.length }).chain(anyTouch(setup)) },
    { weight: 2, arbitrary: fc.constant({ type: 'tick' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('outage' as const), gapMs: fc.nat({ max: 100_000 }) }),
    },
    { weight: 1, arbitrary: fc.constantFrom({ type: 'finish' as const }, { type: 'quit' as const }) },
    { weight: 2, arbitrary: fc.constantFrom({ type: 'hide' as const }, { type: 'show' as const }) },
  );
  return fc.array(fc.record({ waitMs: wait, event }), { maxLength: 40, size: 'max' });
};

/** Opening, answering (rightly, wrongly, not at all, out of kind) or helping oneself at one place of the play. */
const anyTouch =
  (setup: PlaySetup) =>
  (question: number): fc.Arbitrary<PlayEvent> => {
    const key = setup.served[question]?.key ?? aChoice().key;
    const answer = fc.constantFrom(key, key, { kind: 'choice', option: 1 } as const, aChoice().key, null);
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant({ type: 'open' as const, question }) },
      { weight: 6, arbitrary: answer.map(given => ({ type: 'answer' as const, question, answer: given })) },
      {
        weight: 3,
        arbitrary: fc
          .constantFrom(...LIFELINES)
          .map(lifeline => ({ type: 'lifeline' as const, question, lifeline })),
      },
    );
  };
