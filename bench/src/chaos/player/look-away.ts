/** A candidate whose page is hidden for a moment: a short one is noted, a longer one ends his exam (SPEC 4). */
import type { Dice } from '@trivium/rules/dice';
import { pause } from '../../stage/stage.ts';
import type { Play } from '../leaks.ts';
import type { Caller } from './caller.ts';

/** Below and above the five seconds after which an exam ends. */
const HIDDEN_MS = { short: 1_500, long: 7_000 };
/** One of so many is long. */
const LONG_ONES = 4;

export const lookAway = async (caller: Caller, { play_id }: Play, dice: Dice): Promise<void> => {
  const ms = dice.nextInt(LONG_ONES) === 0 ? HIDDEN_MS.long : HIDDEN_MS.short;
  const report = { play_id, page: `storm-${dice.nextInt(1_000_000)}` };
  await caller.send('report_exam_page', { ...report, kind: 'hidden', number: 1 });
  await pause(ms);
  await caller.send('report_exam_page', { ...report, kind: 'shown', number: 2, seconds: ms / 1_000 });
};
