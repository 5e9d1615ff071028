/** The road's geometry: no two levels overlap, however many there are. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bend, roadPath, tallRoad, wideRoad } from './level-road-path.ts';

/** Half of the largest node beside half of a usual one, in pixels. */
const NODES_APART = 84;

const distance = (a: Bend, b: Bend) => Math.hypot(a.x - b.x, a.y - b.y);
const counts = fc.integer({ min: 1, max: 60 });

describe('the road of levels', () => {
  it('keeps any two levels apart, tall and wide', () => {
    fc.assert(
      fc.property(counts, count => {
        for (const { bends } of [tallRoad(count), wideRoad(count)]) {
          const gaps = bends.flatMap((bend, i) => bends.slice(i + 1).map(other => distance(bend, other)));
          expect(Math.min(...gaps)).toBeGreaterThan(NODES_APART);
        }
      }),
    );
  });

  it('keeps every level inside the ground: 360 pixels wide on the phone', () => {
    fc.assert(
      fc.property(counts, count => {
        const { bends, length } = tallRoad(count);
        for (const { x, y } of bends) {
          expect(Math.abs(x)).toBeLessThanOrEqual(180 - 52);
          expect(y).toBeGreaterThanOrEqual(52);
          expect(y).toBeLessThanOrEqual(length - 52);
        }
      }),
    );
  });

  it('climbs: each level lies higher than the one before', () => {
    const { bends } = tallRoad(20);
    for (const [i, bend] of bends.entries()) {
      const before = bends[i - 1];
      if (before) expect(bend.y).toBeLessThan(before.y);
    }
  });

  it('draws nothing for no level and a point for one', () => {
    expect(roadPath([])).toBe('');
    expect(roadPath([{ x: 3, y: 4 }])).toBe('M3 4');
  });
});
