/** Exams: the list, a start with its key, the result, another attempt (DECISIONS 7). */
import { timingSafeEqual } from 'node:crypto';
import { dayAround, readOffset } from '@trivium/rules/exam/day';
import { EXAM_KEY_TRIES } from '@trivium/rules/exam/limits';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Allowances } from '../../platform/limit/allowance.ts';
import { needMode } from '../mode/mode.ts';
import type { PlayRow, Plays } from '../play/play.ts';
import { readPlayer, readTimeZone } from '../profile/profile.ts';
import type { Settings } from '../settings/settings.ts';
import { sitDown } from './sitting/sit-down.ts';
import * as store from './store.ts';

export type Exam = store.ExamRow;
export type Attempt = store.AttemptRow;
export type Result = Awaited<ReturnType<typeof store.readResults>>[number];

export type ExamDeps = {
  readonly plays: Plays;
  readonly settings: Settings;
  readonly allowances: Allowances;
};

const KEY_TRIES = { name: 'exam-key', ...EXAM_KEY_TRIES };

/** The scope of an exam's play, by which every device finds it. */
const scopeOf = (examId: number): string => `exam/${examId}`;

/** Refuses `no_data` for an unknown exam. */
const findExam = async (db: Db, id: number): Promise<Exam> => {
  const exam = await store.readExam(db, id);
  if (exam === undefined) throw new Refusal('no_data');
  return exam;
};

export type ExamStart = {
  readonly examId: number;
  readonly playerId: number;
  readonly extraTime: PlayPolicy['extraTime'];
  readonly key: string | undefined;
  readonly isAgreed: boolean;
  readonly now: number;
};

/**
 * Starts the exam, or returns the running play without asking again; that call means that the page is visible. Refuses, in
 * this order: no key, a wrong one (few tries an hour), rules not agreed to, too early, too late, no attempt left.
 */
export async function startExam(
  { db }: AppContext,
  { plays, settings, allowances }: ExamDeps,
  { examId, playerId, extraTime, key = '', isAgreed, now }: ExamStart,
): Promise<PlayRow> {
  const exam = await findExam(db, examId);
  const running = await plays.running(playerId, scopeOf(examId), now);
  if (running !== null) return resume(plays, running, playerId, now);

  needMode(settings, 'exam');
  if (!exam.is_active) throw new Refusal('no_data');
  if (key.trim() === '') throw new Refusal('exam_key_missing');
  const trier = `${playerId}/${examId}`;
  if (!(await allowances.take(KEY_TRIES, trier, now))) throw new Refusal('too_many_requests');
  if (!isKey(exam, key.trim())) throw new Refusal('exam_key_invalid');
  await allowances.clear(KEY_TRIES, trier);
  if (!isAgreed) throw new Refusal('exam_rules_not_agreed');
  if (now < exam.starts_at.getTime()) throw new Refusal('exam_not_begun');
  if (now >= exam.ends_at.getTime()) throw new Refusal('exam_over');

  const who = { playerId, scope: scopeOf(examId), extraTime, now };
  return sitDown(plays, db, exam, who, () => findExam(db, examId));
}

const resume = (plays: Plays, play: PlayRow, playerId: number, now: number): Promise<PlayRow> =>
  play.state.awayAt === null
    ? Promise.resolve(play)
    : plays.dispatch(play.id, { playerId, samplePlayId: null }, () => ({ type: 'show' }), now);

/** Compares in constant time, so that the duration does not tell where the keys differ. */
const isKey = ({ exam_key }: Exam, given: string): boolean => {
  const [right, tried] = [Buffer.from(exam_key), Buffer.from(given)];
  return right.length === tried.length && timingSafeEqual(right, tried);
};

/** An exam as one player sees it. */
export type ExamForPlayer = {
  readonly exam: Exam;
  readonly sections: readonly { readonly marks: number; readonly questions: number }[];
  readonly attempt: Attempt | undefined;
  readonly result: Result | undefined;
};

export type ExamList = store.ListAt & {
  readonly list: 'today' | 'taken';
  readonly timeZone: string | undefined;
  readonly offsetOfZone: string | undefined;
  readonly now: number;
};

