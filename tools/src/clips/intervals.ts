/** Clips of notes side by side: intervals, scales, chords and ornaments. */
import { emptyTrack, lay, layAll, pitch, type Track } from './track.ts';
import { flute, glide, guitar, piano } from './voices.ts';

/** Half tones above middle C, one after another, `seconds` apart. */
export const run = (steps: readonly number[], seconds: number, ring = 1.3, voice = piano): Track =>
  layAll(
    emptyTrack(),
    steps.map((step, place) => ({
      at: 0.1 + place * seconds,
      seconds: seconds * ring,
      voice: voice(pitch(step)),
    })),
  );

/** One note, the other, and both together. */
export const interval = (low: number, high: number): Track => {
  const track = run([low, high], 1.2, 0.9);
  for (const step of [low, high]) lay(track, piano(pitch(step)), 2.6, 2);
  return track;
};

const chords = (roots: readonly (readonly number[])[]): Track =>
  layAll(
    emptyTrack(),
    roots.flatMap((steps, place) =>
      steps.map(step => ({ at: 0.1 + place * 1.5, seconds: 1.35, voice: piano(pitch(step)) })),
    ),
  );

/** A chord, its notes one by one, and the chord again. */
export const chord = (steps: readonly number[]): Track => {
  const track = emptyTrack();
  for (const at of [0.1, 2.1]) for (const step of steps) lay(track, piano(pitch(step)), at, 1.4);
  return layAll(
    track,
    steps.map((step, place) => ({ at: 1.2 + place * 0.28, seconds: 0.6, voice: piano(pitch(step)) })),
  );
};

/** Two plain tones so near to each other that they swell together twice a second. */
const beating = (): Track => {
  const track = emptyTrack();
  for (const hertz of [440, 442])
    lay(
      track,
      glide(() => hertz, 0.05),
      0.05,
      4.6,
    );
  return track;
};

const WHITE_KEYS = [0, 2, 4, 5, 7, 9, 11];
const whiteKeys = (octaves: number) =>
  Array.from({ length: octaves }, (_, octave) => WHITE_KEYS.map(step => step + 12 * octave)).flat();

export const INTERVALS: Readonly<Record<string, () => Track>> = {
  'interval-fifth': () => interval(0, 7),
  'interval-half-tone': () => interval(4, 5),
  'three-notes': () => run([7, 2, 11], 1.45, 0.9, flute),
  'scale-slip': () => run([0, 2, 4, 5, 6.4, 9, 11, 12], 0.52),
  beating,
  'scale-chromatic': () =>
    run(
      Array.from({ length: 13 }, (_, step) => step),
      0.33,
    ),
  'scale-pentatonic': () => run([0, 2, 4, 7, 9, 12, 9, 7, 4, 2, 0], 0.39),
  'second-chord-minor': () =>
    chords([
      [0, 4, 7],
      [-3, 0, 4],
      [-1, 2, 7],
    ]),
  arpeggio: () => run([-5, -1, 2, 7, 11, 14, 19, 14, 11, 7, 2, -1, -5], 0.32, 2.4, guitar),
  trill: () =>
    run(
      Array.from({ length: 46 }, (_, place) => (place % 2 === 0 ? 12 : 14)),
      0.09,
      1.1,
      flute,
    ),
  glissando: () => run([...whiteKeys(3), ...whiteKeys(3).toReversed()], 0.1, 2),
};
