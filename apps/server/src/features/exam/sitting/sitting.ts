/** A sitting beside its answers: reports of the page, submission, the result (DECISIONS 7). */
import { REPORTS_AFTER_END_MS, VIOLATIONS_MOST } from '@trivium/rules/exam/limits';
import { markExam } from '@trivium/rules/exam/marks';
import { clockMs } from '@trivium/rules/play/policy';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { SettledPlay } from '../../play/outcome.ts';
import type { PlayRow, Plays } from '../../play/play.ts';
import type { SettleSteps } from '../../settle/settle.ts';
import type { Attempt } from '../exam.ts';
import * as store from '../store.ts';
import { tellBroken } from '../violation/telling.ts';

export type PageReport = {
  readonly playId: string;
  readonly playerId: number;
  readonly kind: 'hidden' | 'shown' | Exclude<store.ViolationKind, 'left' | 'claimed' | 'hidden'>;
  readonly page: string;
  readonly number: number;
  /** By the device's own clock: how long the page was hidden (kind `shown`) or offline. */
  readonly seconds: number | undefined;
  readonly questionId: number | undefined;
  readonly now: number;
};

/** Stores a report of the page and returns its play. Refuses `play_not_found` for anything but an own exam. */
export async function reportPage(context: AppContext, plays: Plays, report: PageReport): Promise<PlayRow> {
  const { db } = context;
  const { playId, playerId, kind, now } = report;
  const sat = await store.readSat(db, playId);
  if (sat === undefined || sat.player_id !== playerId) throw new Refusal('play_not_found');
  const owner = { playerId, samplePlayId: null };
  const play = await plays.look(playId, owner, now);
  if (kind !== 'hidden' && kind !== 'shown') {
    await writeDown(db, sat, report, kind);
    return play;
  }
  if (play.status !== 'running') return play;
  const { page, number } = report;
  const isHidden = kind === 'hidden';
  if (!(await store.writePage(db, sat.attempt_id, { page, number, isHidden }))) return play;
  const show = () => plays.dispatch(playId, owner, () => ({ type: 'show' }), now);
  if (isHidden) {
    await writeDown(db, sat, report, 'hidden');
    const hidden = await plays.dispatch(playId, owner, () => ({ type: 'hide' }), now);
    // `shown` may have arrived before this report; the page's latest state counts.
    return (await store.readPageHidden(db, sat.attempt_id)) ? hidden : show();
  }
  // A page that was hidden without a network could not report; it says how long when it is back.
  const forMs = Math.round((report.seconds ?? 0) * 1000);
  const { awayMs } = play.policy;
  if (awayMs !== null && forMs >= awayMs)
    await plays.dispatch(playId, owner, () => ({ type: 'hide', forMs }), now);
  return show();
}

const writeDown = async (
  db: Db,
  sat: store.SatRow,
  {
    seconds = null,
    questionId = null,
    now,
  }: { seconds?: number | null | undefined; questionId?: number | null | undefined; now: number },
  kind: store.ViolationKind,
): Promise<void> => {
  const isLate = sat.finished_at !== null && now - sat.finished_at.getTime() > REPORTS_AFTER_END_MS;
  if (isLate) return;
  const violation = { attemptId: sat.attempt_id, kind, at: new Date(now), questionId, seconds };
  await db.transaction().execute(async tx => {
    await store.writeViolation(tx, violation, VIOLATIONS_MOST);
    if (sat.finished_at !== null) await store.countViolations(tx, sat.attempt_id);
    await tellBroken(tx, sat.attempt_id, now);
  });
};

export type ExamClaim = {
  readonly marks: number;
  readonly saysViolated: boolean;
  readonly capturedIds: readonly number[];
  readonly now: number;
};

/** Submits a sitting as it stands. The page's observations are stored; the marks that it claims are ignored. */
export async function submitExam(
  { db, metrics }: AppContext,
  plays: Plays,
  { play_id, exam_id }: Attempt,
  playerId: number,
  claim: ExamClaim,
): Promise<void> {
  const sat = play_id === null ? undefined : await store.readSat(db, play_id);
  if (play_id === null || sat === undefined) throw new Refusal('no_data');
  const own = new Set((await store.readAsked(db, exam_id)).map(asked => asked.question_id));
  const captured = [...new Set(claim.capturedIds)].filter(id => own.has(id));
  for (const questionId of captured) await writeDown(db, sat, { questionId, now: claim.now }, 'claimed');
  if (claim.saysViolated && captured.length === 0) await writeDown(db, sat, { now: claim.now }, 'claimed');
  const owner = { playerId, samplePlayId: null };
  const play = await plays.look(play_id, owner, claim.now);
  if (play.status === 'running') await plays.dispatch(play_id, owner, () => ({ type: 'finish' }), claim.now);
  const [result] = await store.readResults(db, [sat.attempt_id]);
  if (result !== undefined && claim.marks > result.obtained_marks) {
    metrics.claimsRefused.inc({ action: 'set_exam_module_result' });
  }
}

/** Stores the result of an exam in the transaction that settles its play. */
export const examSteps: SettleSteps = {
  record: async (db, play) => {
    const marked = markExam(play.results);
    const durationMs = clockMs(play.policy) ?? 0;
    const spentMs = Math.round(play.seconds * 1000);
    if (play.endedByHiding) await noteLeft(db, play);
    const attemptId = await store.writeResult(db, play.playId, {
      obtained_marks: marked.obtained,
      total_marks: marked.total,
      correct: marked.right,
      wrong: marked.wrong,
      unanswered: marked.unanswered,
      spent_ms: spentMs,
      duration_ms: durationMs,
      sections: marked.sections,
      pass_percent: play.policy.passPercent,
      ended_by: play.endedByHiding ? 'hidden' : spentMs >= durationMs ? 'clock' : 'submit',
      finished_at: new Date(play.endedAt),
      review_at: new Date(play.policy.secretUntil ?? play.endedAt),
    });
    await store.countViolations(db, attemptId);
    return { unlockedLevel: null };
  },
};

const noteLeft = async (db: Db, { playId, endedAt }: SettledPlay): Promise<void> => {
  const sat = await store.readSat(db, playId);
  if (sat === undefined) return;
  const violation = {
    attemptId: sat.attempt_id,
    kind: 'left',
    at: new Date(endedAt),
    questionId: null,
    seconds: null,
  } as const;
  // Stored even beyond the maximum: this violation is why the exam ended.
  await store.writeViolation(db, violation, VIOLATIONS_MOST + 1);
  await tellBroken(db, sat.attempt_id, endedAt);
};
