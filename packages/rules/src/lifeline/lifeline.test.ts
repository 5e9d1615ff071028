/** Lifelines, sentence by sentence (DECISIONS 4, SPEC 4). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aChoice, aPlay, aSetup, diceFrom } from '../play/play.test-kit.ts';
import { policyOf } from '../play/policy-of.ts';
import type { ServedQuestion } from '../question/question.ts';
import type { Lifeline } from './name.ts';

const three = aSetup([aChoice(), aChoice(), aChoice()]);
const use = (lifeline: Lifeline, question = 0) => ({ type: 'lifeline', question, lifeline }) as const;
const trueFalse: ServedQuestion = { key: { kind: 'true_false', option: 0 }, order: [0, 1], difficulty: 3 };

describe('which may be used', () => {
  test('50/50 and poll cost 2 coins, reset time and skip 1', () => {
    const play = aPlay(three);
    expect(play.at(0, use('fifty_fifty'))).toEqual({
      type: 'helped',
      lifeline: 'fifty_fifty',
      priceCoins: 2,
    });
    expect(play.at(0, use('reset_time'))).toMatchObject({ priceCoins: 1 });
    expect(play.at(0, use('skip'))).toMatchObject({ priceCoins: 1 });
    play.at(0, { type: 'open', question: 1 });
    expect(play.at(0, use('audience_poll', 1))).toMatchObject({ priceCoins: 2 });
  });

  test.each(['fifty_fifty', 'audience_poll', 'reset_time'] as const)('%s works once a play', lifeline => {
    const play = aPlay(three);
    play.at(0, use(lifeline));
    expect(play.at(0, use(lifeline))).toBe('lifeline_used');
    play.at(0, { type: 'answer', question: 0, answer: null });
    play.at(0, { type: 'open', question: 1 });
    expect(play.at(0, use(lifeline, 1))).toBe('lifeline_used');
  });

  test('refuses the poll after a 50/50 on the same question, and the 50/50 after a poll', () => {
    const halved = aPlay(three);
    halved.at(0, use('fifty_fifty'));
    expect(halved.at(0, use('audience_poll'))).toBe('lifeline_not_allowed');
    const polled = aPlay(three);
    polled.at(0, use('audience_poll'));
    expect(polled.at(0, use('fifty_fifty'))).toBe('lifeline_not_allowed');
  });

  test('neither 50/50 nor poll on true/false', () => {
    const play = aPlay(aSetup([trueFalse, aChoice()]));
    expect(play.at(0, use('fifty_fifty'))).toBe('lifeline_not_allowed');
    expect(play.at(0, use('audience_poll'))).toBe('lifeline_not_allowed');
    expect(play.at(0, use('skip'))).toMatchObject({ type: 'helped' });
  });

  test('no 50/50 where there are only two options to halve', () => {
    const two = aChoice({ key: { kind: 'choice', option: 1 }, order: [1, 0] });
    expect(aPlay(aSetup([two])).at(0, use('fifty_fifty'))).toBe('lifeline_not_allowed');
  });

  test('the last question cannot be skipped', () => {
    expect(aPlay(aSetup([aChoice()])).at(0, use('skip'))).toBe('lifeline_not_allowed');
  });

  test('a mode without lifelines has none', () => {
    const daily = { policy: policyOf('daily_quiz'), served: three.served };
    expect(aPlay(daily).at(0, use('reset_time'))).toBe('lifeline_not_allowed');
  });

  test('reset time needs a clock of the question, a hint needs a word', () => {
    const lifelines = { reset_time: 1, hint: 1 };
    const exam = aPlay(aSetup([aChoice()], { lifelines, clock: { kind: 'whole', seconds: 60 } }));
    expect(exam.at(0, use('reset_time'))).toBe('lifeline_not_allowed');
    expect(exam.at(0, use('hint'))).toBe('lifeline_not_allowed');
  });

  test('only on the open question', () => {
    const play = aPlay(three);
    expect(play.at(0, use('fifty_fifty', 1))).toBe('not_open');
    play.at(0, { type: 'answer', question: 0, answer: { kind: 'choice', option: 2 } });
    expect(play.at(0, use('fifty_fifty', 0))).toBe('already_answered');
  });
});

describe('what they do', () => {
  test('50/50 keeps the right option and one wrong one, whatever the dice say', () => {
    const cases = fc
      .integer({ min: 3, max: 5 })
      .chain(count => fc.tuple(fc.constant(count), fc.nat(count - 1)));
    fc.assert(
      fc.property(cases, fc.nat(), ([count, right], seed) => {
        const order = [...Array(count).keys()];
        const play = aPlay(
          aSetup([aChoice({ key: { kind: 'choice', option: right }, order })]),
          diceFrom(seed),
        );
        play.at(0, use('fifty_fifty'));
        const { removed } = play.question(0);
        expect(removed).not.toContain(right);
        expect(new Set(removed).size).toBe(count - 2);
      }),
    );
  });

  test('an option that 50/50 took away is no answer any more', () => {
    const play = aPlay(three);
    play.at(0, use('fifty_fifty'));
    const [gone = -1] = play.question(0).removed;
    expect(play.at(0, { type: 'answer', question: 0, answer: { kind: 'choice', option: gone } })).toBe(
      'bad_answer',
    );
  });

  test('the poll shows the real answers when there are 30', () => {
    const play = aPlay(three);
    play.at(0, { ...use('audience_poll'), counts: [3, 0, 24, 3] });
    expect(play.question(0).poll).toEqual([10, 0, 80, 10]);
  });

  test('reset time gives the full clock again from now', () => {
    const play = aPlay(three);
    play.at(29_000, use('reset_time'));
    expect(play.question(0)).toMatchObject({ openedAt: 0, deadlineAt: 59_000, verdict: null });
  });

  test('skip takes the question out and goes on to the next', () => {
    const play = aPlay(three);
    play.at(4_000, use('skip'));
    expect(play.question(0)).toMatchObject({ verdict: 'skipped', lifelines: ['skip'] });
    expect(play.state().nextOpensAt).toBe(24_000);
  });

  test('hints show two different letters of a word, and no third', () => {
    const word: ServedQuestion = { key: { kind: 'word', word: 'New York' }, order: [], difficulty: 3 };
    fc.assert(
      fc.property(fc.nat(), seed => {
        const play = aPlay({ policy: policyOf('guess_the_word'), served: [word] }, diceFrom(seed));
        expect(play.at(0, use('hint'))).toMatchObject({ priceCoins: 1 });
        play.at(0, use('hint'));
        expect(new Set(play.question(0).hinted).size).toBe(2);
        expect(Math.max(...play.question(0).hinted)).toBeLessThan('NewYork'.length);
        expect(play.at(0, use('hint'))).toBe('lifeline_used');
      }),
    );
  });
});
