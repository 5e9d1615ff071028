/** The plan grows with the players, and names what breaks first. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BENCH_COSTS,
  boundWish,
  CAPACITY_WALLS,
  type CapacityWish,
  planCapacity,
  USUAL_WISH,
} from './capacity.ts';

const plan = (more: Partial<CapacityWish>) => planCapacity({ ...USUAL_WISH, ...more }, BENCH_COSTS);

describe('the plan of a site', () => {
  it('counts calls, battles and sockets', () => {
    expect(plan({ playersAtOnce: 6_000, battlePercent: 50, callsAMinute: 4 })).toMatchObject({
      callsASecond: 200,
      answersASecond: 300,
      battles: 1_500,
      sockets: 6_000,
    });
  });

  it('holds a small site on one machine in one process', () => {
    expect(plan({ playersAtOnce: 1_000 })).toMatchObject({ processes: 1, machines: 1, walls: [] });
  });

  it.each([
    [10_000, ['process']],
    [100_000, ['process', 'machine', 'connections', 'events']],
    [1_000_000, ['process', 'machine', 'connections', 'events', 'primary']],
  ])('tells what %i players at once break', (playersAtOnce, walls) => {
    expect(plan({ playersAtOnce }).walls).toEqual(walls);
  });

  it('counts the room of a month by the hours that are played', () => {
    const room = (hoursADay: number) => plan({ hoursADay }).diskBytesAMonth;
    expect(room(8)).toBeCloseTo(2 * room(4));
  });

  it('never needs less for more players, and stays within bounds whatever is typed', () => {
    const number = fc.oneof(fc.integer({ min: -10, max: 3_000_000 }), fc.constant(Number.NaN));
    fc.assert(
      fc.property(
        fc.record({
          playersAtOnce: number,
          battlePercent: number,
          callsAMinute: number,
          hoursADay: number,
          coresAMachine: number,
        }),
        wish => {
          const less = planCapacity(wish, BENCH_COSTS);
          const more = planCapacity(
            { ...wish, playersAtOnce: boundWish(wish).playersAtOnce * 2 },
            BENCH_COSTS,
          );
          expect(more.machines).toBeGreaterThanOrEqual(less.machines);
          expect(more.processes).toBeGreaterThanOrEqual(less.processes);
          expect(more.walls.length).toBeGreaterThanOrEqual(less.walls.length);
          for (const value of Object.values(less).filter(each => typeof each === 'number'))
            expect(Number.isFinite(value)).toBe(true);
          expect(less.walls).toEqual(CAPACITY_WALLS.filter(wall => less.walls.includes(wall)));
        },
      ),
    );
  });
});
