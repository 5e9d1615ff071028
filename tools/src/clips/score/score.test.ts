/** Scores: every bar adds up, what is written is what is played, and loudness is measured as EBU R128 says. */
import { describe, expect, it } from 'vitest';
import { readLine, wrongBars } from './abc.ts';
import { accompany, harmonyKeys } from './accompany.ts';
import { cepstraOf, difference } from './difference.ts';
import { beatsOf, drummed } from './drums.ts';
import { FRAME_SECONDS } from './frames.ts';
import { levelled } from './level.ts';
import { loudness } from './loudness.ts';
import { midiFile } from './midi.ts';
import { scoreFaults, scoreMidi, scoreSeconds } from './score.ts';
import { SCORES, TUNES } from './scores.ts';

const keysOf = (abc: string, key = 'C', metre = '4/4', unit = '1/4') =>
  readLine(abc, key, metre, unit).notes.map(note => note.key);
/** Half tones from each note of a tune to the next. */
const steps = (name: string, count: number): number[] => {
  const score = TUNES[name];
  const keys = score?.melody ? keysOf(score.melody.abc, score.key, score.metre, score.unit) : [];
  return keys.slice(1, count + 1).map((key, place) => key - (keys[place] ?? 0));
};

describe('all scores', () => {
  it('are sixty tunes and more, whose bars add up and whose notes stay in range', () => {
    expect(Object.keys(TUNES).length).toBeGreaterThanOrEqual(60);
    expect(
      [...SCORES].flatMap(([name, { score }]) => scoreFaults(score).map(fault => `${name}: ${fault}`)),
    ).toEqual([]);
  });

  it('fill their clips: no silence of a second at the end, and not cut before the last second', () => {
    for (const [name, { score, frames }] of SCORES) {
      const [lasts, clip] = [scoreSeconds(score), frames * FRAME_SECONDS];
      expect(lasts, name).toBeGreaterThan(clip - 1.4);
      expect(lasts, name).toBeLessThan(clip + 0.6);
    }
  });

  it('become MIDI files whose notes begin and end', () => {
    for (const [name, { score }] of SCORES) {
      const bytes = scoreMidi(score);
      expect([name, bytes.toString('latin1', 0, 4), bytes.readUInt16BE(8)]).toEqual([name, 'MThd', 1]);
    }
  });

  // Written down a second time and not derived from the scores; all but the round agree with published transcriptions.
  it.each([
    ['twinkle', [0, 7, 0, 2, 0, -2, -2, 0, -1, 0, -2, 0, -2]],
    ['frere-jacques', [2, 2, -4, 0, 2, 2, -4, 4, 1, 2]],
    ['ode-to-joy', [0, 1, 2, 0, -2, -1, -2, -2, 0, 2, 2, 0, -2, 0]],
    ['birthday', [0, 2, -2, 5, -1, -4, 0, 2, -2, 7, -2, -5, 0, 12, -3, -4, -1, -2]],
    ['amazing-grace', [5, 4, -4, 4, -2, -2, -3, -2]],
    ['auld-lang-syne', [5, 0, 0, 4, -2, -2, 2, 2, -4, 0, 4, 3, 2]],
    ['jingle-bells', [0, 0, 0, 0, 0, 0, 3, -7, 2, 2]],
    ['fuer-elise', [-1, 1, -1, 1, -5, 3, -2, -3, -9, 4, 5, 2]],
    ['beethoven-fifth', [0, 0, -4, 2, 0, 0, -3]],
    ['spring', [4, 0, 0, -2, -2, 7, 0, -2, -1]],
    ['minuet-in-g', [-7, 2, 2, 1, 2, -7, 0, 9, -4, 2, 2, 2, 1, -12, 0]],
    ['jesu', [2, 2, 3, -2, 0, 4, -2, 0, 5, -1, 1, -5, -3, -4]],
    ['sakura', [0, 2, -2, 0, 2, -2, 2, 1, -1, -2, 2, -2, -4]],
    ['korobeiniki', [-5, 1, 2, -2, -1, -2, 0, 3, 4, -2, -2, -1]],
    ['entertainer', [1, 1, 8, -8, 8, -8, 8, 0, 2, 1, 1, -4, 2, 2, -5, 3, -2]],
    ['toreador', [2, -2, -3, 0, 0, -2, 2, 1, -1, 1, -3, 5, -3, -4, -3, 5, -7]],
    ['mountain-king', [2, 1, 2, 2, -4, 4, -1, -4, 4, -1, -4, 4]],
    ['swan-lake', [-7, 2, 1, 2, 2, -4, 4, -4, 4, -7, 3, -3, -4, 7, -3]],
    ['marseillaise', [0, 0, 5, 0, 2, 0, 5, -3, -4, 0, 4, -4, -3, 8, -3, -3, 1]],
  ])('%s goes as it is known to go', (name, expected) => {
    expect(steps(name, expected.length)).toEqual(expected);
  });
});

