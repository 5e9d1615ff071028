/** More time for one candidate of an exam: exact with every factor, and only for what is still open (DECISIONS 7). */
import { describe, expect, it } from 'vitest';
import { EXTRA_TIME_FACTORS, GRACE_MS } from '../play/limits.ts';
import { aChoice, aPlay, aSetup } from '../play/play.test-kit.ts';
import { clockMs } from '../play/policy.ts';
import { policyOf } from '../play/policy-of.ts';
import { endsByItselfAt, passTime } from '../play/time.ts';
import { MINUTE_MS } from '../time/units.ts';
import { giveMoreTime, longerClock } from './more-time.ts';

const HOUR = { clock: { kind: 'whole', seconds: 3600 } } as const;

describe('more time', () => {
  it.each(EXTRA_TIME_FACTORS)('is exact beside a factor of %s', extraTime => {
    const policy = policyOf('exam', { ...HOUR, extraTime });
    for (const minutes of [1, 7, 15, 60])
      expect(clockMs(longerClock(policy, minutes * MINUTE_MS))).toBe(
        3_600_000 * extraTime + minutes * MINUTE_MS,
      );
  });

  it('moves the end of a sitting that runs, and nothing of one that is over', () => {
    const setup = aSetup([aChoice(), aChoice()], policyOf('exam', HOUR));
    const play = aPlay(setup);
    const longer = giveMoreTime({ policy: setup.policy, state: play.state() }, 15 * MINUTE_MS);
    const then = { ...setup, policy: longer.policy };
    expect(endsByItselfAt(then, longer.state)).toBe(75 * MINUTE_MS + GRACE_MS);
    expect(passTime(then, longer.state, 74 * MINUTE_MS).status).toBe('running');
    play.at(70 * MINUTE_MS, { type: 'tick' });
    expect(play.state().status).toBe('ended');
    const late = giveMoreTime({ policy: setup.policy, state: play.state() }, 15 * MINUTE_MS);
    expect(late.state).toEqual(play.state());
  });

  it('gives nothing where there is no clock', () => {
    const policy = policyOf('exam', { clock: { kind: 'none' } });
    expect(longerClock(policy, MINUTE_MS)).toBe(policy);
  });
});
