/** Sets for players who cannot hear: a question of equal difficulty without sound replaces each question with one (DECISIONS 12). */
import { MATHS_TYPES, QUIZ_TYPES } from '@trivium/rules/play/category-type';
import { type Measured, standIns } from '@trivium/rules/question/stand-in';
import type { Db } from '../../platform/database/db.ts';
import { freeCategoryIds } from '../catalog/catalog.ts';
import type { NewPlay } from '../play/row.ts';
import { drawQuestions, lastSeen, type Question, readMeasures, readQuestions } from '../question/question.ts';

/** Where replacements come from, in this order, from free categories only: quiz zone and logical quiz; sums, for the hardest. */
const OFFERS = [
  { types: QUIZ_TYPES, kinds: ['choice'] },
  { types: MATHS_TYPES, kinds: ['math'] },
] as const;
/** How many of each are considered for a set: enough of each difficulty. */
const OFFERED = 300;

type Set = {
  readonly questions: readonly Question[];
  readonly languageId: number;
  readonly playerId: number;
  readonly homeRegion: string;
  readonly now: Date;
};

/**
 * Replaces the questions with sound in a picked set; the difficulty of each decides its replacement, and both are stored. A
 * question without an equally hard replacement stays.
 */
export async function withoutSound(
  db: Db,
  { questions, languageId, playerId, homeRegion, now }: Set,
): Promise<NewPlay['questions']> {
  const heard = new Set(questions.filter(({ audio }) => audio !== '').map(({ id }) => id));
  if (heard.size === 0) return questions;
  const avoid = await lastSeen(db, playerId);
  const drawn = OFFERS.map(async ({ types, kinds }) => {
    const categoryIds = await freeCategoryIds(db, types, languageId);
    return drawQuestions(db, { categoryIds, kinds, homeRegion, now, count: OFFERED, avoid });
  });
  const offered = (await Promise.all(drawn)).flat();
  const measures = new Map(
    (await readMeasures(db, [...heard, ...offered])).map(measure => [measure.id, measure]),
  );
  const measured = (ids: Iterable<number>): Measured[] => [...ids].flatMap(id => measures.get(id) ?? []);
  const instead = standIns(measured(heard), measured(offered));
  const read = new Map(
    (await readQuestions(db, [...instead.values()])).map(question => [question.id, question]),
  );
  return questions.map(question => {
    const other = read.get(instead.get(question.id) ?? 0);
    return other === undefined ? question : { ...other, insteadOf: question.id };
  });
}
