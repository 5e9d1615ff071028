/** How a candidate sits down: by the plan as it stands when the attempt is taken, with the time that staff gave (DECISIONS 7). */
import { longerClock } from '@trivium/rules/exam/more-time';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import { policyOf } from '@trivium/rules/play/policy-of';
import { MINUTE_MS } from '@trivium/rules/time/units';
import { Refusal, tryAgain } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { PlayRow, Plays } from '../../play/play.ts';
import type { NewPlay } from '../../play/row.ts';
import { readQuestions } from '../../question/question.ts';
import type { ExamRow } from '../store.ts';
import * as store from '../store.ts';
import { extraTimeOf, secretUntil } from './times.ts';

type Candidate = {
  readonly playerId: number;
  readonly scope: string;
  readonly extraTime: PlayPolicy['extraTime'];
  readonly now: number;
};

/** The plan of an exam changed between reading it and sitting down. */
class PlannedAnew extends Error {}

/** Staff who change a plan so often while somebody sits down keep him waiting. */
const TRIES = 10;

/** Starts a sitting by the plan as it stands when the attempt is taken. Refuses as `try_again` where the plan does not stand still. */
export async function sitDown(
  plays: Plays,
  db: Db,
  exam: ExamRow,
  who: Candidate,
  again: () => Promise<ExamRow>,
  tries = TRIES,
): Promise<PlayRow> {
  try {
    return await plays.start(await newSitting(db, exam, who), who.now);
  } catch (error) {
    if (!(error instanceof PlannedAnew)) throw error;
    if (tries === 1) throw tryAgain();
    return sitDown(plays, db, await again(), who, again, tries - 1);
  }
}

async function newSitting(
  db: Db,
  exam: ExamRow,
  { playerId, scope, extraTime, now }: Candidate,
): Promise<NewPlay> {
  const examId = exam.id;
  if (!exam.is_active) throw new Refusal('no_data');
  if (now >= exam.ends_at.getTime()) throw new Refusal('exam_over');
  const asked = await store.readAsked(db, examId);
  const extraMinutes = await store.readExtraMinutes(db, examId, playerId);
  const marks = new Map(asked.map(({ question_id, marks }) => [question_id, marks]));
  const questions = await readQuestions(db, [...marks.keys()]);
  if (questions.length === 0) throw new Refusal('no_questions');
  const policy = policyOf('exam', {
    clock: { kind: 'whole', seconds: exam.duration_minutes * 60 },
    answersMayChange: exam.may_change_answers,
    secretUntil: secretUntil(exam),
    passPercent: exam.pass_percent,
    extraTime: extraTimeOf(exam, extraTime),
  });
  return {
    playerId,
    scope,
    policy: longerClock(policy, extraMinutes * MINUTE_MS),
    place: {
      subject: { id: exam.id, title: exam.title },
      category: null,
      subcategory: null,
      hasNextLevel: false,
    },
    level: null,
    languageId: exam.language_id,
    questions: questions.map(question => ({ ...question, marks: marks.get(question.id) ?? 1 })),
    enter: async (tx, playId) => {
      if (!(await store.takeAttempt(tx, { examId, playerId, playId }))) throw new Refusal('already_played');
      const held = await store.holdExam(tx, examId);
      const isSame = held?.version === exam.version && held.extra_minutes === exam.extra_minutes;
      if (!isSame || (await store.readExtraMinutes(tx, examId, playerId)) !== extraMinutes)
        throw new PlannedAnew();
    },
  };
}
