/** Sounds: the clock runs from the end of the first hearing, and at most the clip longer than usual (DECISIONS 4, audio questions). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECOND_MS } from '../time/units.ts';
import { aChoice, aPlay, aSetup } from './play.test-kit.ts';
import type { PlayPolicy } from './policy.ts';
import { policyOf } from './policy-of.ts';

const CLIP_MS = 3_500;
const CLOCK_MS = 30 * SECOND_MS;
const LONGEST_MS = CLIP_MS + CLOCK_MS;
const heard = (question = 0) => ({ type: 'heard', question }) as const;
const TICK = { type: 'tick' } as const;

const aSound = () => aChoice({ key: { kind: 'audio', option: 2 }, hearMs: CLIP_MS });
const right = { kind: 'audio', option: 2 } as const;
const listening = (policy: Partial<PlayPolicy> = {}) =>
  aPlay(aSetup([aSound(), aSound()], { ...policyOf('audio_questions'), ...policy }));

describe('before the first hearing', () => {
  it('a question is open for the clip and the clock', () => {
    expect(listening().question(0)).toMatchObject({ openedAt: 0, deadlineAt: LONGEST_MS, heardAt: null });
  });

  it('somebody who never listens loses it then, 1.5 s of grace later', () => {
    const play = listening();
    play.at(LONGEST_MS + 1_499, TICK);
    expect(play.question(0).verdict).toBeNull();
    play.at(LONGEST_MS + 1_500, TICK);
    expect(play.question(0).verdict).toBe('unanswered');
  });

  it('the next question has its own clip', () => {
    const play = listening();
    play.at(5 * SECOND_MS, { type: 'answer', question: 0, answer: right });
    expect(play.at(10 * SECOND_MS, { type: 'open', question: 1 })).toMatchObject({
      deadlineAt: 10 * SECOND_MS + LONGEST_MS,
    });
  });
});

describe('the end of the first hearing', () => {
  it('leaves 30 s', () => {
    const play = listening();
    expect(play.at(2 * SECOND_MS, heard())).toEqual({
      type: 'opened',
      deadlineAt: 2 * SECOND_MS + CLOCK_MS,
      repeated: false,
    });
    expect(play.question(0)).toMatchObject({ heardAt: 2 * SECOND_MS, deadlineAt: 32 * SECOND_MS });
  });

  it('never leaves more than clip and clock together, however late it comes', () => {
    const play = listening();
    play.at(20 * SECOND_MS, heard());
    expect(play.question(0)).toMatchObject({ heardAt: 20 * SECOND_MS, deadlineAt: LONGEST_MS });
  });

  it('told twice changes nothing: replays are free and win no time', () => {
    const play = listening();
    play.at(2 * SECOND_MS, heard());
    const before = play.state();
    expect(play.at(9 * SECOND_MS, heard())).toEqual({
      type: 'opened',
      deadlineAt: 32 * SECOND_MS,
      repeated: true,
    });
    expect(play.state()).toBe(before);
  });

  it('leaves as much more as a player with extra time has', () => {
    const play = listening({ extraTime: 2 });
    expect(play.question(0).deadlineAt).toBe(CLIP_MS + 60 * SECOND_MS);
    play.at(SECOND_MS, heard());
    expect(play.question(0).deadlineAt).toBe(61 * SECOND_MS);
  });

  it('is refused for a question that is closed, not open yet, or not there', () => {
    const play = listening();
    expect(play.at(SECOND_MS, heard(1))).toBe('not_open');
    expect(play.at(SECOND_MS, heard(2))).toBe('not_served');
    play.at(2 * SECOND_MS, { type: 'answer', question: 0, answer: right });
    expect(play.at(3 * SECOND_MS, heard(0))).toBe('already_answered');
    play.at(4 * SECOND_MS, { type: 'finish' });
    expect(play.at(5 * SECOND_MS, heard(1))).toBe('play_over');
  });

  it('too late is too late', () => {
    expect(listening().at(LONGEST_MS + 1_500, heard())).toBe('too_late');
  });
});

describe('other clocks', () => {
  it('one clock for all is as long as ever, heard or not', () => {
    const play = aPlay(aSetup([aSound(), aSound()], policyOf('exam')));
    const whole = play.question(1).deadlineAt;
    expect(whole).toBe(3600 * SECOND_MS);
    play.at(2 * SECOND_MS, heard(1));
    expect(play.question(1)).toMatchObject({ heardAt: 2 * SECOND_MS, deadlineAt: whole });
  });

  it('without a clock there stays none', () => {
    const play = aPlay(aSetup([aSound()], policyOf('bookmarks')));
    expect(play.at(2 * SECOND_MS, heard())).toEqual({ type: 'opened', deadlineAt: null, repeated: false });
    expect(play.question(0)).toMatchObject({ heardAt: 2 * SECOND_MS, deadlineAt: null });
  });

  it('a question without a sound is no longer open for hearing it', () => {
    const play = aPlay(aSetup([aChoice()], policyOf('quiz_zone')));
    play.at(10 * SECOND_MS, heard());
    expect(play.question(0).deadlineAt).toBe(30 * SECOND_MS);
  });
});

describe('time the server was away (DECISIONS 4)', () => {
  it('moves the end before the hearing and after it', () => {
    const before = listening();
    before.at(14 * SECOND_MS, { type: 'outage', gapMs: 10 * SECOND_MS });
    expect(before.question(0).deadlineAt).toBe(LONGEST_MS + 10 * SECOND_MS);
    before.at(15 * SECOND_MS, heard());
    expect(before.question(0).deadlineAt).toBe(LONGEST_MS + 10 * SECOND_MS);

    const after = listening();
    after.at(2 * SECOND_MS, heard());
    after.at(14 * SECOND_MS, { type: 'outage', gapMs: 10 * SECOND_MS });
    expect(after.question(0).deadlineAt).toBe(42 * SECOND_MS);
  });
});

it('whatever is heard and when: never past clip and clock, never past 30 s after the first hearing', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 40 * SECOND_MS }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(moments, found => {
      const play = listening();
      for (const moment of found.toSorted((a, b) => a - b)) {
        play.at(moment, heard());
        const { deadlineAt, heardAt } = play.question(0);
        expect(deadlineAt).toBe(Math.min(LONGEST_MS, (heardAt ?? LONGEST_MS) + CLOCK_MS));
      }
    }),
  );
});
