/** Levels: which are open, and how many of a level's three sides are lit (DECISIONS 4, SPEC 4). */
import { FULL_COINS_FROM_PERCENT, PASS_PERCENT } from '../play/limits.ts';
import { reaches, type Tally } from '../play/score.ts';

/** Levels count from 1; level 1 is open from the start. */
export const FIRST_LEVEL = 1;

/** Whether a level may be played: the first, or the one before is passed. A level played once stays open. */
export const isLevelOpen = (level: number, passed: ReadonlySet<number>): boolean =>
  level === FIRST_LEVEL || passed.has(level) || passed.has(level - 1);

/** The highest open level of a road of `levels`; a level added at its end opens at once for a player who passed the last. */
export const highestOpenLevel = (levels: number, passed: ReadonlySet<number>): number => {
  const open = Array.from({ length: levels }, (_, index) => index + 1).filter(level =>
    isLevelOpen(level, passed),
  );
  return Math.max(FIRST_LEVEL, ...open);
};

/** What a play of `level` newly opens: the next one, when this one is passed for the first time and is not the last. */
export const openedBy = (
  level: number,
  isPassed: boolean,
  levels: number,
  passed: ReadonlySet<number>,
): number | null => (isPassed && level < levels && !isLevelOpen(level + 1, passed) ? level + 1 : null);

/** Sides lit by a result: passed, 70 % or more, all right. */
export const sidesLit = (
  result: Pick<Tally, 'right' | 'counted'>,
  percents: { readonly pass: number; readonly full: number } = {
    pass: PASS_PERCENT,
    full: FULL_COINS_FROM_PERCENT,
  },
): number => [percents.pass, percents.full, 100].filter(percent => reaches(result, percent)).length;
