/** The five leagues of a week: points of a day, the lines of a group, and who goes up or down (ALIVE 3). */
import { PART_GOES_UP } from './limits.ts';

/** From the first to the highest. */
export const LEAGUES = ['spark', 'candle', 'lantern', 'beacon', 'star'] as const;
export type League = (typeof LEAGUES)[number];
export const TOP_LEAGUE = LEAGUES.length - 1;

/** The name of a league by its number from 0; numbers beyond the ends are taken for the ends. */
export const leagueName = (league: number): League =>
  LEAGUES[Math.max(0, Math.min(TOP_LEAGUE, league))] ?? 'spark';

/** Points of a week so far: those of earlier days, and today's best rounds, the best first. */
export type WeekPoints = { readonly earlier: number; readonly day: string; readonly best: readonly number[] };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const pointsOf = ({ earlier, best }: WeekPoints): number => earlier + sum(best);

/** Counts a round on a date. Only the best few of a day count; a date before the last one counts on the last. */
export const addRound = (
  before: WeekPoints | null,
  points: number,
  day: string,
  roundsADay: number,
): WeekPoints => {
  if (before === null) return { earlier: 0, day, best: [points] };
  if (day > before.day) return { earlier: pointsOf(before), day, best: [points] };
  const best = [...before.best, points].toSorted((a, b) => b - a).slice(0, roundsADay);
  return { ...before, best };
};

/** How many go up and down at most. */
export type Lines = { readonly up: number; readonly down: number };
export type LineNumbers = Lines & { readonly players: number };

/** The lines of a group with so many players, as it was filled. Nobody goes up from the highest or down from the first. */
export const linesOf = (league: number, seated: number, { up, down, players }: LineNumbers): Lines => {
  const isFull = seated >= players;
  // Alone there is nobody to be ahead of.
  const part = seated < 2 ? 0 : Math.ceil(seated / PART_GOES_UP);
  return {
    up: league >= TOP_LEAGUE ? 0 : isFull ? Math.min(up, seated) : part,
    down: league <= 0 || !isFull ? 0 : Math.min(down, Math.max(0, seated - up)),
  };
};

export const MOVES = ['up', 'stay', 'down'] as const;
export type Move = (typeof MOVES)[number];

/**
 * What becomes of each player, from the most points to the fewest. Whoever has as many points as the last who goes up goes up too,
 * and whoever has as many as the last who stays does stay. Without points nobody goes up.
 */
export const movesOf = (points: readonly number[], { up, down }: Lines): Move[] => {
  const upMark = up === 0 ? undefined : points[Math.min(up, points.length) - 1];
  const lastSafe = points.length - down - 1;
  const downMark = down === 0 || lastSafe < 0 ? undefined : points[lastSafe];
  return points.map(each => {
    if (upMark !== undefined && each >= upMark && each > 0) return 'up';
    return downMark !== undefined && each < downMark ? 'down' : 'stay';
  });
};

/** The league after a week. */
export const leagueAfter = (league: number, move: Move): number => {
  const step = move === 'up' ? 1 : move === 'down' ? -1 : 0;
  return Math.max(0, Math.min(TOP_LEAGUE, league + step));
};

/** Places of players by their points, the most first: equal points share a place. */
export const placesOf = (points: readonly number[]): number[] => points.map(each => points.indexOf(each) + 1);
