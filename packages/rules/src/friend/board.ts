/** The friends' board of a week: places, and the gaps around the own one. Pure (ALIVE 4). */

export type WeekScore = {
  readonly playerId: number;
  /** Points of each day, from Monday on. */
  readonly days: readonly number[];
};

export type BoardLine = WeekScore & { readonly points: number; readonly place: number };

/** The neighbour in points, and how far off. */
export type Gap = { readonly playerId: number; readonly points: number };

export type OwnLine = {
  readonly place: number;
  readonly points: number;
  /** Who stands next before him, with more points; null for the first. */
  readonly ahead: Gap | null;
  /** Who stands next behind him, with fewer points or as many; null for the last. */
  readonly behind: Gap | null;
};

const sum = (days: readonly number[]): number => days.reduce((whole, day) => whole + day, 0);

/** Orders by points; who has as many shares the place (ALIVE 3: ties go up), the older account first. */
export const weekBoard = (scores: readonly WeekScore[]): BoardLine[] => {
  const lines = scores
    .map(score => ({ ...score, points: sum(score.days) }))
    .sort((one, other) => other.points - one.points || one.playerId - other.playerId);
  return lines.map(line => ({
    ...line,
    place: lines.findIndex(({ points }) => points === line.points) + 1,
  }));
};

/** The place of one of them and the gaps around it; null where he is not on the board. */
export const ownLine = (board: readonly BoardLine[], playerId: number): OwnLine | null => {
  const at = board.findIndex(line => line.playerId === playerId);
  const own = board[at];
  if (own === undefined) return null;
  const before = board.filter(({ points }) => points > own.points).at(-1);
  const after = board.find((line, index) => index !== at && (index > at || line.points === own.points));
  return {
    place: own.place,
    points: own.points,
    ahead: before ? { playerId: before.playerId, points: before.points - own.points } : null,
    behind: after ? { playerId: after.playerId, points: own.points - after.points } : null,
  };
};
