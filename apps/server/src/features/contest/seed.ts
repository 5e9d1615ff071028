/** Contests of the content folder: those a new site begins with, and for development live, upcoming and past ones. */
import type { ContestFile } from '@trivium/contract/content/contest';
import type { Occasion, PlaceOccasion } from '@trivium/contract/content/occasion';
import type { Db } from '../../platform/db.ts';
import { saveLooseQuestions } from '../question/seed.ts';
import { saveContest } from './contest.ts';

/**
 * Writes them, each found by its slug; how many were placed. A contest that somebody has played stays as it is, however
 * often this runs. Those in a language that the site does not have are passed over.
 */
export async function seedContests(
  db: Db,
  occasions: readonly Occasion<ContestFile>[],
  { place, clockSeconds }: { readonly place: PlaceOccasion; readonly clockSeconds: number },
): Promise<number> {
  let placed = 0;
  for (const { slug, language, form, questions } of occasions) {
    const { when, hours, ...said } = form;
    const isPlaced = await db.transaction().execute(async tx => {
      const questionIds = await saveLooseQuestions(tx, questions);
      const contest = { slug, language, ...said, ...place({ when, hours }, language), questionIds };
      return saveContest(tx, contest, clockSeconds);
    });
    if (isPlaced) placed += 1;
  }
  return placed;
}
