/** What must hold for a play under any events in any order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlayEvent } from './event.ts';
import { anyEvents, anySetup, diceFrom } from './play.test-kit.ts';
import { reducePlay, startPlay } from './play.ts';
import { coinsOf, scorePlay, tally } from './score.ts';
import { isOpen, type PlayState, type Verdict } from './state.ts';
import { endsByItselfAt, nextDueAt, type PlaySetup, passTime } from './time.ts';

type Step = { readonly waitMs: number; readonly event: PlayEvent };

const anyHistory = anySetup.chain(setup => fc.record({ setup: fc.constant(setup), steps: anyEvents(setup) }));

/** Every state of the play, with the instant it was reached at. */
const statesOf = (setup: PlaySetup, steps: readonly Step[]): { now: number; state: PlayState }[] => {
  const dice = diceFrom(7);
  const states = [{ now: 0, state: startPlay(setup, 0) }];
  let now = 0;
  for (const { waitMs, event } of steps) {
    now += waitMs;
    const before = states.at(-1)?.state ?? startPlay(setup, 0);
    const result = reducePlay(setup, before, event, now, dice);
    states.push({ now, state: 'refused' in result ? before : result.state });
  }
  return states;
};

const lastOf = (setup: PlaySetup, steps: readonly Step[]) =>
  statesOf(setup, steps).at(-1) ?? { now: 0, state: startPlay(setup, 0) };

const counting = (verdict: Verdict | null | undefined) => (verdict === 'late' ? 'unanswered' : verdict);

test('a verdict once given never changes what it counts as, whatever comes after (DECISIONS 4)', () => {
  fc.assert(
    fc.property(anyHistory, ({ setup, steps }) => {
      const states = statesOf(setup, steps);
      states.slice(1).forEach(({ state }, step) => {
        states[step]?.state.questions.forEach((before, place) => {
          if (before.verdict !== null)
            expect(counting(state.questions[place]?.verdict)).toBe(counting(before.verdict));
        });
      });
    }),
  );
});

test('looking in between changes nothing: time passed in steps is time passed at once (DECISIONS 4)', () => {
  fc.assert(
    fc.property(
      anyHistory,
      fc.array(fc.nat({ max: 90_000 }), { minLength: 1, maxLength: 6 }),
      ({ setup, steps }, waits) => {
        const { now, state } = lastOf(setup, steps);
        let at = now;
        const inSteps = waits.reduce((stepped, wait) => {
          at += wait;
          return passTime(setup, stepped, at);
        }, state);
        expect(inSteps).toEqual(passTime(setup, state, at));
      },
    ),
  );
});

test('an event after ticks comes to the same as the event alone', () => {
  fc.assert(
    fc.property(anyHistory, ({ setup, steps }) => {
      const ticked = steps.flatMap(({ waitMs, event }): Step[] => {
        const half = Math.floor(waitMs / 2);
        const tick = { type: 'tick' } as const;
        if (event.type === 'outage') return [{ waitMs, event }];
        return [
          { waitMs: half, event: tick },
          { waitMs: waitMs - half, event: tick },
          { waitMs: 0, event },
        ];
      });
      const withoutOutages = (list: readonly Step[]) => list.filter(({ event }) => event.type !== 'outage');
      const quiet = lastOf(setup, withoutOutages(steps));
      const busy = lastOf(setup, withoutOutages(ticked));
      expect(passTime(setup, busy.state, quiet.now)).toEqual(passTime(setup, quiet.state, quiet.now));
    }),
  );
});

test('nothing changes before the next due instant, and something does at it', () => {
  fc.assert(
    fc.property(anyHistory, ({ setup, steps }) => {
      const { now, state: stored } = lastOf(setup, steps);
      const state = passTime(setup, stored, now);
      const due = nextDueAt(setup, state);
      if (due === null) {
        expect(passTime(setup, state, now + 1e12)).toBe(state);
        return;
      }
      expect(due).toBeGreaterThan(now);
      expect(passTime(setup, state, due - 1)).toBe(state);
      expect(passTime(setup, state, due)).not.toEqual(state);
    }),
  );
});

