/** The `type` of a category says which modes draw from it (DECISIONS 3). The rows of the modes hold the types. */
import { MODE_ROWS, MODES, type Mode, modesOf, startCallOf } from './mode-row.ts';

const typesOf = (modes: readonly Mode[]): readonly number[] => {
  const types = modes.flatMap(mode => MODE_ROWS[mode].categoryType ?? []);
  return [...new Set(types)].toSorted((a, b) => a - b);
};

/** Every type, from 1 without a gap. */
export const CATEGORY_TYPES = typesOf(MODES);

/** Categories of plain questions: quiz zone and logical quiz. */
export const QUIZ_TYPES = typesOf(
  modesOf('level').filter(mode => startCallOf(mode) === 'get_questions_by_level'),
);

/** Categories whose questions belong to passages. */
export const PASSAGE_TYPES = typesOf(modesOf('passage'));

/** Categories of sums. */
export const MATHS_TYPES = typesOf(['math_mania']);

/** Categories with roads of levels. */
export const LEVEL_TYPES = typesOf(modesOf('level'));

type Roads = { readonly type: number; readonly hasLevels: boolean };

/** Whether a category is played by levels: its type is, and staff have not switched that off for it. */
export const isByLevels = ({ type, hasLevels }: Roads): boolean => hasLevels && LEVEL_TYPES.includes(type);

/** Whether the mode of its type offers a category. Where its levels are off, only battles, self challenges and daily lists do. */
export const isOffered = ({ type, hasLevels }: Roads): boolean => hasLevels || !LEVEL_TYPES.includes(type);
