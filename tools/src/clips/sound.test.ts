/** Listens by measurement: what a question says about a clip is found in its samples. */
import { describe, expect, it } from 'vitest';
import { makeTrack } from './clips.ts';
import { brightness, gaps, onsets, soundsAndSilences, strongestTone, toneShare } from './measure.ts';
import { pitch, SAMPLE_RATE, type Track } from './track.ts';

/** Half tones above middle C of the strongest tone near the middle of the keyboard, and how many cents it is off. */
const stepAt = (
  track: Track,
  from: number,
  seconds: number,
  bounds: readonly [number, number] = [230, 560],
) => 12 * Math.log2(strongestTone(track, bounds, from, seconds) / pitch(0));
const close = (steps: readonly number[], expected: readonly number[], cents = 12) => {
  expect(steps).toHaveLength(expected.length);
  for (const [at, step] of steps.entries())
    expect(Math.abs(step - (expected[at] ?? 0)), `${at}: ${step}`).toBeLessThan(cents / 100);
};
const startsOf = (count: number, apart: number) =>
  Array.from({ length: count }, (_, place) => 0.1 + place * apart);
const allNear = (found: readonly number[], expected: number, within = 0.011) => {
  for (const one of found) expect(Math.abs(one - expected), `${one}`).toBeLessThan(within);
};

describe('intervals and scales', () => {
  it.each([
    ['interval-fifth', 0, 7],
    ['interval-half-tone', 4, 5],
  ])('%s: the notes one by one, then both', async (name, low, high) => {
    const track = makeTrack(name);
    close([stepAt(track, 0.15, 0.8), stepAt(track, 1.35, 0.8)], [low, high]);
    for (const step of [low, high]) expect(toneShare(track, pitch(step), 2.7, 1)).toBeGreaterThan(0.05);
  });

  it('an octave doubles the frequency', async () => {
    const track = makeTrack('octave');
    const [low, high] = [0.15, 0.95].map(from => strongestTone(track, [230, 560], from, 0.5));
    expect((high ?? 0) / (low ?? 1)).toBeCloseTo(2, 1);
  });

  it('the scale that slips has its fifth note 60 cents too low, and no other', async () => {
    const track = makeTrack('scale-slip');
    const steps = startsOf(8, 0.52).map(from => stepAt(track, from + 0.15, 0.35));
    close(steps, [0, 2, 4, 5, 6.4, 9, 11, 12], 20);
  });

  it('scales climb by their steps', async () => {
    const chromatic = makeTrack('scale-chromatic');
    close(
      startsOf(13, 0.33).map(from => stepAt(chromatic, from + 0.13, 0.2)),
      Array.from({ length: 13 }, (_, step) => step),
      35,
    );
    const pentatonic = makeTrack('scale-pentatonic');
    close(
      startsOf(6, 0.39).map(from => stepAt(pentatonic, from + 0.13, 0.25)),
      [0, 2, 4, 7, 9, 12],
      35,
    );
  });

  it('the third of three notes is the highest', async () => {
    const track = makeTrack('three-notes');
    close(
      [0.3, 1.75, 3.2].map(from => stepAt(track, from, 0.8)),
      [7, 2, 11],
    );
  });

  it('chords: the second has a minor third, the others major ones', async () => {
    const track = makeTrack('second-chord-minor');
    const thirds = [
      [0, 3, 4],
      [1.5, 0, 1],
      [3, 2, 3],
    ] as const;
    const isMajor = thirds.map(
      ([from, minor, major]) =>
        toneShare(track, pitch(major), 0.15 + from, 0.9) > toneShare(track, pitch(minor), 0.15 + from, 0.9),
    );
    expect(isMajor).toEqual([true, false, false]);
    expect(toneShare(track, pitch(2), 3.15, 0.9)).toBeGreaterThan(0.05);
  });

  it('two near tones swell twice a second', async () => {
    const track = makeTrack('beating');
    const lengths = soundsAndSilences(track);
    const swells = lengths
      .slice(2, -1)
      .flatMap((length, place) => (place % 2 === 0 ? length + (lengths[place + 3] ?? 0) : []));
    expect(swells.length).toBeGreaterThan(6);
    allNear(swells, 0.5, 0.016);
  });
});

