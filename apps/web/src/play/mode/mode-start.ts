/** Figures of a mode's start page, from the server's reply. */
import type { Reply } from '@trivium/contract/catalogue';

export type ModeStart = Reply<'get_mode_start'>;
export type Topic = ModeStart['topics'][number];
export type Round = NonNullable<NonNullable<ModeStart['me']>['best']>;

/** A player uses about half of a clock. */
const SHARE_OF_CLOCK = 0.5;

/** Estimated length of a round in minutes, at least one. */
export const aboutMinutes = (questions: number, seconds: number): number =>
  Math.max(1, Math.round((questions * seconds * SHARE_OF_CLOCK) / 60));

/** Number of sides that a result lights. */
export const sidesOf = (
  percent: number,
  { pass_percent, full_percent }: Pick<ModeStart, 'pass_percent' | 'full_percent'>,
): 0 | 1 | 2 | 3 => {
  if (percent === 100) return 3;
  if (percent >= full_percent) return 2;
  return percent >= pass_percent ? 1 : 0;
};
