/** Exams of the content folder: those of a new site, and for development one open now, one to come and one over. */
import type { ExamFile } from '@trivium/formats/pack/exam-file';
import type { Occasion, PlaceOccasion } from '@trivium/formats/pack/occasion';
import type { FileProblem } from '@trivium/formats/problem';
import { EXAM_KEY_DIGITS } from '@trivium/rules/exam/limits';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Dice } from '../../../platform/dice.ts';
import { reserveQuestions } from '../../question/question.ts';
import { saveLooseQuestions } from '../../question/seed/seed.ts';
import { secretUntil } from '../sitting/times.ts';
import { type NewExam, saveExam } from './store.ts';

export type PlacedExam = {
  readonly title: string;
  readonly key: string;
  readonly startsAt: number;
  readonly endsAt: number;
};

/** A new key for each exam of each site: whoever reads the content files would know a key that stands in them (DECISIONS 12). */
export const newKey = (dice: Dice): string =>
  Array.from({ length: EXAM_KEY_DIGITS }, () => dice.nextInt(10)).join('');

/**
 * Writes exams, each found by its slug. It leaves out an exam that somebody has sat, one in an unknown language, and one with
 * a level that has no marks.
 */
export async function seedExams(
  { db, dice }: Pick<AppContext, 'db' | 'dice'>,
  occasions: readonly Occasion<ExamFile>[],
  place: PlaceOccasion,
): Promise<{ placed: PlacedExam[]; problems: FileProblem[] }> {
  const placed: PlacedExam[] = [];
  const problems: FileProblem[] = [];
  for (const { slug, language, file, form, questions } of occasions) {
    const marks = questions.map(question => form.marks[question.level - 1] ?? 0);
    if (marks.includes(0)) {
      problems.push({ file, line: 1, sentence: 'A level of its questions has no marks.' });
      continue;
    }
    const { startsAt, endsAt } = place(form, language);
    const key = await db.transaction().execute(async tx => {
      const questionIds = await saveLooseQuestions(tx, questions);
      return makeExam(tx, {
        slug,
        language,
        title: form.title,
        description: form.description,
        starts_at: new Date(startsAt),
        ends_at: new Date(endsAt),
        exam_key: newKey(dice),
        duration_minutes: form.minutes,
        may_change_answers: form.may_change_answers,
        allows_extra_time: form.allows_extra_time,
        rules: [...form.rules],
        pass_percent: form.pass_percent,
        questions: questionIds.map((id, at) => ({ id, marks: marks[at] ?? 1 })),
      });
    });
    if (key !== null) placed.push({ title: form.title, key, startsAt, endsAt });
  }
  return { placed, problems };
}

/**
 * Writes an exam, found by its slug, and reserves its questions until nobody can sit it any more. Returns its key, or null
 * when somebody has sat it or its language is unknown.
 */
export async function makeExam(tx: Db, exam: NewExam): Promise<string | null> {
  const key = await saveExam(tx, exam);
  if (key === undefined) return null;
  const ids = exam.questions.map(question => question.id);
  await reserveQuestions(tx, ids, new Date(secretUntil(exam)));
  return key;
}
