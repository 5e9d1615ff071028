/** Which level a question that comes in gets: the one of its row, one by its difficulty, or one that is dealt. Pure. */
import type { LevelWay } from './import.ts';

/** Levels go up to it (DECISIONS 4). */
const LEVEL_MOST = 500;
/** Of questions about whose difficulty their file says nothing: the middle. */
const MIDDLING = 3;

export type Levelled = {
  /** Questions of one place are dealt among themselves. */
  readonly place: string;
  readonly level: number | null;
  readonly difficulty: number | null;
};

export type LevelChoice = {
  readonly way: LevelWay;
  /** For all (`one`), or for rows whose column says nothing. */
  readonly level: number;
  /** Questions of a level where they are dealt. */
  readonly perLevel: number;
};

/** A number that looks drawn by lot and is always the same for the same place in the file. */
const lotOf = (at: number): number => {
  let lot = Math.imul(at + 1, 0x9e3779b9);
  lot = Math.imul(lot ^ (lot >>> 16), 0x85ebca6b);
  lot = Math.imul(lot ^ (lot >>> 13), 0xc2b2ae35);
  return (lot ^ (lot >>> 16)) >>> 0;
};

/** Deals so that sizes of levels differ by one at most. Files are often sorted by subject, so their order is no fair one. */
const deal = (
  rows: readonly (Levelled & { readonly at: number })[],
  isByDifficulty: boolean,
  perLevel: number,
) => {
  const levels = Math.min(LEVEL_MOST, Math.ceil(rows.length / perLevel));
  const hardness = ({ difficulty }: Levelled) => (isByDifficulty ? (difficulty ?? MIDDLING) : 0);
  const inTurn = rows.toSorted(
    (one, other) => hardness(one) - hardness(other) || lotOf(one.at) - lotOf(other.at) || one.at - other.at,
  );
  return inTurn.map(({ at }, turn) => ({ at, level: 1 + Math.floor((turn * levels) / rows.length) }));
};

const within = (level: number): number => Math.min(LEVEL_MOST, Math.max(1, Math.round(level)));

/** One level for each row, in their order. The same rows get the same levels. */
export const levelsOf = (rows: readonly Levelled[], { way, level, perLevel }: LevelChoice): number[] => {
  if (way === 'one') return rows.map(() => within(level));
  if (way === 'column') return rows.map(row => within(row.level ?? level));
  const levels = rows.map(() => 1);
  const numbered = rows.map((row, at) => ({ ...row, at }));
  for (const placed of Map.groupBy(numbered, ({ place }) => place).values())
    for (const dealt of deal(placed, way === 'difficulty', Math.max(1, perLevel)))
      levels[dealt.at] = dealt.level;
  return levels;
};
