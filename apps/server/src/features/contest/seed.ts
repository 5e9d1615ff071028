/** Contests of the content folder: those of a new site, and for development live, upcoming and past ones. */
import type { ContestFile } from '@trivium/formats/pack/contest';
import type { Occasion, PlaceOccasion } from '@trivium/formats/pack/occasion';
import type { FileProblem } from '@trivium/formats/problem';
import type { AppContext } from '../../platform/app-context.ts';
import { publishContest } from '../prize/publish.ts';
import { saveLooseQuestions } from '../question/seed/seed.ts';
import type { Settings } from '../settings/settings.ts';
import { saveContest } from './contest.ts';

export type SownContests = {
  readonly placed: number;
  /** Contests whose prizes exceed the rest of the month's budget: written, but not published. */
  readonly unpublished: readonly { readonly name: string; readonly coins: number; readonly left: number }[];
  readonly problems: readonly FileProblem[];
};

/**
 * Writes contests, each found by its slug; those without prizes first, because nobody on a new site may play for prizes yet.
 * A contest that is live or was played stays unchanged, however often this runs. Contests in unknown languages are skipped.
 */
export async function seedContests(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  settings: Settings,
  occasions: readonly Occasion<ContestFile>[],
  place: PlaceOccasion,
): Promise<SownContests> {
  const unpublished: { name: string; coins: number; left: number }[] = [];
  const problems: FileProblem[] = [];
  let placed = 0;
  const clockSeconds = settings.get('contest_seconds');
  const now = clock.now();
  for (const { slug, language, file, form, questions } of occasions.toSorted(freeFirst)) {
    const { when, hours, perPlayer, ...said } = form;
    if ((perPlayer ?? 1) > questions.length) {
      problems.push({ file, line: 1, sentence: 'A player would get more questions than there are.' });
      continue;
    }
    await db.transaction().execute(async tx => {
      const questionIds = await saveLooseQuestions(tx, questions);
      const times = place({ when, hours }, language);
      const draft = { slug, language, ...said, ...times, questionIds, questionsPerPlayer: perPlayer };
      const contestId = await saveContest(tx, draft, { clockSeconds, now });
      if (contestId === null) return;
      placed += 1;
      const outcome = await publishContest(tx, settings, { contestId, actorId: null, now });
      if (typeof outcome === 'object') unpublished.push({ name: said.name, ...outcome });
    });
  }
  return { placed, unpublished, problems };
}

const freeFirst = (one: Occasion<ContestFile>, other: Occasion<ContestFile>): number =>
  Number(one.form.prizes.length > 0) - Number(other.form.prizes.length > 0);
