/** How many questions the levels of a place have, for whoever fills them (DECISIONS 4). */
import { LEVEL_QUESTIONS_LEAST } from '../report/limits.ts';
import { FIRST_LEVEL } from './level.ts';

/** Questions that are served in a level. */
export type LevelSize = { readonly level: number; readonly questions: number };

/** Whether a level has too few questions for a whole play. */
export const isShort = ({ questions }: Pick<LevelSize, 'questions'>): boolean =>
  questions < LEVEL_QUESTIONS_LEAST;

/** Every level from the first to the last that has questions; one in between without any has 0. `sizes` come in any order. */
export const wholeRoad = (sizes: readonly LevelSize[]): LevelSize[] => {
  const byLevel = new Map(sizes.map(({ level, questions }) => [level, questions]));
  const filled = sizes.filter(({ questions }) => questions > 0).map(({ level }) => level);
  const last = Math.max(FIRST_LEVEL - 1, ...filled);
  return Array.from({ length: last }, (_, at) => FIRST_LEVEL + at).map(level => ({
    level,
    questions: byLevel.get(level) ?? 0,
  }));
};
