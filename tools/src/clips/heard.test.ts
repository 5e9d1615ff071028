/** Listens by measurement to the notes, beats and codes that came later: what a question says about a clip is found in its samples. */
import { describe, expect, it } from 'vitest';
import { makeTrack } from './clips.ts';
import { gaps, onsets, soundsAndSilences, strongestTone, toneShare } from './measure.ts';
import { pitch, type Track } from './track.ts';

const stepAt = (
  track: Track,
  from: number,
  seconds: number,
  bounds: readonly [number, number] = [230, 560],
) => 12 * Math.log2(strongestTone(track, bounds, from, seconds) / pitch(0));
const close = (steps: readonly number[], expected: readonly number[], within = 0.4) => {
  expect(steps).toHaveLength(expected.length);
  for (const [at, step] of steps.entries())
    expect(Math.abs(step - (expected[at] ?? 0)), `${at}: ${step}`).toBeLessThan(within);
};
const allNear = (found: readonly number[], expected: number, within = 0.012) => {
  for (const one of found) expect(Math.abs(one - expected), `${one}`).toBeLessThan(within);
};

describe('notes', () => {
  it.each([
    ['interval-whole-tone', 0, 2],
    ['interval-third-major', 0, 4],
    ['interval-third-minor', 2, 5],
    ['interval-fourth', 0, 5],
    ['interval-tritone', 5, 11],
    ['interval-sixth', 0, 9],
    ['interval-seventh', 0, 10],
  ])('%s: from %i to %i', (name, low, high) => {
    const track = makeTrack(name);
    close([stepAt(track, 0.15, 0.8), stepAt(track, 1.35, 0.8)], [low, high], 0.12);
  });

  it.each([
    ['scale-minor', 0.5, [0, 2, 3, 5, 7, 8, 10, 12]],
    ['scale-whole-tone', 0.55, [0, 2, 4, 6, 8, 10, 12]],
    ['scale-blues', 0.55, [0, 3, 5, 6, 7, 10, 12]],
    ['scale-hijaz', 0.5, [0, 1, 4, 5, 7, 8, 10, 12]],
    ['legato', 0.52, [0, 2, 4, 5, 7, 9, 11, 12]],
  ])('%s climbs by its steps', (name, apart, expected) => {
    const track = makeTrack(name);
    // The octave at the top would hide the note below it: a plucked string is rich in octaves.
    const below = expected.slice(0, -1);
    close(
      below.map((_, place) => stepAt(track, 0.1 + place * apart + 0.2, 0.25, [230, 505])),
      below,
    );
  });

  it.each([
    ['shape-mirrored', [7, 3, 5, 0]],
    ['shape-backwards', [7, 2, 4, 0]],
    ['shape-higher', [5, 9, 7, 12]],
    ['shape-changed', [0, 4, 5, 7]],
  ])('%s answers as it says', (name, expected) => {
    const track = makeTrack(name);
    const heard = (from: number) => [0, 1, 2, 3].map(place => stepAt(track, from + place * 0.5 + 0.1, 0.35));
    close(heard(0.1), [0, 4, 2, 7]);
    close(heard(2.5), expected);
  });

  it('chords have their notes', () => {
    for (const [name, steps] of [
      ['chord-diminished', [0, 3, 6]],
      ['chord-augmented', [0, 4, 8]],
    ] as const)
      for (const step of steps)
        expect(toneShare(makeTrack(name), pitch(step), 0.15, 1), name).toBeGreaterThan(0.05);
  });

  it('the trembling note changes in loudness or in height, six times a second', () => {
    const swells = soundsAndSilences(makeTrack('tremolo'));
    const rounds = swells
      .slice(2, -2)
      .flatMap((length, place) => (place % 2 === 0 ? length + (swells[place + 3] ?? 0) : []));
    allNear(rounds, 1 / 6, 0.011);
    expect(soundsAndSilences(makeTrack('vibrato')).length).toBeLessThan(4);
    expect(toneShare(makeTrack('vibrato'), 440, 0.5, 2)).toBeLessThan(0.6);
  });

  it('staccato leaves gaps', () => {
    const found = soundsAndSilences(makeTrack('staccato'));
    const [sounds, silences] = [0, 1].map(odd => found.filter((_, place) => place % 2 === odd));
    expect(sounds).toHaveLength(8);
    expect(Math.min(...(silences ?? []))).toBeGreaterThan(2 * Math.max(...(sounds ?? [])));
  });
});

