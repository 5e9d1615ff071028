/** What becomes of a row whose question is there: an earlier import brought it, or staff chose to write over it. Pure. */
import type { RowOutcome } from './import.ts';

export type There = {
  /** Staff put it into the bin. */
  readonly isBinned: boolean;
  /** An import brought it, was taken back, and retired it because it had been played: it comes in again. */
  readonly wasTakenBack: boolean;
  /** The row says what the question says already. */
  readonly isSame: boolean;
  /** What is asked was edited here since an import wrote it. Staff may have chosen to write over it all the same. */
  readonly isEdited: boolean;
  /** A play, contest, exam, daily list or passage asks it. */
  readonly isHeld: boolean;
};

export const againOutcome = ({
  isBinned,
  wasTakenBack,
  isSame,
  isEdited,
  isHeld,
}: There): Exclude<RowOutcome, 'made' | 'left_out'> => {
  if (isBinned) return 'kept';
  if (isSame && !wasTakenBack) return 'same';
  if (isEdited) return 'kept';
  return isHeld ? 'held' : 'updated';
};
