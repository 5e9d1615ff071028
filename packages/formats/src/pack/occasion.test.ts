/** Contests and exams as files, and the times at which the seed places them (content/README.md). */

import { HOUR_MS } from '@trivium/rules/time/units';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contestFile } from './contest.ts';
import { firstOccasion, placeOccasion, readOccasions } from './occasion.ts';

const form = (fields: object = {}) =>
  JSON.stringify({
    name: 'Cup',
    text: '',
    hue: 3,
    fee: 10,
    prizes: [20, 10],
    when: 'live',
    hours: 4,
    ...fields,
  });
const quiz = (...ids: string[]) =>
  `# Level 1\n${ids.map(id => `? [${id}] Text of ${id}\n= true\n`).join('\n')}`;
const read = (files: Record<string, string>) => {
  const all = Object.entries(files).map(([path, text]) => ({ path, text }));
  const { occasions, problems } = readOccasions(all, 'contests', contestFile);
  return {
    slugs: occasions.map(each => `${each.language}/${each.slug}`),
    ids: occasions.flatMap(each => each.questions.map(question => question.id)),
    said: problems.map(({ file, line, sentence }) => `${file}:${line} ${sentence}`),
  };
};

describe('the files of a contest', () => {
  test('become a contest with its questions in their order; files of other kinds are passed over', () => {
    const { slugs, ids, said } = read({
      'occasions/en/contests/cup.json': form(),
      'occasions/en/contests/cup.quiz': quiz('cup-2', 'cup-1'),
      'occasions/en/exams/paper.json': '{}',
      'en/rivers/category.json': '{}',
    });
    expect({ slugs, ids, said }).toEqual({ slugs: ['en/cup'], ids: ['cup-2', 'cup-1'], said: [] });
  });

  test('a missing quiz, a wrong field and broken JSON are named, and nothing comes of them', () => {
    const { slugs, said } = read({
      'occasions/en/contests/a.json': form(),
      'occasions/en/contests/b.json': form({ fee: -1 }),
      'occasions/en/contests/b.quiz': quiz('b-001'),
      'occasions/en/contests/c.json': '{',
    });
    expect(slugs).toEqual([]);
    expect(said).toEqual([
      'occasions/en/contests/a.json:1 occasions/en/contests/a.quiz is missing.',
      'occasions/en/contests/a.json:1 It has no questions.',
      expect.stringMatching(/^occasions\/en\/contests\/b\.json:1 fee: /),
      'occasions/en/contests/c.json:1 This is not valid JSON.',
    ]);
  });

  test('an id or a slug that is used twice leaves the second one out', () => {
    const { slugs, ids, said } = read({
      'occasions/ar/contests/cup.json': form(),
      'occasions/ar/contests/cup.quiz': quiz('cup-1'),
      'occasions/en/contests/cup.json': form(),
      'occasions/en/contests/cup.quiz': quiz('cup-1', 'cup-2'),
    });
    expect(slugs).toEqual(['ar/cup']);
    expect(ids).toEqual(['cup-1']);
    expect(said).toEqual([
      'occasions/en/contests/cup.quiz:2 The id cup-1 is used twice.',
      'occasions/en/contests/cup.json:1 The slug cup is used twice.',
    ]);
  });
});

describe('where the seed puts an occasion', () => {
  const anyHours = fc.integer({ min: 1, max: 8760 });
  const anyNow = fc.integer({ min: 1_600_000_000_000, max: 2_000_000_000_000 });

  test('live runs now, upcoming has not begun, past is over, and all are as long as they say', () => {
    fc.assert(
      fc.property(anyHours, anyNow, (hours, now) => {
        const at = (when: 'live' | 'upcoming' | 'past') => placeOccasion({ when, hours }, now);
        expect(at('live').startsAt).toBeLessThanOrEqual(now);
        expect(at('live').endsAt).toBeGreaterThan(now);
        expect(at('upcoming').startsAt).toBeGreaterThan(now);
        expect(at('past').endsAt).toBeLessThan(now);
        for (const { startsAt, endsAt } of [at('live'), at('upcoming'), at('past')])
          expect(endsAt - startsAt).toBe(hours * HOUR_MS);
      }),
    );
  });
});

test('a new site has a contest every week and its exams open for thirty days', () => {
  const now = Date.parse('2026-11-18T12:07:00Z');
  const start = Date.parse('2026-11-18T12:00:00Z');
  const week = 7 * 24 * HOUR_MS;
  expect([0, 1, 3].map(place => firstOccasion('contests', place, now))).toEqual(
    [0, 1, 3].map(place => ({ startsAt: start + place * week, endsAt: start + (place + 1) * week })),
  );
  expect(firstOccasion('exams', 2, now)).toEqual({ startsAt: start, endsAt: start + 30 * 24 * HOUR_MS });
});