describe('rhythms and tempo', () => {
  it.each([
    ['metre-four', 12, 60 / 165],
    ['metre-five', 15, 60 / 200],
    ['pulse-60', 5, 1],
    ['pulse-180', 14, 60 / 180],
    ['beats-five', 5, 1.06],
  ])('%s: %i beats, evenly %f s apart', async (name, count, apart) => {
    const found = onsets(makeTrack(name));
    expect(found).toHaveLength(count);
    allNear(gaps(found), apart);
  });

  it('every fourth, or fifth, beat is the deep one', async () => {
    for (const [name, size, step, count] of [
      ['metre-four', 4, 60 / 165, 12],
      ['metre-five', 5, 0.3, 15],
    ] as const) {
      const track = makeTrack(name);
      const deep = startsOf(count, step).map(from => toneShare(track, 1250, from, 0.05) < 0.1);
      expect(deep).toEqual(deep.map((_, place) => place % size === 0));
    }
  });

  it('the tower strikes five', async () => {
    const track = makeTrack('tower-five');
    const loud = (from: number) =>
      Math.sqrt(
        toneShare(track, 4.17 * pitch(-3), from, 0.08) *
          track
            .subarray(from * SAMPLE_RATE, (from + 0.08) * SAMPLE_RATE)
            .reduce((sum, one) => sum + one ** 2, 0),
      );
    const isStroke = (at: number) => loud(at + 0.005) > 1.5 * loud(at - 0.09);
    expect([1, 2, 3, 4, 5].map(place => isStroke(0.1 + place * 0.85))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(onsets(track)[0]).toBe(0.1);
  });

  it('the pace doubles, and one of eight beats is missing: the sixth', async () => {
    const double = gaps(onsets(makeTrack('double-time')));
    allNear(double.slice(0, 4), 0.6);
    allNear(double.slice(4), 0.3);
    const missing = gaps(onsets(makeTrack('missing-beat'))).map(gap => Math.round(gap / (60 / 110)));
    expect(missing).toEqual([1, 1, 1, 1, 2, 1]);
  });

  it('three high beats fall on two low ones', async () => {
    const found = onsets(makeTrack('three-against-two'), 0.15);
    close(gaps(found).slice(0, 4), [0.5, 0.25, 0.25, 0.5], 2);
  });

  it('a swung cymbal comes late: two thirds of the beat', async () => {
    const found = onsets(makeTrack('swing'), 0.1);
    const beat = 60 / 110;
    close(
      gaps(found).slice(0, 6),
      [2, 1, 2, 1, 2, 1].map(thirds => (beat * thirds) / 3),
      2,
    );
  });

  it('steps and trains quicken', async () => {
    const steps = gaps(onsets(makeTrack('running'), 0.3, 0.15));
    expect(steps.slice(0, 3).every(gap => gap > 0.55)).toBe(true);
    expect(steps.slice(-4).every(gap => gap < 0.3)).toBe(true);
    const parking = soundsAndSilences(makeTrack('parking')).filter((_, place) => place % 2 === 1);
    expect(parking.every((gap, place) => place === 0 || gap <= (parking[place - 1] ?? 0))).toBe(true);
  });
});

describe('codes and signals', () => {
  /** Reads dots, dashes and the longer pauses between letters from the lengths of sounds. */
  const heard = (track: Track) => {
    const lengths = soundsAndSilences(track);
    const dot = Math.min(...lengths);
    return lengths
      .map((length, place) =>
        place % 2 === 0 ? (length > 2 * dot ? '-' : '.') : length > 2 * dot ? ' ' : '',
      )
      .join('');
  };
  it.each([
    ['morse-sos', '... --- ...'],
    ['morse-l', '.-..'],
    ['morse-v', '...-'],
    ['morse-tan', '- .- -.'],
    ['morse-three', '...--'],
  ])('%s is %s', async (name, signs) => {
    expect(heard(makeTrack(name))).toBe(signs);
  });

  it.each([
    ['keys-seven', '5230861', 0.55],
    ['keys-repeated', '41794', 0.8],
  ])('%s: the two tones of the keys %s', async (name, keys, apart) => {
    const track = makeTrack(name);
    const best = (hertz: readonly number[], from: number) =>
      hertz
        .map(one => toneShare(track, one, from, 0.2))
        .reduce((most, one, place, all) => (one > (all[most] ?? 0) ? place : most), 0);
    const dialled = [...keys].map((_, place) => {
      const from = 0.17 + place * apart;
      return ['123', '456', '789', '*0#'][best([697, 770, 852, 941], from)]?.[best([1209, 1336, 1477], from)];
    });
    expect(dialled.join('')).toBe(keys);
  });

  it('high and low tones are 1101; knocks come in groups', async () => {
    const bits = makeTrack('bits-1101');
    expect([0.3, 1.2, 2.1, 3].map(from => toneShare(bits, 1047, from, 0.3) > 0.5)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    const groups = async (name: string) =>
      gaps(onsets(makeTrack(name)))
        .map(gap => (gap > 0.5 ? ' ' : '.'))
        .join('');
    expect(await groups('knocks-two-four')).toBe('. ...');
    expect(await groups('knocks-three-one-two')).toBe('..  .');
  });

  it('telephone tones and pips have the heights they are known by', async () => {
    expect(toneShare(makeTrack('dial-tone'), 425, 0.5, 3)).toBeGreaterThan(0.9);
    const three = makeTrack('no-number');
    for (const [place, hertz] of [950, 1400, 1800].entries())
      expect(toneShare(three, hertz, 0.2 + place * 0.34, 0.2)).toBeGreaterThan(0.8);
    const pips = soundsAndSilences(makeTrack('pips')).filter((_, place) => place % 2 === 0);
    expect(pips.map(length => length > 0.3)).toEqual([false, false, false, false, false, true]);
  });

  it('a horn that passes is higher when it comes than when it goes', async () => {
    const track = makeTrack('passing');
    const ratio = strongestTone(track, [400, 640], 0.2, 0.6) / strongestTone(track, [400, 640], 3.9, 0.6);
    expect(ratio).toBeGreaterThan(1.17);
    expect(ratio).toBeLessThan(1.22);
  });

  it('counts: two drums of thirteen blows, seven strokes of the saw, five drops', async () => {
    expect(onsets(makeTrack('woodpecker'), 0.2, 0.03)).toHaveLength(26);
    expect(onsets(makeTrack('drip'), 0.3)).toHaveLength(5);
    expect(onsets(makeTrack('table-tennis'), 0.2)).toHaveLength(12);
  });
});

describe('colours of sound', () => {
  it('a kettle and a bottle being filled climb', async () => {
    const kettle = makeTrack('kettle');
    expect(strongestTone(kettle, [1100, 3000], 3.6, 0.3)).toBeGreaterThan(2400);
    const filling = makeTrack('filling');
    const tones = [0.2, 2, 4].map(from => strongestTone(filling, [200, 1300], from, 0.4));
    expect(tones).toEqual(tones.toSorted((a, b) => a - b));
    expect((tones[2] ?? 0) / (tones[0] ?? 1)).toBeGreaterThan(2);
  });

  it('a bell has the dark third', async () => {
    expect(toneShare(makeTrack('tower-five'), 1.19 * pitch(-3), 0.15, 0.6)).toBeGreaterThan(0.05);
  });

  it('thunder is dark, the saw bright', async () => {
    expect(brightness(makeTrack('thunder'), 1, 2)).toBeLessThan(500);
    expect(brightness(makeTrack('sawing'), 0.2, 0.4)).toBeGreaterThan(1200);
  });
});
