/** The clock of a sitting, and until when the answers of an exam are secret. */
import { EXTRA_TIME_FACTORS, GRACE_MS } from '@trivium/rules/play/limits';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import { MINUTE_MS } from '@trivium/rules/time/units';
import type { ExamRow } from '../store.ts';

/** The player's extra time, if the exam allows any. */
export const extraTimeOf = (exam: ExamRow, wanted: PlayPolicy['extraTime']): PlayPolicy['extraTime'] =>
  exam.allows_extra_time ? wanted : 1;

/** From then on answers may be known: by then even the longest sitting is over that began at the last instant. */
export const secretUntil = ({
  ends_at,
  duration_minutes,
  allows_extra_time,
  extra_minutes = 0,
}: Pick<ExamRow, 'ends_at' | 'duration_minutes' | 'allows_extra_time'> & {
  readonly extra_minutes?: number;
}): number => {
  const longest = allows_extra_time ? Math.max(...EXTRA_TIME_FACTORS) : 1;
  return ends_at.getTime() + (duration_minutes * longest + extra_minutes) * MINUTE_MS + GRACE_MS;
};
