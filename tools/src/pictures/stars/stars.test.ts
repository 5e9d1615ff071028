/** What the questions on the sky say is so in their drawings, and by the numbers. */
import { expect, test } from 'vitest';
import { COMETS, noonSun } from './draw/paths.ts';
import { SIGHTS } from './draw/sights.ts';
import { stars } from './stars.ts';

const rightOf = (key: string): string | undefined => stars.items.find(item => item.key === key)?.right.en;

test('each of three levels has twelve constellations and eighteen tales', () => {
  const isFigure = stars.items.map(({ source, tags }) => (source ?? tags) !== undefined);
  expect([0, 1, 2].map(at => isFigure.slice(at * 30, at * 30 + 30).filter(Boolean).length)).toEqual([
    12, 12, 12,
  ]);
  expect(isFigure).toHaveLength(90);
});

test('the tail of one comet alone points away from the Sun', () => {
  const away = COMETS.flatMap(([[x, y], tail], at) => {
    const outward = (Math.atan2(y - 96, x - 160) * 180) / Math.PI;
    return Math.abs(((tail - outward + 540) % 360) - 180) < 1 ? [String(at + 1)] : [];
  });
  expect(away).toEqual([rightOf('comets')]);
});

test('by the clock the Sun is never more than about 16 minutes fast or slow, and the lower loop is the larger', () => {
  const suns = Array.from({ length: 52 }, (_, week) => noonSun(week));
  const most = (from: number, to: number) =>
    Math.max(
      ...suns.filter(([, height]) => height > from && height < to).map(([ahead]) => Math.abs(ahead) * 4),
    );
  expect(most(-24, 24)).toBeGreaterThan(15.5);
  expect(most(-24, 24)).toBeLessThan(17);
  expect(most(10, 24)).toBeLessThan(most(-24, 0) / 2);
});

test('the low Moon is drawn as large as the high one', () => {
  const moons = [...(SIGHTS['illusion']?.() ?? '').matchAll(/<circle[^>]* r="([\d.]+)" fill="#FFF3CF"\/>/g)];
  expect(moons).toHaveLength(2);
  expect(moons[0]?.[1]).toBe(moons[1]?.[1]);
});

test('all other planets side by side are less wide than the gap to the Moon at its farthest', () => {
  const widths = [4_879, 12_104, 6_792, 142_984, 120_536, 51_118, 49_528];
  const gap = 405_500 - (12_742 + 3_474) / 2;
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThan(gap);
});
