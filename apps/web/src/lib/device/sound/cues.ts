/** The sounds of a play, written down: short, wooden and glassy; and what the hand feels with them (DESIGN 7). */

/** One struck tone. It begins `at` ms into its cue and has died away after `ms`. */
export type Note = {
  readonly at: number;
  readonly ms: number;
  readonly hz: number;
  /** Where it slides to by its end. */
  readonly toHz?: number;
  /** Against the loudest, 0 to 1. */
  readonly level: number;
  /** `triangle` is woody, `sine` glassy. */
  readonly wave: 'sine' | 'triangle';
};

/** Two notes that rise, 180 ms together. */
const CORRECT: readonly Note[] = [
  { at: 0, ms: 90, hz: 659.3, level: 0.8, wave: 'sine' },
  { at: 70, ms: 110, hz: 880, level: 0.8, wave: 'sine' },
];
/** A marimba's bar sounds its fourth harmonic for a moment. */
const WRONG: readonly Note[] = [
  { at: 0, ms: 340, hz: 174.6, level: 1, wave: 'sine' },
  { at: 0, ms: 60, hz: 698.5, level: 0.25, wave: 'sine' },
];
const WIN: readonly Note[] = [523.3, 659.3, 784, 1046.5].map((hz, nth) => ({
  ...{ at: nth * 100, hz, level: 0.8, wave: 'sine' },
  ms: nth === 3 ? 200 : 130,
}));

/** Two wooden knocks: a new lead. */
const LEAD: readonly Note[] = [0, 130].flatMap((at): Note[] => [
  { at, ms: 70, hz: 392, level: 0.7, wave: 'triangle' },
  { at, ms: 30, hz: 1_176, level: 0.25, wave: 'triangle' },
]);
/** Three rising ticks: three in a row. */
const STREAK: readonly Note[] = [880, 1_108.7, 1_318.5].map((hz, nth) => ({
  ...{ at: nth * 90, ms: 40, hz, level: 0.5, wave: 'triangle' },
}));
/** A felt drum: the last question counts double. */
const DOUBLE: readonly Note[] = [0, 180].map(at => ({
  ...{ at, ms: 220, hz: 130, toHz: 100, level: 0.9, wave: 'sine' },
}));

export const CUES = {
  tap: [{ at: 0, ms: 8, hz: 1_800, level: 0.5, wave: 'triangle' }],
  lock: [{ at: 0, ms: 90, hz: 160, toHz: 70, level: 1, wave: 'sine' }],
  correct: CORRECT,
  wrong: WRONG,
  tick: [{ at: 0, ms: 25, hz: 1_000, level: 0.4, wave: 'triangle' }],
  coin: [
    { at: 0, ms: 160, hz: 1_568, level: 0.5, wave: 'sine' },
    { at: 0, ms: 70, hz: 4_233, level: 0.15, wave: 'sine' },
  ],
  win: WIN,
  lead: LEAD,
  streak: STREAK,
  double: DOUBLE,
  lamp: [
    { at: 0, ms: 15, hz: 2_200, level: 0.3, wave: 'triangle' },
    { at: 10, ms: 60, hz: 440, level: 0.4, wave: 'sine' },
  ],
} as const satisfies Record<string, readonly Note[]>;
export type CueName = keyof typeof CUES;

/** A cue to be given. */
export type Cue = {
  readonly name: CueName;
  /** Ms from now. */
  readonly afterMs?: number;
  /** Steps of a tone higher than written: each coin above the last. */
  readonly raisedBy?: number;
};

/** On, off, on…: ms, as `navigator.vibrate` takes them. */
export const VIBRATIONS: { readonly [Name in CueName]?: readonly number[] } = {
  tap: [10],
  lock: [10],
  correct: [20],
  wrong: [10, 40, 10],
  win: [30],
  lead: [20],
  streak: [20],
  double: [20],
};

/** The notes of a cue as they are to be played. */
export const notesOf = ({ name, afterMs = 0, raisedBy = 0 }: Cue): Note[] => {
  const raise = 2 ** (raisedBy / 6);
  return CUES[name].map((note: Note) => ({
    ...note,
    at: note.at + afterMs,
    hz: note.hz * raise,
    ...(note.toHz === undefined ? {} : { toHz: note.toHz * raise }),
  }));
};