export async function listExams(
  { db }: AppContext,
  { plays }: Pick<ExamDeps, 'plays'>,
  wanted: ExamList,
): Promise<{ rows: ExamForPlayer[]; total: number }> {
  const { playerId, now } = wanted;
  const found = wanted.list === 'taken' ? await store.readTaken(db, wanted) : await readToday(db, wanted);
  const ids = found.map(exam => exam.id);
  const [sections, attempts] = await Promise.all([
    store.readSections(db, ids),
    attemptsUpToNow(db, plays, playerId, ids, now),
  ]);
  const results = await store.readResults(
    db,
    attempts.map(attempt => attempt.id),
  );
  return {
    rows: found.map(exam => ({
      exam,
      sections: sections.filter(({ exam_id }) => exam_id === exam.id),
      attempt: attempts.find(attempt => attempt.exam_id === exam.id),
      result: results.find(result => result.exam_id === exam.id),
    })),
    total: found[0]?.total ?? 0,
  };
}

const readToday = async (db: Db, wanted: ExamList) => {
  const { playerId, timeZone, offsetOfZone, now } = wanted;
  const zone =
    readTimeZone(timeZone ?? '') ??
    readOffset(offsetOfZone ?? '') ??
    (await readPlayer(db, playerId))?.time_zone ??
    'UTC';
  const { fromAt, toAt } = dayAround(now, zone);
  return store.readToday(db, wanted, { from: new Date(fromAt), to: new Date(toAt), now: new Date(now) });
};

/** The newest attempts. An attempt whose time has run out is settled first. */
const attemptsUpToNow = async (
  db: Db,
  plays: Plays,
  playerId: number,
  examIds: readonly number[],
  now: number,
): Promise<Attempt[]> => {
  const attempts = await store.readAttempts(db, playerId, examIds);
  const isDue = ({ play_status, due_at }: Attempt) =>
    play_status === 'running' && due_at !== null && due_at.getTime() <= now;
  const due = attempts.filter(isDue);
  if (due.length === 0) return attempts;
  for (const { play_id } of due)
    if (play_id !== null) await plays.look(play_id, { playerId, samplePlayId: null }, now);
  return store.readAttempts(db, playerId, examIds);
};

/** The newest attempt of a player at an exam. Refuses `no_data` when there is none. */
export async function findAttempt(
  { db }: AppContext,
  plays: Plays,
  examId: number,
  playerId: number,
  now: number,
): Promise<Attempt> {
  const [attempt] = await attemptsUpToNow(db, plays, playerId, [examId], now);
  if (attempt === undefined) throw new Refusal('no_data');
  return attempt;
}

/** The result of an attempt with its exam. Refuses `no_data` while there is none, and for an abandoned attempt. */
export async function readResult(
  db: Db,
  attempt: Attempt,
): Promise<{ exam: Exam; attempt: Attempt; result: Result }> {
  const [result] = await store.readResults(db, [attempt.id]);
  if (result === undefined) throw new Refusal('no_data');
  return { exam: await findExam(db, attempt.exam_id), attempt, result };
}

export type Grant = {
  readonly examId: number;
  readonly playerId: number;
  readonly editorId: number;
  /** Why, and from where; left out by the players' call. */
  readonly reason?: string;
  readonly address?: string;
  readonly now: number;
};

/**
 * Grants another attempt to a player who used his, with an entry in the audit log. False, and nothing is done, while a granted
 * attempt is open. Refuses `no_data` for a player without an attempt, `play_running` while he sits.
 */
export async function grantAttempt(
  context: AppContext,
  plays: Plays,
  { examId, playerId, editorId, now, ...more }: Grant,
): Promise<boolean> {
  await findExam(context.db, examId);
  const last = await findAttempt(context, plays, examId, playerId, now);
  if (last.play_id === null) return false;
  if (last.play_status === 'running') throw new Refusal('play_running');
  const number = last.number + 1;
  return context.db.transaction().execute(async db => {
    const isNew = await store.addAttempt(db, { examId, playerId, number, editorId, at: new Date(now) });
    if (!isNew) return false;
    await audit(db, {
      actorId: editorId,
      action: 'exam.grant_attempt',
      subject: `exam/${examId}/player/${playerId}`,
      before: { attempt: last.number },
      after: { attempt: number },
      now,
      ...more,
    });
    return true;
  });
}
