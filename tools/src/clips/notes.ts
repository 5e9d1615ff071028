/** More clips of notes: intervals, scales, chords, and what can be done with a tune. */
import { chord, interval, run } from './intervals.ts';
import { emptyTrack, lay, layAll, pitch, type Track } from './track.ts';
import { flute, guitar, piano, trumpet } from './voices.ts';

/** A cadence: chords one after another, as half tones above middle C. */
const cadence = (chords: readonly (readonly number[])[], seconds: number): Track =>
  layAll(
    emptyTrack(),
    chords.flatMap((steps, place) =>
      steps.map(step => ({ at: 0.1 + place * seconds, seconds: seconds * 1.1, voice: piano(pitch(step)) })),
    ),
  );

const SHAPE = [0, 4, 2, 7];

/** A shape of four notes, a pause, and another. */
const pair = (first: readonly number[], second: readonly number[]): Track => {
  const track = run(first, 0.5, 1.1, flute);
  return layAll(
    track,
    second.map((step, place) => ({ at: 2.5 + place * 0.5, seconds: 0.55, voice: flute(pitch(step)) })),
  );
};

/** A round: the second voice begins half a bar later, an octave below. */
const round = (): Track => {
  const track = run([12, 14, 16, 12, 12, 14, 16, 12, 16, 17, 19], 0.38, 1.1, flute);
  for (const [place, step] of [0, 2, 4, 0, 0, 2, 4].entries())
    lay(track, guitar(pitch(step)), 0.1 + (place + 4) * 0.38, 0.5, 1.2);
  return track;
};

/** One note that swells to and fro in loudness, or in height. */
const shaken = (isHeight: boolean): Track =>
  lay(
    emptyTrack(),
    (t, seconds) => {
      const wave = Math.sin(2 * Math.PI * 6 * t);
      const bent = isHeight ? 0.012 * wave : 0;
      const loud = isHeight ? 1 : 0.55 + 0.45 * wave;
      const turns = 2 * Math.PI * 440 * (t + bent / 12);
      return (
        loud *
        (Math.sin(turns) + 0.4 * Math.sin(2 * turns) + 0.2 * Math.sin(3 * turns)) *
        Math.min(1, t / 0.05, (seconds - t) / 0.1)
      );
    },
    0.2,
    4.2,
  );

export const MORE_INTERVALS: Readonly<Record<string, () => Track>> = {
  'interval-whole-tone': () => interval(0, 2),
  'interval-third-major': () => interval(0, 4),
  'interval-third-minor': () => interval(2, 5),
  'interval-fourth': () => interval(0, 5),
  'interval-tritone': () => interval(5, 11),
  'interval-sixth': () => interval(0, 9),
  'interval-seventh': () => interval(0, 10),
  'scale-minor': () => run([0, 2, 3, 5, 7, 8, 10, 12], 0.5),
  'scale-whole-tone': () => run([0, 2, 4, 6, 8, 10, 12], 0.55),
  'scale-blues': () => run([0, 3, 5, 6, 7, 10, 12], 0.55, 1.3, guitar),
  'scale-hijaz': () => run([0, 1, 4, 5, 7, 8, 10, 12], 0.5, 1.3, guitar),
  'chord-diminished': () => chord([0, 3, 6]),
  'chord-augmented': () => chord([0, 4, 8]),
  'cadence-closed': () =>
    cadence(
      [
        [-12, 4, 7, 12],
        [-7, 5, 9, 12],
        [-5, 5, 7, 11],
        [-12, 4, 7, 12],
      ],
      1.1,
    ),
  'cadence-open': () =>
    cadence(
      [
        [-12, 4, 7, 12],
        [-3, 4, 9, 12],
        [-10, 5, 9, 14],
        [-5, 2, 7, 11],
      ],
      1.1,
    ),
  'shape-mirrored': () => pair(SHAPE, [7, 3, 5, 0]),
  'shape-backwards': () => pair(SHAPE, SHAPE.toReversed()),
  'shape-higher': () =>
    pair(
      SHAPE,
      SHAPE.map(step => step + 5),
    ),
  'shape-changed': () => pair(SHAPE, [0, 4, 5, 7]),
  round,
  tremolo: () => shaken(false),
  vibrato: () => shaken(true),
  staccato: () => run([0, 2, 4, 5, 7, 9, 11, 12], 0.52, 0.2, trumpet),
  legato: () => run([0, 2, 4, 5, 7, 9, 11, 12], 0.52, 1.12, flute),
};
