/** Presents exams, never with the key, and without answers before the exam is over (DECISIONS 7). */
import type { Reply } from '@trivium/contract/catalogue';
import { isExamPassed, markPercent } from '@trivium/rules/exam/marks';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import type { Attempt, Exam, ExamForPlayer, Result } from '../exam.ts';
import { extraTimeOf } from './times.ts';

type ExamReply = Reply<'get_exam_module'>['exams'][number];
type ResultReply = Reply<'get_exam_result'>;

export function presentExam(
  { exam, sections, attempt, result }: ExamForPlayer,
  extraTime: PlayPolicy['extraTime'],
  now: number,
): ExamReply {
  const isWithin = exam.starts_at.getTime() <= now && now < exam.ends_at.getTime();
  const hasAttempt = attempt === undefined || attempt.play_id === null;
  return {
    exam_module_id: exam.id,
    title: exam.title,
    description: exam.description,
    language_id: exam.language_id,
    starts_at: exam.starts_at.toISOString(),
    ends_at: exam.ends_at.toISOString(),
    duration_minutes: exam.duration_minutes,
    questions: sections.reduce((sum, { questions }) => sum + questions, 0),
    total_marks: sections.reduce((sum, { questions, marks }) => sum + questions * marks, 0),
    pass_percent: exam.pass_percent,
    sections: sections.map(({ marks, questions }) => ({ marks, questions })),
    answers_may_change: exam.may_change_answers,
    allows_extra_time: exam.allows_extra_time,
    extra_time: extraTimeOf(exam, extraTime),
    rules: exam.rules,
    state: stateOf(exam, attempt, now),
    is_open: isWithin && hasAttempt,
    play_id: attempt?.play_status === 'running' ? attempt.play_id : null,
    result: attempt !== undefined && result !== undefined ? presentFacts(attempt, result) : null,
  };
}

const stateOf = (exam: Exam, attempt: Attempt | undefined, now: number): ExamReply['state'] => {
  if (attempt?.play_status === 'running') return 'ongoing';
  if (attempt !== undefined && attempt.play_status !== null) return 'completed';
  return now < exam.ends_at.getTime() ? 'pending' : 'finished';
};

const presentFacts = (attempt: Attempt, result: Result) => ({
  play_id: attempt.play_id ?? '',
  attempt: attempt.number,
  obtained_marks: result.obtained_marks,
  total_marks: result.total_marks,
  percent: markPercent(result.obtained_marks, result.total_marks),
  is_passed: isExamPassed(result.obtained_marks, result.total_marks, result.pass_percent),
  seconds: result.spent_ms / 1000,
  rank: result.is_ranked ? result.rank : null,
  ranked: result.ranked,
  ended_by: result.ended_by,
  finished_at: result.finished_at.toISOString(),
  review_at: result.review_at.toISOString(),
});

export const presentResult = (
  { exam, attempt, result }: { readonly exam: Exam; readonly attempt: Attempt; readonly result: Result },
  now: number,
): ResultReply => ({
  now: new Date(now).toISOString(),
  exam_module_id: exam.id,
  title: exam.title,
  pass_percent: result.pass_percent,
  duration_seconds: result.duration_ms / 1000,
  ...presentFacts(attempt, result),
  correct: result.correct,
  wrong: result.wrong,
  unanswered: result.unanswered,
  sections: result.sections.map(({ marks, questions, right, wrong, unanswered }) => ({
    marks,
    questions,
    correct: right,
    wrong,
    unanswered,
    obtained_marks: right * marks,
    total_marks: questions * marks,
  })),
  rules_violated: result.rules_violated,
  captured_question_ids: [...result.captured_question_ids],
});