test('a play with a clock ends by itself, at the instant foretold (DECISIONS 4)', () => {
  fc.assert(
    fc.property(anyHistory, ({ setup, steps }) => {
      const { state } = lastOf(setup, steps);
      const endsAt = endsByItselfAt(setup, state);
      if (setup.policy.clock.kind === 'none') return;
      if (endsAt === null) throw new Error('a play with a clock waits for ever');
      expect(passTime(setup, state, endsAt).status).not.toBe('running');
      if (state.status === 'running') expect(passTime(setup, state, endsAt - 1).status).toBe('running');
    }),
  );
});

test('an outage of a gap moves every open deadline and the next opening by exactly the gap, a clock set back too (DECISIONS 4)', () => {
  fc.assert(
    fc.property(anyHistory, fc.integer({ min: -10_000_000, max: 10_000_000 }), ({ setup, steps }, gapMs) => {
      const { now, state: stored } = lastOf(setup, steps);
      const before = passTime(setup, stored, now);
      const result = reducePlay(setup, before, { type: 'outage', gapMs }, now + gapMs, diceFrom(1));
      if ('refused' in result) throw new Error(result.refused);
      const { state } = result;
      if (before.nextOpensAt !== null) expect(state.nextOpensAt).toBe(before.nextOpensAt + gapMs);
      before.questions.forEach((question, place) => {
        const moved = isOpen(question) && question.deadlineAt !== null ? gapMs : 0;
        expect(state.questions[place]?.deadlineAt ?? null).toBe(
          question.deadlineAt === null ? null : question.deadlineAt + moved,
        );
        expect(state.questions[place]?.verdict).toBe(question.verdict);
      });
    }),
  );
});

test('a state survives being stored as JSON', () => {
  fc.assert(
    fc.property(anyHistory, ({ setup, steps }) => {
      const { state } = lastOf(setup, steps);
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    }),
  );
});

test('a play that is over has a verdict on every question, an end, and nothing due', () => {
  fc.assert(
    fc.property(anyHistory, ({ setup, steps }) => {
      const { state } = lastOf(setup, [...steps, { waitMs: 0, event: { type: 'finish' } }]);
      expect(state.status).not.toBe('running');
      expect(state.endedAt).not.toBeNull();
      expect(nextDueAt(setup, state)).toBeNull();
      expect(state.questions.every(({ verdict }) => verdict !== null)).toBe(true);
    }),
  );
});

test('each of the four lifelines is used at most once, and 50/50 and poll never on one question (SPEC 4)', () => {
  fc.assert(
    fc.property(anyHistory, ({ setup, steps }) => {
      const { state } = lastOf(setup, steps);
      const used = state.questions.flatMap(({ lifelines }) => lifelines).filter(name => name !== 'hint');
      expect(new Set(used).size).toBe(used.length);
      for (const { lifelines } of state.questions)
        expect(lifelines.includes('fifty_fifty') && lifelines.includes('audience_poll')).toBe(false);
    }),
  );
});

test('a score is whole, in bounds and adds up, whatever was played (DECISIONS 4)', () => {
  fc.assert(
    fc.property(anyHistory, ({ setup, steps }) => {
      const { state } = lastOf(setup, [...steps, { waitMs: 0, event: { type: 'finish' } }]);
      const score = scorePlay(setup.policy, tally(state));
      expect(score.right + score.wrong + score.unanswered).toBe(score.counted);
      expect(score.counted + score.skipped).toBe(setup.served.length);
      expect(score.coins).toBe(coinsOf(setup.policy, score));
      expect(score.score).toBeGreaterThanOrEqual(0);
      expect(score.percent).toBeLessThanOrEqual(100);
    }),
  );
});