describe('beats', () => {
  it.each([
    ['metre-three', 12, 60 / 160],
    ['metre-seven', 14, 60 / 190],
    ['beats-nine', 9, 60 / 128],
    ['accent-third', 12, 60 / 160],
    ['divided-three', 15, 0.3],
    ['divided-four', 20, 0.225],
    ['off-beat', 9, 0.5],
  ])('%s: %i strokes, evenly %f s apart', (name, count, apart) => {
    const found = onsets(makeTrack(name), 0.12);
    expect(found).toHaveLength(count);
    allNear(gaps(found), apart);
  });

  it.each([
    ['metre-three', 3, 60 / 160, 12],
    ['metre-seven', 7, 60 / 190, 14],
    ['divided-three', 3, 0.3, 15],
    ['divided-four', 4, 0.225, 20],
  ])('%s: every %ith is the deep one', (name, size, step, count) => {
    const track = makeTrack(name);
    const deep = Array.from(
      { length: count },
      (_, place) => toneShare(track, 1250, 0.1 + place * step, 0.05) < 0.35,
    );
    expect(deep).toEqual(deep.map((_, place) => place % size === 0));
  });

  it.each([
    ['accent-third', 2],
    ['accent-last', 3],
  ])('%s: the place of the loudest of four', (name, which) => {
    const track = makeTrack(name);
    const loud = Array.from({ length: 12 }, (_, place) => {
      const from = Math.round((0.1 + (place * 60) / 160) * 24_000);
      return track.subarray(from, from + 1200).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    });
    const most = Math.max(...loud);
    expect(loud.map(one => one > 0.7 * most)).toEqual(loud.map((_, place) => place % 4 === which));
  });

  it('an echo is the same, or its second tap comes early', () => {
    const halves = (name: string) => {
      const found = gaps(onsets(makeTrack(name)));
      return [found.slice(0, 4), found.slice(5)].map(half => half.map(gap => Math.round(gap / 0.25)));
    };
    expect(halves('echo-same')).toEqual([
      [2, 1, 1, 2],
      [2, 1, 1, 2],
    ]);
    expect(halves('echo-other')).toEqual([
      [2, 1, 1, 2],
      [1, 2, 1, 2],
    ]);
  });

  it('four high beats fall on three low ones', () => {
    const found = onsets(makeTrack('four-against-three'), 0.12, 0.05);
    close(gaps(found).slice(0, 6), [0.375, 0.125, 0.25, 0.25, 0.125, 0.375], 0.02);
  });
});

describe('codes and counts', () => {
  const heard = (track: Track) => {
    const lengths = soundsAndSilences(track);
    const dot = Math.min(...lengths);
    return lengths
      .map((length, place) => (length > 2 * dot ? (place % 2 === 0 ? '-' : ' ') : place % 2 === 0 ? '.' : ''))
      .join('');
  };
  it.each([
    ['morse-b', '-...'],
    ['morse-eight', '---..'],
    ['morse-ear', '. .- .-.'],
  ])('%s is %s', (name, signs) => {
    expect(heard(makeTrack(name))).toBe(signs);
  });

  it.each([
    ['morse-o', 3, 0.9],
    ['morse-zero', 5, 0.66],
  ])('%s: %i long signs', (name, count, seconds) => {
    const sounds = soundsAndSilences(makeTrack(name)).filter((_, place) => place % 2 === 0);
    expect(sounds).toHaveLength(count);
    allNear(sounds, seconds, 0.03);
  });

  it('high and low tones are 0110 and 1001; knocks come in groups', () => {
    const bits = (name: string) =>
      [0.3, 1.2, 2.1, 3].map(from => (toneShare(makeTrack(name), 1047, from, 0.3) > 0.5 ? 1 : 0)).join('');
    expect([bits('bits-0110'), bits('bits-1001')]).toEqual(['0110', '1001']);
    const groups = (name: string) =>
      gaps(onsets(makeTrack(name)))
        .map(gap => (gap > 0.5 ? ' ' : '.'))
        .join('');
    expect(groups('knocks-one-five')).toBe(' ....');
    expect(groups('knocks-two-three-two')).toBe('. .. .');
  });

  it('counts: three strokes of the tower, six of the ship, seven of the hammer, nine of the metronome', () => {
    /** Whether a high partial of a bell, which soon fades, is struck anew. */
    const isStruck = (name: string, hertz: number, first: number) => {
      const track = makeTrack(name);
      const loud = (from: number) =>
        Math.sqrt(
          toneShare(track, hertz, from, 0.08) *
            track.subarray(from * 24_000, (from + 0.08) * 24_000).reduce((sum, one) => sum + one ** 2, 0),
        );
      return (at: number) => loud(at + 0.005) > Math.max(1.5 * loud(at - 0.09), 0.4 * loud(first + 0.005));
    };
    const tower = isStruck('tower-three', 4.17 * pitch(-3), 0.1);
    expect([1.25, 2.4, 3.55].map(tower)).toEqual([true, true, false]);
    const ship = isStruck('ship-bell', 4.17 * 1240, 0.15);
    expect([0.57, 1.6, 2.02, 3.05, 3.47, 3.9].map(ship)).toEqual([true, true, true, true, true, false]);
    expect(onsets(makeTrack('hammer'), 0.3)).toHaveLength(7);
    expect(onsets(makeTrack('metronome'), 0.2)).toHaveLength(9);
  });

  it('signals keep their standards: three beeps of half a second at 3.1 kHz, 1,100 hertz of a fax, two short rings', () => {
    const alarm = soundsAndSilences(makeTrack('smoke-alarm'));
    allNear(alarm.slice(0, 5), 0.5, 0.03);
    expect(alarm[5]).toBeCloseTo(1.5, 1);
    expect(toneShare(makeTrack('fax'), 1100, 0.45, 0.4)).toBeGreaterThan(0.9);
    const rings = soundsAndSilences(makeTrack('ringing'));
    expect(rings.filter((_, place) => place % 2 === 0).length).toBeGreaterThanOrEqual(4);
  });

  it('horses: a trot in twos, a walk in even fours; a coin and a hammer quicken or climb', () => {
    allNear(gaps(onsets(makeTrack('trot'), 0.3, 0.2)), 0.34, 0.02);
    allNear(gaps(onsets(makeTrack('walk'), 0.3, 0.2)), 0.5, 0.02);
    const coin = gaps(onsets(makeTrack('coin'), 0.3, 0.03));
    expect((coin[0] ?? 0) / (coin[20] ?? 1)).toBeGreaterThan(1.5);
    const nail = [0, 6].map(place =>
      strongestTone(makeTrack('hammer'), [900, 2500], 0.21 + place * 0.6, 0.1),
    );
    expect((nail[1] ?? 0) / (nail[0] ?? 1)).toBeGreaterThan(1.5);
  });
});
