/** The site's time against clocks that jump, drift and answer late (ADR 12). */

import { HOUR_MS } from '@trivium/rules/time/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certainDifference, createSiteClock, JUMP_MS, quickestLook } from './site-clock.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');

/** A machine in the hand: `pass` is time, `jump` only its clock. */
const aMachine = () => {
  let [monotonic, wall] = [1_000, NOON];
  return {
    monotonic: () => monotonic,
    wall: () => wall,
    pass: (ms: number) => {
      monotonic += ms;
      wall += ms;
    },
    jump: (ms: number) => {
      wall += ms;
    },
  };
};

describe('a difference between clocks', () => {
  it('is certain only beyond what the answer may have taken', () => {
    expect(certainDifference(0, { saidAt: 150, askedAt: 100, heardAt: 200 })).toBe(0);
    expect(certainDifference(0, { saidAt: 90, askedAt: 100, heardAt: 200 })).toBe(-10);
    expect(certainDifference(0, { saidAt: 230, askedAt: 100, heardAt: 200 })).toBe(30);
    expect(certainDifference(1_000, { saidAt: 1_230, askedAt: 100, heardAt: 200 })).toBe(30);
  });

  it('is never found where there is none, however long the answer took', () => {
    const times = fc.record({ there: fc.nat(60_000), back: fc.nat(60_000), offset: fc.integer() });
    fc.assert(
      fc.property(times, ({ there, back, offset }) => {
        const look = { saidAt: 5_000 + there + offset, askedAt: 5_000, heardAt: 5_000 + there + back };
        expect(certainDifference(offset, look)).toBe(0);
      }),
    );
  });
});

describe('the site’s clock', () => {
  it.each([HOUR_MS, -HOUR_MS])(
    'goes on evenly when the machine’s clock jumps by %i ms, and tells it once',
    jump => {
      const machine = aMachine();
      const clock = createSiteClock(machine);
      expect(clock.ownJumpMs()).toBe(0);
      machine.jump(jump);
      machine.pass(500);
      expect(clock.now()).toBe(NOON + 500);
      expect(clock.ownJumpMs()).toBe(jump);
      machine.pass(60_000);
      expect(clock.ownJumpMs()).toBe(0);
      expect(clock.now()).toBe(NOON + 60_500);
    },
  );

  it.each([HOUR_MS, -HOUR_MS])(
    'tells a jump of the database’s by %i ms and follows it only when told to',
    async jump => {
      const machine = aMachine();
      const clock = createSiteClock(machine);
      const database = () => machine.wall() + jump;
      const look = await clock.look(database);
      expect(clock.follow(look)).toBe(jump);
      expect(clock.now()).toBe(NOON);
      expect(clock.adopt(look)).toBe(jump);
      expect([clock.now(), clock.movedMs()]).toEqual([NOON + jump, jump]);
      expect(clock.follow(await clock.look(database))).toBe(0);
    },
  );

  it('a database that was frozen for 10 s while it was asked did not jump', async () => {
    const machine = aMachine();
    const clock = createSiteClock(machine);
    const late = await clock.look(() => {
      machine.pass(10_000);
      return machine.wall() - 10_000;
    });
    expect(clock.follow(late)).toBe(0);
    expect(clock.now()).toBe(NOON + 10_000);
  });

  it('follows a database that drifts, without a leap and never backwards', async () => {
    const machine = aMachine();
    const clock = createSiteClock(machine);
    for (const drift of [400, -400]) {
      for (let second = 0; second < 200; second += 1) {
        const before = clock.now();
        machine.pass(3);
        expect(clock.follow(await clock.look(() => machine.wall() + drift))).toBe(0);
        expect(clock.now()).toBeGreaterThanOrEqual(before);
        machine.pass(997);
        expect(Math.abs(clock.now() - before - 1_000)).toBeLessThanOrEqual(6);
      }
      expect(Math.abs(clock.now() - machine.wall() - drift)).toBeLessThanOrEqual(1);
    }
    expect(clock.follow(await clock.look(() => machine.wall() - 400 - JUMP_MS - 1))).toBeLessThan(-JUMP_MS);
  });

  it('takes the quickest of a few looks', async () => {
    const machine = aMachine();
    const clock = createSiteClock(machine);
    const waits = [40, 2, 70];
    const look = await quickestLook(clock, async () => {
      machine.pass(waits.shift() ?? 0);
      return machine.wall();
    });
    expect(look.heardAt - look.askedAt).toBe(2);
  });
});
