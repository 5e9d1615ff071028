/** Contests: everyone plays the same questions once, within a time, for prizes by rank (DECISIONS 7). */
import { longestPlayMs } from '@trivium/rules/contest/contest';
import { policyOf } from '@trivium/rules/play/mode-row';
import type { Db } from '../../platform/db.ts';
import { readQuestions, reserveQuestions } from '../question/question.ts';
import * as store from './store.ts';

/** A contest as an editor or the seed writes it. */
export type ContestDraft = Omit<store.ContestDraft, 'openAt'>;

/**
 * Writes a contest, found by its slug, and reserves its questions until nobody can be playing it any more; false when it
 * was left as it is, because somebody has played it or it was cancelled.
 */
export async function saveContest(tx: Db, draft: ContestDraft, clockSeconds: number): Promise<boolean> {
  const { prizes, questionIds } = draft;
  if (prizes.some((coins, at) => coins > (prizes[at - 1] ?? coins)))
    throw new RangeError('a lower rank would win more than a higher one');
  const questions = await readQuestions(tx, questionIds);
  const policy = policyOf('contest', { clock: { kind: 'each', seconds: clockSeconds } });
  const openAt =
    draft.endsAt +
    longestPlayMs(
      policy,
      questions.map(({ audioMs }) => audioMs),
    );
  const id = await store.writeContest(tx, { ...draft, openAt });
  if (id === undefined) return false;
  await store.writeContestQuestions(tx, id, questionIds);
  await reserveQuestions(tx, questionIds, new Date(openAt));
  return true;
}
