/** The notes of each sound follow DESIGN 7. */
import { describe, expect, it } from 'vitest';
import { CUES, type CueName, type Note, notesOf, VIBRATIONS } from './cues.ts';

const NAMES = Object.keys(CUES) as CueName[];
const notes = (name: CueName): readonly Note[] => CUES[name];
const lengthOf = (name: CueName) => Math.max(...notes(name).map(({ at, ms }) => at + ms));
const pitches = (name: CueName) => notes(name).map(({ hz }) => hz);

describe('every sound', () => {
  it('is over within half a second', () => {
    expect(NAMES.filter(name => lengthOf(name) > 500)).toEqual([]);
  });

  it('can be heard, and none is louder than whole', () => {
    for (const { hz, level, ms } of NAMES.flatMap(notes)) {
      expect(hz).toBeGreaterThanOrEqual(100);
      expect(hz).toBeLessThanOrEqual(5_000);
      expect(ms).toBeGreaterThan(0);
      expect(level).toBeGreaterThan(0);
      expect(level).toBeLessThanOrEqual(1);
    }
  });
});

it('taps for 8 ms', () => expect(lengthOf('tap')).toBe(8));

it('tells right with two rising notes in 180 ms, wrong with one low one', () => {
  const [first = 0, second = 0, ...more] = pitches('correct');
  expect([second > first, more, lengthOf('correct')]).toEqual([true, [], 180]);
  expect(Math.min(...pitches('wrong'))).toBeLessThan(200);
});

it('tells a win with four notes, each above the last', () => {
  const rising = pitches('win').toSorted((a, b) => a - b);
  expect([pitches('win'), rising.length]).toEqual([rising, 4]);
});

it('raises each coin by a tone, all of its notes alike', () => {
  const bases = [0, 1, 2].map(raisedBy => notesOf({ name: 'coin', raisedBy })[0]?.hz ?? 0);
  expect((bases[1] ?? 0) / (bases[0] ?? 1)).toBeCloseTo(2 ** (1 / 6));
  expect((bases[2] ?? 0) / (bases[1] ?? 1)).toBeCloseTo(2 ** (1 / 6));
  const [low, high] = notesOf({ name: 'coin', raisedBy: 6 });
  expect([low?.hz, high?.hz]).toEqual(pitches('coin').map(hz => hz * 2));
});

it('comes later as a whole', () => {
  expect(notesOf({ name: 'lamp', afterMs: 300 }).map(({ at }) => at)).toEqual([300, 310]);
});

it('is felt as DESIGN 7 says: 10 ms select, 20 correct, 10-40-10 wrong, 30 win; moments 20 (ALIVE 6)', () => {
  expect(VIBRATIONS).toEqual({
    ...{ tap: [10], lock: [10], correct: [20], wrong: [10, 40, 10], win: [30] },
    ...{ lead: [20], streak: [20], double: [20] },
  });
});
