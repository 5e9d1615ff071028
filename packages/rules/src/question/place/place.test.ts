/** Places on the map: the door, distances, and what counts (DECISIONS 13). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPoint } from '../../play/play.test-kit.ts';
import { grade, offKm } from '../grade.ts';
import { fits, type PlaceKey } from '../question.ts';
import { shapeFaults } from '../shape.ts';
import { distanceKm } from './distance.ts';
import { circleOf, MAP_HEIGHT, MAP_WIDTH, pointOf, type Spot, spotOf } from './map.ts';
import { pointAt, pointText, readPoint } from './point.ts';
import { following, steppedPoint, viewAround, viewSize, WHOLE, zoomed } from './view.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const ICELAND: PlaceKey = { kind: 'place', option: 1, ...at(64.9, -18.6), within: 400 };

describe('distance', () => {
  test.each([
    ['London to Paris', at(51.51, -0.13), at(48.86, 2.35), 344],
    ['Tokyo to San Francisco, across the edge of the map', at(35.68, 139.69), at(37.77, -122.42), 8_270],
    ['a quarter of the equator', at(0, 0), at(0, 90), 10_008],
    ['the other side of the Earth', at(30, -60), at(-30, 120), 20_015],
    ['Fiji, whose islands lie on both edges', at(-17, 179.9), at(-17, -179.9), 21],
  ])('%s', (_, one, other, km) => expect(Math.abs(distanceKm(one, other) - km)).toBeLessThanOrEqual(5));

  test('is the same both ways, and never longer than half the Earth', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (one, other) => {
        expect(distanceKm(one, other)).toBe(distanceKm(other, one));
        expect(distanceKm(one, other)).toBeLessThanOrEqual(20_016);
        expect(distanceKm(one, one)).toBe(0);
      }),
    );
  });
});

describe('what counts', () => {
  test('a pin counts up to the distance of the question, in whole km, and not one km farther', () => {
    const on = at(61.31, -18.6);
    expect(distanceKm(ICELAND, on)).toBe(399);
    expect(grade({ ...ICELAND, within: 399 }, { kind: 'place', ...on })).toBe('right');
    expect(grade({ ...ICELAND, within: 398 }, { kind: 'place', ...on })).toBe('wrong');
    expect(offKm(ICELAND, { kind: 'place', ...on })).toBe(399);
  });

  test('an answer from the list counts like the pin, and is no distance away', () => {
    expect(grade(ICELAND, { kind: 'place', option: 1 })).toBe('right');
    expect(grade(ICELAND, { kind: 'place', option: 0 })).toBe('wrong');
    expect(offKm(ICELAND, { kind: 'place', option: 0 })).toBeNull();
    expect(grade(ICELAND, { kind: 'choice', option: 1 })).toBe('wrong');
    expect(grade(ICELAND, null)).toBe('unanswered');
  });

  test('the key fits; one beyond its bounds does not', () => {
    const shape = { kind: 'place', options: ['a', 'b', 'c', 'd'], rightSide: [], audioMs: 0 } as const;
    expect(shapeFaults({ ...shape, key: ICELAND })).toEqual([]);
    for (const spoilt of [
      { within: 49 },
      { within: 2_501 },
      { within: 99.5 },
      { latitude: 85 },
      { option: 4 },
    ])
      expect(shapeFaults({ ...shape, key: { ...ICELAND, ...spoilt } })).toEqual(['answer']);
    expect(shapeFaults({ ...shape, options: ['a', 'b', 'c'], key: ICELAND })).toEqual(['options']);
    expect(fits('place', 4, { kind: 'place', latitude: Number.NaN, longitude: 0 })).toBe(false);
  });

  test('a connection has four different things beside its options', () => {
    const shape = { kind: 'connection', options: ['black and white', 'keys'], audioMs: 0 } as const;
    const key = { kind: 'connection', option: 0 } as const;
    expect(shapeFaults({ ...shape, key, rightSide: ['panda', 'zebra', 'chess', 'piano'] })).toEqual([]);
    expect(shapeFaults({ ...shape, key, rightSide: ['panda', 'zebra', 'chess'] })).toEqual(['right_side']);
    expect(shapeFaults({ ...shape, key, rightSide: ['a', 'a', 'b', 'c'] })).toEqual(['right_side']);
  });
});

describe('the map', () => {
  test('a point is found again where it is drawn', () => {
    fc.assert(
      fc.property(anyPoint, point => {
        const spot = spotOf(point);
        expect(spot.x).toBeGreaterThanOrEqual(0);
        expect(spot.x).toBeLessThanOrEqual(MAP_WIDTH);
        expect(spot.y).toBeGreaterThanOrEqual(-1e-9);
        expect(spot.y).toBeLessThanOrEqual(MAP_HEIGHT + 1e-9);
        expect(distanceKm(pointOf(spot), point)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('whatever is pressed is a point of the map that travels as it is', () => {
    const anywhere = fc.double({ min: -1_000, max: 1_000, noNaN: true });
    fc.assert(
      fc.property(anywhere, anywhere, (x, y) => {
        const point = pointOf({ x, y });
        expect(readPoint(pointText(point))).toEqual(point);
        const moved = pointAt(y, x);
        expect(readPoint(pointText(moved))).toEqual(moved);
      }),
    );
  });

  test('a circle lies at its distance on all sides', () => {
    const outline = circleOf(at(40, 10), 500);
    expect(outline).toHaveLength(1);
    for (const spot of outline.flat())
      expect(Math.abs(distanceKm(pointOf(spot), at(40, 10)) - 500)).toBeLessThanOrEqual(2);
  });

  test('a circle across the edge of the map comes from both sides, each as a whole ring', () => {
    const [left, right, ...more] = circleOf(at(-17, 179), 500);
    expect(more).toEqual([]);
    const xs = (ring: typeof left) => (ring ?? []).map(({ x }) => x);
    expect(Math.min(...xs(left))).toBeLessThan(0);
    expect(Math.max(...xs(left))).toBeGreaterThan(0);
    expect(Math.min(...xs(right))).toBeLessThan(MAP_WIDTH);
    expect(Math.max(...xs(right))).toBeGreaterThan(MAP_WIDTH);
    expect(xs(right).map(x => x - MAP_WIDTH)).toEqual(xs(left).map(x => expect.closeTo(x, 6)));
    expect(circleOf(at(-17, -179), 500)).toHaveLength(2);
  });

  test('no outline of any circle jumps across the map, nor ends elsewhere than it began', () => {
    fc.assert(
      fc.property(anyPoint, fc.integer({ min: 50, max: 2_500 }), (point, km) => {
        const rings = circleOf(point, km);
        expect(rings.length).toBeGreaterThan(0);
        for (const ring of rings) {
          // Around a pole it runs along the edge beyond it, unseen.
          const isSeen = ({ y }: Spot): boolean => y > 0 && y < MAP_HEIGHT;
          const jumps = ring.filter((spot, n) => {
            const before = ring[n - 1];
            if (before === undefined || !isSeen(spot) || !isSeen(before)) return false;
            return Math.abs(spot.x - before.x) > 180;
          });
          expect(jumps).toEqual([]);
          const [first, last] = [ring.at(0), ring.at(-1)];
          expect(last?.x).toBeCloseTo(first?.x ?? 0, 6);
        }
      }),
    );
  });

  test('a circle with the pole inside is closed beyond the edge of the map', () => {
    for (const ring of circleOf(at(83, 20), 2_000)) {
      expect(ring.at(-1)?.y).toBeLessThan(0);
      expect(ring.at(-2)?.y).toBeLessThan(0);
      const xs = ring.map(({ x }) => x);
      expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(MAP_WIDTH, 0);
    }
  });
});

describe('what is seen of the map', () => {
  const near = zoomed(WHOLE, 1, at(64.9, -18.6)) ?? WHOLE;

  test('nearer and farther, about the pin, and never beyond the map', () => {
    expect(near.zoom).toBe(2);
    expect(near.y).toBe(0);
    expect(following(near, at(64.9, -18.6))).toEqual(near);
    expect(zoomed(WHOLE, -1, null)).toBeNull();
    expect(zoomed({ x: 0, y: 0, zoom: 8 }, 1, null)).toBeNull();
    const south = following(near, at(-30, 140));
    expect(south.x + viewSize(south).width).toBeLessThanOrEqual(MAP_WIDTH);
    expect(south).not.toEqual(near);
  });

  test('both places are seen after the verdict', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (one, other) => {
        const view = viewAround([one, other]);
        const { width, height } = viewSize(view);
        for (const { x, y } of [spotOf(one), spotOf(other)]) {
          expect(x - view.x).toBeGreaterThanOrEqual(-1e-9);
          expect(x - view.x).toBeLessThanOrEqual(width + 1e-9);
          expect(y - view.y).toBeGreaterThanOrEqual(-1e-9);
          expect(y - view.y).toBeLessThanOrEqual(height + 1e-9);
        }
      }),
    );
    expect(viewAround([])).toEqual(WHOLE);
  });

  test('arrows put the pin down, then move it by less the nearer one is', () => {
    const middle = steppedPoint(null, 'ArrowUp', WHOLE, false) ?? at(0, 0);
    expect(middle.longitude).toBe(0);
    expect(steppedPoint(middle, 'ArrowLeft', WHOLE, false)?.longitude).toBe(-2);
    expect(steppedPoint(middle, 'ArrowLeft', near, false)?.longitude).toBe(-1);
    expect(steppedPoint(middle, 'ArrowRight', WHOLE, true)?.longitude).toBe(10);
    expect(steppedPoint(at(84, 180), 'ArrowUp', WHOLE, false)).toEqual(at(84, 180));
    expect(steppedPoint(middle, 'Enter', WHOLE, false)).toBeNull();
  });
});
