/** The ladder of looks: what each level gives, fixed and the same for all (ALIVE 3). Nothing of it is sold or gives an advantage. */

export const LOOK_KINDS = ['frame', 'horizon', 'scarf'] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

/** Drawn around a picture. */
export const FRAMES = [
  'line',
  'double',
  'dots',
  'beads',
  'dashes',
  'rope',
  'petals',
  'rays',
  'wave',
  'stitch',
  'ticks',
  'crown',
] as const;
/** The patterns behind the words of one's own pages. */
export const HORIZONS = [
  'rings',
  'drops',
  'ripples',
  'sparks',
  'hills',
  'steps',
  'kites',
  'pebbles',
] as const;
/** What Glim wears round his neck. */
export const SCARVES = ['plain', 'stripes', 'dots', 'checks', 'zigzag'] as const;
/** Frames of leagues that one has gone up to. */
export const LAMP_FRAMES = ['candle', 'lantern', 'beacon', 'star'] as const;

export type Frame = (typeof FRAMES)[number] | (typeof LAMP_FRAMES)[number];
export type Horizon = (typeof HORIZONS)[number];
export type Scarf = (typeof SCARVES)[number];
export type Look = { readonly kind: LookKind; readonly name: Frame | Horizon | Scarf };
export type Step = Look & { readonly level: number };

/** The kinds in turn: three frames for two patterns. */
const TURNS = ['frame', 'horizon', 'frame', 'horizon', 'frame'] as const;
const LISTS = { frame: FRAMES, horizon: HORIZONS } as const;

const makeLadder = (): readonly Step[] => {
  const taken = { frame: 0, horizon: 0 };
  const ladder: Step[] = [];
  for (let at = 0; ; at += 1) {
    const kind = TURNS[at % TURNS.length] ?? 'frame';
    const name = LISTS[kind][taken[kind]];
    if (name === undefined) return ladder;
    taken[kind] += 1;
    ladder.push({ level: at + 2, kind, name });
  }
};

/** Every so many levels there is a scarf beside the level's other look, so that scarves took nothing from anybody. */
const SCARF_EVERY = 4;
const SCARF_STEPS: readonly Step[] = SCARVES.map((name, at) => ({
  level: (at + 1) * SCARF_EVERY,
  kind: 'scarf',
  name,
}));

/** Level 2 gives the first; each level after it the next. */
export const LADDER: readonly Step[] = [...makeLadder(), ...SCARF_STEPS].toSorted(
  (one, other) => one.level - other.level,
);

/** What a player may wear: what his levels gave, and a lamp's frame for each league above the first that he has reached. */
export const looksAt = (level: number, bestLeague: number): readonly Look[] => [
  ...LADDER.filter(step => step.level <= level).map(({ kind, name }) => ({ kind, name })),
  ...LAMP_FRAMES.slice(0, bestLeague).map(name => ({ kind: 'frame' as const, name })),
];

/** Whether a look is his to wear; nothing at all always is. */
export const mayWear = (
  look: { readonly kind: LookKind; readonly name: string },
  level: number,
  bestLeague: number,
): boolean =>
  look.name === '' ||
  looksAt(level, bestLeague).some(({ kind, name }) => kind === look.kind && name === look.name);

/** The next steps of the ladder above a level. */
export const nextLooks = (level: number, count: number): readonly Step[] =>
  LADDER.filter(step => step.level > level).slice(0, count);
