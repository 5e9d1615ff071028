/** SQL of exams: the exams themselves, attempts, results, reports of pages. */
import type { ExamSection } from '@trivium/rules/exam/marks';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type ExamRow = {
  id: number;
  language_id: number;
  title: string;
  description: string;
  starts_at: Date;
  ends_at: Date;
  exam_key: string;
  duration_minutes: number;
  may_change_answers: boolean;
  allows_extra_time: boolean;
  rules: string[];
  pass_percent: number;
  /** False when switched off: nobody starts it, but running and finished attempts stay. */
  is_active: boolean;
  version: number;
  /** The most that a single candidate has got on top of the clock. */
  extra_minutes: number;
};

export type ResultRow = {
  attempt_id: number;
  exam_id: number;
  obtained_marks: number;
  total_marks: number;
  correct: number;
  wrong: number;
  unanswered: number;
  spent_ms: number;
  duration_ms: number;
  sections: readonly ExamSection[];
  pass_percent: number;
  rules_violated: number;
  captured_question_ids: number[];
  ended_by: 'submit' | 'clock' | 'hidden';
  finished_at: Date;
  review_at: Date;
  is_ranked: boolean;
};

/** An attempt with the state of its play. */
export type AttemptRow = {
  id: number;
  exam_id: number;
  number: number;
  play_id: string | null;
  play_status: 'running' | 'settled' | 'quit' | null;
  due_at: Date | null;
};

export type ViolationKind = 'hidden' | 'left' | 'offline' | 'copy' | 'print' | 'print_screen' | 'claimed';

const one = async <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row | undefined> =>
  (await statement.execute(db)).rows[0];

const EXAM = sql.raw(`exam.id, exam.language_id, exam.title, exam.description, exam.starts_at, exam.ends_at,
  exam.exam_key, exam.duration_minutes, exam.may_change_answers, exam.allows_extra_time, exam.rules, exam.pass_percent,
  exam.is_active, exam.version, exam.extra_minutes`);

export const readExam = (db: Db, id: number): Promise<ExamRow | undefined> =>
  one(db, sql<ExamRow>`select ${EXAM} from exam where id = ${id}`);

/** Minutes that staff gave one player on top of the clock. */
export const readExtraMinutes = async (db: Db, examId: number, playerId: number): Promise<number> =>
  (
    await one(
      db,
      sql<{ minutes: number }>`
        select minutes from exam_extra_time where exam_id = ${examId} and player_id = ${playerId}`,
    )
  )?.minutes ?? 0;

/** The exam as it stands, which nobody plans anew until the transaction ends. */
export const holdExam = (db: Db, id: number): Promise<ExamRow | undefined> =>
  one(db, sql<ExamRow>`select ${EXAM} from exam where id = ${id} for share`);

export type ListAt = {
  readonly languageId: number;
  readonly playerId: number;
  readonly offset: number;
  readonly limit: number;
};

/** Exams that take place on that day, and those that the player sits; open ones first, then those to come, then those over. */
export const readToday = async (
  db: Db,
  { languageId, playerId, offset, limit }: ListAt,
  { from, to, now }: { readonly from: Date; readonly to: Date; readonly now: Date },
) => {
  const { rows } = await sql<ExamRow & { total: number }>`
    select ${EXAM}, count(*) over () as total from exam
    where is_active and language_id = ${languageId} and starts_at < ${to} and ends_at > ${from}
      or id = any(array(
        select attempt.exam_id from exam_attempt attempt join play on play.id = attempt.play_id
        where attempt.player_id = ${playerId} and play.status = 'running'))
    order by case when ends_at <= ${now} then 2 when starts_at > ${now} then 1 else 0 end,
      case when starts_at > ${now} then starts_at else ends_at end, id
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
};

/** Exams whose newest attempt of the player is over, the newest first. */
export const readTaken = async (db: Db, { playerId, offset, limit }: Omit<ListAt, 'languageId'>) => {
  const { rows } = await sql<ExamRow & { total: number }>`
    select ${EXAM}, count(*) over () as total
    from (
      select exam_id, max(play.ended_at) as ended_at, max(play.started_at) as started_at
      from exam_attempt attempt join play on play.id = attempt.play_id and play.status <> 'running'
      where attempt.player_id = ${playerId} group by exam_id
    ) taken
    join exam on exam.id = taken.exam_id
    order by coalesce(taken.ended_at, taken.started_at) desc, exam.id desc
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
};

