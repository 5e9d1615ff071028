/** Figures of an exam: marks at once, questions only when nobody can sit it any more (DECISIONS 7). */

import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { SHEET_MOST } from '@trivium/contract/admin/event/sitting';
import {
  answerTimes,
  markBands,
  medianOf,
  questionFigures,
  reliabilityOf,
  type Sheet,
} from '@trivium/rules/exam/figures';
import { isExamPassed } from '@trivium/rules/exam/marks';
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type Question, readQuestions } from '../../question/question.ts';
import { type CareDeps, demandCare } from '../desk/care.ts';
import { readAsked } from '../store.ts';
import * as store from './figure-store.ts';

type Figures = OperatorReply<'exam/figures'>;
type QuestionRow = NonNullable<Figures['questions']>[number];

/** One sitting, with what it says of a question by the question's id. */
type Sat = {
  readonly verdictOf: ReadonlyMap<number, string | null>;
  readonly optionOf: ReadonlyMap<number, number | null>;
  readonly msOf: ReadonlyMap<number, number | null>;
};

const satOf = ({ started_at, questions, verdicts, options, answered }: store.StoredSheet): Sat => {
  const byId = <T>(values: readonly T[]) =>
    new Map(questions.map((id, at) => [id, values[at] ?? null] as const));
  return {
    verdictOf: byId(verdicts),
    optionOf: byId(options),
    msOf: byId(answerTimes(started_at.getTime(), answered)),
  };
};

const ANSWERED = new Set(['right', 'wrong']);

const optionsOf = (question: Question, sittings: readonly Sat[]): QuestionRow['options'] => {
  const { key, options, id } = question;
  if (!('option' in key)) return [];
  return options.map((text, place) => ({
    text,
    chosen: sittings.filter(({ optionOf }) => optionOf.get(id) === place).length,
    is_right: place === key.option,
  }));
};

const questionRows = async (db: Db, examId: number): Promise<Pick<Figures, 'questions' | 'reliability'>> => {
  const asked = await readAsked(db, examId);
  const sittings = (await store.readSheets(db, examId, SHEET_MOST)).map(satOf);
  const sheets = sittings.map(
    ({ verdictOf }): Sheet =>
      asked.map(({ question_id: id }) => (verdictOf.has(id) ? verdictOf.get(id) === 'right' : null)),
  );
  const marks = asked.map(one => one.marks);
  const figures = questionFigures(sheets, marks);
  const texts = await readQuestions(
    db,
    asked.map(one => one.question_id),
  );
  const byId = new Map(texts.map(question => [question.id, question]));
  const questions = asked.flatMap(({ question_id: id, marks: worth }, at): QuestionRow[] => {
    const [question, figure] = [byId.get(id), figures[at]];
    if (question === undefined || figure === undefined) return [];
    const verdicts = sittings.flatMap(({ verdictOf }) => verdictOf.get(id) ?? []);
    return [
      {
        question_id: id,
        number: at + 1,
        kind: question.kind,
        text: question.text,
        marks: worth,
        dealt: figure.dealt,
        unanswered: verdicts.filter(verdict => !ANSWERED.has(verdict)).length,
        right_share: figure.rightShare,
        tells_apart: figure.tellsApart,
        median_ms: medianOf(sittings.flatMap(({ msOf }) => msOf.get(id) ?? [])),
        options: optionsOf(question, sittings),
      },
    ];
  });
  return { questions, reliability: reliabilityOf(sheets, marks) };
};

export const figureHandlers = ({ db }: AppContext, deps: CareDeps): OperatorHandlers<'exam/figures'> => ({
  'exam/figures': async (call, { id }) => {
    const row = await demandCare(db, deps, call, id);
    const counted = await store.readCounted(db, id, SHEET_MOST);
    const obtained = counted.map(result => result.obtained_marks);
    const passed = counted.filter(result =>
      isExamPassed(result.obtained_marks, result.total_marks, result.pass_percent),
    );
    // Shares and chosen options tell what is right: they stay secret as long as the answers do.
    const isOpen = new Date(row.secret_until).getTime() <= call.now;
    return {
      sat: counted.length,
      passed: passed.length,
      total_marks: row.total_marks,
      least: obtained.length === 0 ? null : obtained.reduce((least, marks) => Math.min(least, marks)),
      median: medianOf(obtained),
      most: obtained.length === 0 ? null : obtained.reduce((most, marks) => Math.max(most, marks)),
      bands: markBands(obtained, row.total_marks),
      ...(isOpen ? await questionRows(db, id) : { questions: null, reliability: null }),
    };
  },
});
