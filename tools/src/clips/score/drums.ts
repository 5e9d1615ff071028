/** Drums as rows of steps: which drum is struck when. Pure. */
import type { Note } from './abc.ts';

/** Drums of General MIDI, by their key. */
const KIT = {
  kick: 36,
  stick: 37,
  snare: 38,
  tom: 45,
  hat: 42,
  foot: 44,
  open: 46,
  crash: 49,
  ride: 51,
  tambourine: 54,
  cowbell: 56,
  bongo: 60,
  conga: 63,
  lowConga: 64,
  agogo: 67,
  lowAgogo: 68,
  cabasa: 69,
  maracas: 70,
  whistle: 71,
  guiro: 74,
  shortGuiro: 73,
  claves: 75,
  block: 76,
  cuica: 79,
  mutedCuica: 78,
  mutedTriangle: 80,
  triangle: 81,
  castanets: 85,
  surdo: 87,
  mutedSurdo: 86,
  shaker: 82,
} as const;

export type Drums = {
  /** Steps in a quarter note. */
  readonly steps: number;
  /** How often the rows are played. */
  readonly times: number;
  /** X loud, x as usual, o soft, a dot for nothing. */
  readonly rows: { readonly [Name in keyof typeof KIT]?: string };
};

const LOUDNESS: readonly (readonly [sign: string, loudness: number])[] = [
  ['X', 116],
  ['x', 88],
  ['o', 52],
];
const STRUCK_BEATS = 0.2;

const sizeOf = ({ rows }: Drums): number => Math.max(...Object.values(rows).map(row => row.length));

/** Quarter notes that the drums last. */
export const beatsOf = (drums: Drums): number => (sizeOf(drums) * drums.times) / drums.steps;

/** The strokes, those equally loud together. Refuses rows of unequal length. */
export const drummed = (drums: Drums): { readonly notes: Note[]; readonly loudness: number }[] => {
  const size = sizeOf(drums);
  const rows = Object.entries(drums.rows);
  for (const [name, row] of rows)
    if (row.length !== size || /[^Xxo.]/.test(row))
      throw new RangeError(`the row of ${name} is not ${size} steps`);
  return LOUDNESS.map(([sign, loudness]) => ({
    loudness,
    notes: rows.flatMap(([name, row]) =>
      Array.from({ length: drums.times }, (_, time) => time * size).flatMap(from =>
        [...row].flatMap((step, place) =>
          step === sign
            ? [{ key: KIT[name as keyof typeof KIT], at: (from + place) / drums.steps, beats: STRUCK_BEATS }]
            : [],
        ),
      ),
    ),
  })).filter(({ notes }) => notes.length > 0);
};