/** The marks that questions of these exams give, lowest first. */
export const readSections = async (db: Db, examIds: readonly number[]) => {
  const { rows } = await sql<{ exam_id: number; marks: number; questions: number }>`
    select exam_id, marks, count(*) as questions from exam_question
    where exam_id = any(${examIds}) group by exam_id, marks order by exam_id, marks`.execute(db);
  return rows;
};

/** The questions in their fixed order: grouped by marks, then as the author ordered them. */
export const readAsked = async (db: Db, examId: number) => {
  const { rows } = await sql<{ question_id: number; marks: number }>`
    select question_id, marks from exam_question where exam_id = ${examId}
    order by marks, position, question_id`.execute(db);
  return rows;
};

/** The newest attempt of a player at each of these exams. */
export const readAttempts = async (db: Db, playerId: number, examIds: readonly number[]) => {
  const { rows } = await sql<AttemptRow>`
    select distinct on (attempt.exam_id) attempt.id, attempt.exam_id, attempt.number, attempt.play_id,
      play.status as play_status, play.due_at
    from exam_attempt attempt left join play on play.id = attempt.play_id
    where attempt.player_id = ${playerId} and attempt.exam_id = any(${examIds})
    order by attempt.exam_id, attempt.number desc`.execute(db);
  return rows;
};

/**
 * Uses an attempt: one that an editor granted, else the player's own first; undefined when both are used. Concurrent starts
 * wait for each other at the row.
 */
export const takeAttempt = async (
  db: Db,
  { examId, playerId, playId }: { examId: number; playerId: number; playId: string },
): Promise<boolean> => {
  const granted = await one(
    db,
    sql`update exam_attempt set play_id = ${playId}
      where exam_id = ${examId} and player_id = ${playerId} and play_id is null returning id`,
  );
  if (granted !== undefined) return true;
  const first = await one(
    db,
    sql`insert into exam_attempt (exam_id, player_id, number, play_id)
      values (${examId}, ${playerId}, 1, ${playId}) on conflict do nothing returning id`,
  );
  return first !== undefined;
};

/** Adds another attempt after the last one; false when somebody else granted one meanwhile. */
export const addAttempt = async (
  db: Db,
  grant: { examId: number; playerId: number; number: number; editorId: number; at: Date },
): Promise<boolean> => {
  const made = await one(
    db,
    sql`insert into exam_attempt (exam_id, player_id, number, granted_by, granted_at)
      values (${grant.examId}, ${grant.playerId}, ${grant.number}, ${grant.editorId}, ${grant.at})
      on conflict do nothing returning id`,
  );
  return made !== undefined;
};

export type SatRow = { attempt_id: number; exam_id: number; player_id: number; finished_at: Date | null };

/** The attempt of a play; undefined for a play that is not an exam's. */
export const readSat = (db: Db, playId: string): Promise<SatRow | undefined> =>
  one(
    db,
    sql<SatRow>`
      select attempt.id as attempt_id, attempt.exam_id, attempt.player_id, result.finished_at
      from exam_attempt attempt left join exam_result result on result.attempt_id = attempt.id
      where attempt.play_id = ${playId}`,
  );

