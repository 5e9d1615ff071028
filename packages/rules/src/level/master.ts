/** The master level at the end of a road: when it opens, and what passes it (ALIVE 4, DECISIONS 13). */

/** A road of fewer levels has no master level. */
export const MASTER_LEVELS_LEAST = 3;
/** Questions of the whole road. */
export const MASTER_QUESTIONS = 15;
/** Right answers that pass it, in percent. */
export const MASTER_PASS_PERCENT = 70;

const SIDES_A_LEVEL = 3;

/** It opens at two thirds of all sides. */
export const sidesForMaster = (levels: number): number => Math.ceil((levels * SIDES_A_LEVEL * 2) / 3);

export type MasterPlace = {
  readonly levels: number;
  /** Lit sides of all levels. */
  readonly sides: number;
  /** Questions of the whole road, and how many are asked. */
  readonly questions: number;
  readonly asked: number;
  readonly isMastered: boolean;
};

/** `none` for a road that is too short for one. What was mastered stays so, whatever is added to the road. */
export const masterState = ({
  levels,
  sides,
  questions,
  asked,
  isMastered,
}: MasterPlace): 'none' | 'locked' | 'open' | 'mastered' => {
  if (isMastered) return 'mastered';
  if (levels < MASTER_LEVELS_LEAST || questions < asked) return 'none';
  return sides >= sidesForMaster(levels) ? 'open' : 'locked';
};
