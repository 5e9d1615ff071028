/** What is kept of an old play shows, scores and tells the same as the play itself. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aChoice, anyEvents, anySetup, aSetup, diceFrom } from '../play.test-kit.ts';
import { reducePlay, startPlay } from '../play.ts';
import { scorePlay, tally, thinkingMs } from '../score.ts';
import { earnedKeys, newKeys } from '../told.ts';
import { stubOf, thickPlay, thinPlay } from './thin.ts';

const START = Date.UTC(2026, 6, 31, 23, 59, 50);

const anyPlayed = anySetup.chain(setup =>
  anyEvents(setup).map(steps => {
    let state = startPlay(setup, START);
    let now = START;
    for (const { waitMs, event } of [...steps, { waitMs: 1, event: { type: 'finish' as const } }]) {
      now += waitMs;
      const result = reducePlay(setup, state, event, now, diceFrom(7));
      if (!('refused' in result)) state = result.state;
    }
    const served = setup.served.map((question, place) => ({ ...question, questionId: place + 100 }));
    return { policy: setup.policy, served, state };
  }),
);

test('answers, verdicts, instants, score and the keys that were earned come back', () => {
  fc.assert(
    fc.property(anyPlayed, ({ policy, served, state }) => {
      const thick = thickPlay(JSON.parse(JSON.stringify(thinPlay({ served, state }))));
      expect(thick.served).toEqual(
        served.map(({ questionId, key, order, difficulty }) => ({ questionId, key, order, difficulty })),
      );
      expect(scorePlay(policy, tally(thick.state))).toEqual(scorePlay(policy, tally(state)));
      expect(thinkingMs(policy, thick.state)).toBe(thinkingMs(policy, state));
      expect(earnedKeys(policy, thick.state)).toEqual(earnedKeys(policy, state));
      expect(newKeys(policy, null, thick.state)).toEqual(newKeys(policy, null, state));
      const kept = state.questions.map(question => ({
        ...question,
        removed: [],
        poll: null,
        hinted: [],
        heardAt: null,
      }));
      expect(thick.state).toEqual({ ...state, questions: kept });
    }),
  );
});

test('a play of ten answered questions weighs less than half, and its stub names the questions only', () => {
  const served = Array.from({ length: 10 }, (_, place) => ({ ...aChoice(), questionId: 123_456 + place }));
  const setup = aSetup(served);
  let state = startPlay(setup, START);
  for (const question of served.keys())
    for (const event of [
      { type: 'open', question } as const,
      { type: 'answer', question, answer: { kind: 'choice', option: 2 } } as const,
    ]) {
      const result = reducePlay(setup, state, event, START + question * 3_000, diceFrom(1));
      if (!('refused' in result)) state = result.state;
    }
  const bytes = (value: unknown) => JSON.stringify(value).length;
  expect(bytes(thinPlay({ served, state }))).toBeLessThan((bytes(served) + bytes(state)) / 2);
  expect(stubOf({ served, state })).toEqual({
    served: served.map(({ questionId }) => ({ questionId })),
    state: { ...state, questions: [] },
  });
});