describe('reading ABC', () => {
  it('knows octaves, the signature, and accidentals until the bar ends', () => {
    expect(keysOf("C, C c c' z C")).toEqual([48, 60, 72, 84, 60]);
    expect(keysOf('F ^G G | G =F f', 'G')).toEqual([66, 68, 68, 67, 65, 78]);
    expect(keysOf('E A B', 'Eb')).toEqual([63, 68, 70]);
  });

  it('knows lengths, ties, triplets and chords', () => {
    const { notes, beats } = readLine('C3/2 D/ E2- | E2 (3CDE [CEG]', 'C', '4/4', '1/4');
    expect(notes.map(({ at, beats: length }) => [at, Math.round(length * 100) / 100])).toEqual([
      [0, 1.5],
      [1.5, 0.5],
      [2, 4],
      [6, 0.67],
      [expect.closeTo(6.67, 1), 0.67],
      [expect.closeTo(7.33, 1), 0.67],
      [8, 1],
      [8, 1],
      [8, 1],
    ]);
    expect(beats).toBeCloseTo(9);
  });

  it('finds bars that do not add up, apart from upbeat and end, and follows a new metre', () => {
    const wrong = (abc: string) => wrongBars(readLine(abc, 'C', '3/4', '1/4'));
    expect(wrong('G | CDE | CD | CDE | C')).toEqual([3]);
    expect(wrong('CDE | CDEF | CDE')).toEqual([2]);
    expect(wrong('CDE | [M:4/4] CDEF | CDEF')).toEqual([]);
  });

  it('refuses what it does not know', () => {
    for (const abc of ['C H', 'C ~ D', 'C- D']) expect(() => keysOf(abc)).toThrow(RangeError);
    expect(() => keysOf('C', 'H')).toThrow(RangeError);
  });
});

describe('what is made of harmonies and drums', () => {
  it('chords have their notes, roots lie below', () => {
    const names = (name: string) =>
      harmonyKeys(name)
        .chord.map(key => key % 12)
        .toSorted((a, b) => a - b);
    expect(names('C')).toEqual([0, 4, 7]);
    expect(names('F#m')).toEqual([1, 6, 9]);
    expect(names('D7')).toEqual([0, 2, 6, 9]);
    expect(harmonyKeys('G').root % 12).toBe(7);
    expect(() => harmonyKeys('Hm')).toThrow(RangeError);
  });

  it('a waltz has its bass on one, after the upbeat', () => {
    const notes = accompany([{ name: 'C', at: 1 }], 7, 'waltz', 1);
    expect(notes.filter(({ key }) => key < 55).map(({ at }) => at)).toEqual([1, 4]);
    expect(new Set(notes.map(({ at }) => at))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('drums fall on their steps, and rows are equally long', () => {
    const drums = { steps: 2, times: 2, rows: { kick: 'X...', snare: '..x.' } };
    expect(beatsOf(drums)).toBe(4);
    expect(drummed(drums).map(({ notes }) => notes.map(({ at }) => at))).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(() => drummed({ ...drums, rows: { kick: 'X...', snare: 'x' } })).toThrow(RangeError);
  });

  it('a MIDI file says tempo, instrument and notes', () => {
    const part = { notes: [{ key: 60, at: 0, beats: 1 }], program: 73, loudness: 90, place: 64 };
    const bytes = [...midiFile([part], 120)];
    const holds = (wanted: readonly number[]) =>
      bytes.some((_, from) => wanted.every((byte, place) => bytes[from + place] === byte));
    expect(holds([0xff, 0x51, 3, 0x07, 0xa1, 0x20])).toBe(true);
    expect(holds([0xc0, 73])).toBe(true);
    expect(holds([0x90, 60, 96])).toBe(true);
    expect(holds([0x80, 60, 0])).toBe(true);
  });
});

describe('measures', () => {
  const RATE = 24_000;
  const tone = (hertz: number, gain: number, seconds = 3) =>
    Float64Array.from(
      { length: RATE * seconds },
      (_, at) => gain * Math.sin((2 * Math.PI * hertz * at) / RATE),
    );

  it('a tone of 1 kHz at -23 dB in both channels has -23 LUFS (EBU Tech 3341), one channel alone counts for both ears', () => {
    const one = tone(1000, 10 ** (-23 / 20));
    expect(loudness([one, one], RATE)).toBeCloseTo(-23, 1);
    expect(loudness([one], RATE)).toBeCloseTo(-23, 1);
  });

  it('silence between does not count, and a low tone counts less', () => {
    const loud = tone(1000, 0.1);
    const paused = new Float64Array(loud.length * 2);
    paused.set(loud);
    expect(loudness([paused], RATE)).toBeCloseTo(loudness([loud], RATE), 0);
    expect(loudness([tone(60, 0.1)], RATE)).toBeLessThan(loudness([loud], RATE) - 2);
  });

  it('levelling reaches the target, keeps the balance, tames peaks and fades', () => {
    const [left = new Float64Array(), right = new Float64Array()] = levelled(
      [tone(500, 0.01), tone(500, 0.005)],
      RATE,
    );
    expect(loudness([left, right], RATE)).toBeCloseTo(-18, 0);
    expect((left[5000] ?? 0) / (right[5000] ?? 1)).toBeCloseTo(2, 2);
    expect([left[0], Math.abs(left.at(-1) ?? 1) < 0.001]).toEqual([0, true]);
    const [spiky = new Float64Array()] = levelled(
      [tone(40, 0.9).map((one, at) => (at % 2000 < 40 ? one : one / 50))],
      RATE,
    );
    expect(spiky.every(one => Math.abs(one) <= 0.84)).toBe(true);
  });

  it('a sound does not differ from itself, a little from a neighbour, and much from another', () => {
    const [same, near, far] = [tone(440, 0.3), tone(466, 0.3), tone(1800, 0.3)].map(samples =>
      cepstraOf(samples, RATE),
    );
    expect(difference(same ?? [], same ?? [])).toBe(0);
    expect(difference(same ?? [], near ?? [])).toBeGreaterThan(0.5);
    expect(difference(same ?? [], far ?? [])).toBeGreaterThan(2 * difference(same ?? [], near ?? []));
  });
});