/** Stores the result of an attempt; older attempts of the same player lose their rank. */
export const writeResult = async (
  db: Db,
  playId: string,
  result: Omit<
    ResultRow,
    'attempt_id' | 'exam_id' | 'rules_violated' | 'captured_question_ids' | 'is_ranked'
  >,
): Promise<number> => {
  const written = await one(
    db,
    sql<{ attempt_id: number }>`
    with own as (
      select id, exam_id, player_id from exam_attempt where play_id = ${playId}
    ), older as (
      update exam_result set is_ranked = false from own
      where exam_result.player_id = own.player_id and exam_result.exam_id = own.exam_id and is_ranked
    )
    insert into exam_result (attempt_id, exam_id, player_id, obtained_marks, total_marks, correct, wrong, unanswered,
      spent_ms, duration_ms, sections, pass_percent, ended_by, finished_at, review_at, is_ranked)
    select own.id, own.exam_id, own.player_id, ${result.obtained_marks}, ${result.total_marks}, ${result.correct},
      ${result.wrong}, ${result.unanswered}, ${result.spent_ms}, ${result.duration_ms},
      ${JSON.stringify(result.sections)}::jsonb, ${result.pass_percent}, ${result.ended_by}, ${result.finished_at},
      ${result.review_at}, player.role = 'player' and player.status = 'active'
    from own join player on player.id = own.player_id
    returning attempt_id`,
  );
  if (written === undefined) throw new Error(`play ${playId} is no attempt at an exam`);
  return written.attempt_id;
};

/** Counts the violations of a stored result again. */
export const countViolations = (db: Db, attemptId: number) =>
  sql`
    update exam_result set
      rules_violated = (
        select count(*) from exam_violation
        where attempt_id = ${attemptId} and kind not in ('hidden', 'offline')),
      captured_question_ids = array(
        select distinct question_id from exam_violation
        where attempt_id = ${attemptId} and question_id is not null
          and kind in ('copy', 'print', 'print_screen', 'claimed') order by question_id)
    where attempt_id = ${attemptId}`.execute(db);

export type Violation = {
  readonly attemptId: number;
  readonly kind: ViolationKind;
  readonly at: Date;
  readonly questionId: number | null;
  readonly seconds: number | null;
};

/** Stores a report unless the sitting has its maximum; a question must be one of the exam's. */
export const writeViolation = (
  db: Db,
  { attemptId, kind, at, questionId, seconds }: Violation,
  most: number,
) =>
  sql`
    insert into exam_violation (attempt_id, kind, at, question_id, seconds)
    select ${attemptId}, ${kind}, ${at}, (
      select question_id from exam_question join exam_attempt using (exam_id)
      where exam_attempt.id = ${attemptId} and question_id = ${questionId}::bigint), ${seconds}::real
    where (select count(*) from exam_violation where attempt_id = ${attemptId}) < ${most}`.execute(db);

/** Stores the last state of a load of the page; false for a report that is older than the stored one. */
export const writePage = async (
  db: Db,
  attemptId: number,
  { page, number, isHidden }: { page: string; number: number; isHidden: boolean },
): Promise<boolean> => {
  const written = await one(
    db,
    sql`update exam_attempt set page = ${page}, page_number = ${number}, is_page_hidden = ${isHidden}
      where id = ${attemptId} and (page is distinct from ${page} or page_number < ${number}) returning id`,
  );
  return written !== undefined;
};

/** Whether the page that reported last is hidden. */
export const readPageHidden = async (db: Db, attemptId: number): Promise<boolean> =>
  (
    await one(
      db,
      sql<{ is_page_hidden: boolean }>`select is_page_hidden from exam_attempt where id = ${attemptId}`,
    )
  )?.is_page_hidden ?? false;

const RESULT =
  sql.raw(`attempt_id, exam_id, obtained_marks, total_marks, correct, wrong, unanswered, spent_ms,
  duration_ms, sections, pass_percent, rules_violated, to_jsonb(captured_question_ids) as captured_question_ids,
  ended_by, finished_at, review_at, is_ranked`);

/** Results with their rank; only the newest attempt of a player has one. */
export const readResults = async (db: Db, attemptIds: readonly number[]) => {
  const { rows } = await sql<ResultRow & { rank: number; ranked: number }>`
    select ${RESULT},
      (select count(*) from exam_result other where other.exam_id = own.exam_id and other.is_ranked) as ranked,
      (select 1 + count(*) from exam_result other where other.exam_id = own.exam_id and other.is_ranked
        and (other.minus_marks, other.spent_ms, other.finished_at, other.attempt_id)
          < (own.minus_marks, own.spent_ms, own.finished_at, own.attempt_id)) as rank
    from exam_result own where attempt_id = any(${attemptIds})`.execute(db);
  return rows;
};
