/** What is told of a question, and when (DECISIONS 4, 12). */
import { describe, expect, test } from 'vitest';
import { SECOND_MS } from '../time/units.ts';
import { aChoice, aPlay, aSetup } from './play.test-kit.ts';
import type { PlayPolicy } from './policy.ts';
import { policyOf } from './policy-of.ts';
import { areWordsDue, isKeyEarned } from './told.ts';

const chosen = { kind: 'choice', option: 0 } as const;

const begun = (policy: Partial<PlayPolicy>) => {
  const setup = aSetup([aChoice(), aChoice(), aChoice()], policy);
  const play = aPlay(setup);
  return {
    ...play,
    words: () => play.state().questions.map(question => areWordsDue(setup.policy, question)),
    keys: () => play.state().questions.map((_, place) => isKeyEarned(setup.policy, play.state(), place)),
  };
};

describe('words before a question opens (DECISIONS 12)', () => {
  test.each(['quiz_zone', 'daily_quiz', 'fun_and_learn', 'audio_questions', 'contest', 'sample'] as const)(
    '%s tells those of the opened question only',
    mode => {
      const play = begun(policyOf(mode));
      expect(play.words()).toEqual([true, false, false]);
      play.at(SECOND_MS, { type: 'answer', question: 0, answer: chosen });
      expect(play.words()).toEqual([true, false, false]);
      play.at(2 * SECOND_MS, { type: 'open', question: 1 });
      expect(play.words()).toEqual([true, true, false]);
      play.at(3 * SECOND_MS, { type: 'finish' });
      expect(play.words()).toEqual([true, true, false]);
    },
  );

  test.each(['self_challenge', 'exam', 'bookmarks'] as const)('%s lays all questions out at once', mode => {
    expect(begun(policyOf(mode)).words()).toEqual([true, true, true]);
  });
});

describe('keys of what was not answered (DECISIONS 12)', () => {
  test('whoever finishes or gives up a play early has earned those of his answers alone', () => {
    for (const type of ['finish', 'quit'] as const) {
      const play = begun({});
      play.at(SECOND_MS, { type: 'answer', question: 0, answer: chosen });
      play.at(2 * SECOND_MS, { type: 'open', question: 1 });
      play.at(3 * SECOND_MS, { type });
      expect(play.keys()).toEqual([true, false, false]);
    }
  });

  test('a question that was passed, skipped for coins or ran out on its own clock has been played', () => {
    const play = begun({});
    play.at(SECOND_MS, { type: 'answer', question: 0, answer: null });
    play.at(2 * SECOND_MS, { type: 'open', question: 1 });
    play.at(3 * SECOND_MS, { type: 'lifeline', question: 1, lifeline: 'skip' });
    play.at(4 * SECOND_MS, { type: 'open', question: 2 });
    expect(play.keys()).toEqual([true, true, false]);
    play.at(34 * SECOND_MS, { type: 'tick' });
    expect(play.keys()).toEqual([true, true, false]);
    play.at(36 * SECOND_MS, { type: 'tick' });
    expect(play.state().status).toBe('ended');
    expect(play.keys()).toEqual([true, true, true]);
  });

  test('a self challenge earns those of given answers only, also when its clock ran out', () => {
    const play = begun(policyOf('self_challenge'));
    play.at(SECOND_MS, { type: 'answer', question: 0, answer: chosen });
    play.at(SECOND_MS, { type: 'answer', question: 1, answer: chosen });
    play.at(2 * SECOND_MS, { type: 'answer', question: 1, answer: null });
    play.at(3_600 * SECOND_MS, { type: 'tick' });
    expect(play.state().status).toBe('ended');
    expect(play.keys()).toEqual([true, false, false]);
  });

  test('a contest or exam, sat once, tells everything when it is over for all', () => {
    const play = begun({ ...policyOf('contest'), secretUntil: 99_000 });
    play.at(SECOND_MS, { type: 'finish' });
    expect(play.keys()).toEqual([true, true, true]);
  });
});
