/** What becomes of a question when the import that wrote it is taken back (DECISIONS 12). Pure. */
import type { BackOutcome } from './import.ts';

export type Written = {
  /** False: somebody deleted it. */
  readonly isThere: boolean;
  /** A play, contest, exam, daily list or passage asks it. */
  readonly isHeld: boolean;
  /** What is asked was edited since, or another import wrote over it. Publishing and moving are no edits. */
  readonly isEdited: boolean;
  /** The import wrote over a question that was there before. */
  readonly wasThere: boolean;
  readonly wasPlayed: boolean;
};

export const backOutcome = ({ isThere, isHeld, isEdited, wasThere, wasPlayed }: Written): BackOutcome => {
  if (!isThere) return 'removed';
  if (isHeld) return 'held';
  if (isEdited) return 'edited';
  if (wasThere) return 'restored';
  return wasPlayed ? 'retired' : 'removed';
};
