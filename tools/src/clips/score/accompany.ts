/** Makes an accompaniment of the harmonies that stand over a melody. Pure. */
import type { Harmony, Note } from './abc.ts';

/** How harmonies sound: held, broken into single notes, as bass and chords in turn (waltz, march, jig), or only as a drone. */
export type Style = 'held' | 'broken' | 'waltz' | 'march' | 'jig' | 'drone';

const ROOTS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const KINDS: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  dim: [0, 3, 6],
  '5': [0, 7],
};
/** The E below the bass staff's middle: roots lie from here upwards by an octave. */
const LOWEST_ROOT = 40;
const LOWEST_CHORD = 55;

/** The root as a MIDI number, and the notes of the chord above it in half tones. */
export const harmonyKeys = (name: string): { readonly root: number; readonly chord: readonly number[] } => {
  const {
    letter = '',
    sign = '',
    kind = '',
  } = /^(?<letter>[A-G])(?<sign>[#b]?)(?<kind>.*)$/.exec(name)?.groups ?? {};
  const [root, steps] = [ROOTS[letter], KINDS[kind]];
  if (root === undefined || steps === undefined) throw new RangeError(`no harmony is called ${name}`);
  const height = (root + (sign === '#' ? 1 : sign === 'b' ? -1 : 0) + 12) % 12;
  const lifted = (step: number) => {
    const key = (height + step) % 12;
    return LOWEST_CHORD + ((key - LOWEST_CHORD + 120) % 12);
  };
  return {
    root: LOWEST_ROOT + ((height - LOWEST_ROOT + 120) % 12),
    chord: steps.map(lifted).toSorted((a, b) => a - b),
  };
};

/** Where each of a style's strokes falls within its round of so many quarter notes; 0 is the root, -1 the fifth, 1 the chord. */
const STROKES: Readonly<
  Record<
    'waltz' | 'march' | 'jig',
    { readonly round: number; readonly strokes: readonly (readonly [at: number, what: number])[] }
  >
> = {
  waltz: {
    round: 3,
    strokes: [
      [0, 0],
      [1, 1],
      [2, 1],
    ],
  },
  march: {
    round: 4,
    strokes: [
      [0, 0],
      [1, 1],
      [2, -1],
      [3, 1],
    ],
  },
  jig: {
    round: 1.5,
    strokes: [
      [0, 0],
      [1, 1],
    ],
  },
};
const SHORT = 0.8;

/** The notes below a melody of so many quarter notes. `from` is the length of its upbeat, where the first full bar begins. */
export const accompany = (harmonies: readonly Harmony[], beats: number, style: Style, from: number): Note[] =>
  harmonies.flatMap(({ name, at }, place) => {
    const until = harmonies[place + 1]?.at ?? beats;
    const { root, chord } = harmonyKeys(name);
    switch (style) {
      case 'held':
        return [root, ...chord].map(key => ({ key, at, beats: until - at }));
      case 'drone':
        return [root, root + 7, root + 12].map(key => ({ key, at, beats: until - at }));
      case 'broken': {
        const ladder = [root, ...chord, ...chord.slice(0, -1).toReversed()];
        return Array.from({ length: Math.round((until - at) * 2) }, (_, step) => ({
          key: ladder[step % ladder.length] ?? root,
          at: at + step / 2,
          beats: Math.min(1, until - at - step / 2),
        }));
      }
      default: {
        const { round, strokes } = STROKES[style];
        const rounds = Math.ceil((beats - from) / round);
        return Array.from({ length: rounds }, (_, turn) =>
          strokes.flatMap(([late, what]) => {
            const moment = from + turn * round + late;
            if (moment < at - 1e-6 || moment > until - 1e-6) return [];
            const keys = what === 1 ? chord : [what === 0 || root - 5 < LOWEST_ROOT - 5 ? root : root - 5];
            return keys.map(key => ({ key, at: moment, beats: SHORT }));
          }),
        ).flat();
      }
    }
  });
