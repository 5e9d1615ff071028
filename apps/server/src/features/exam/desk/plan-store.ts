/** SQL of exams as staff plan them: the list, one with its questions, what is written. */
import type { exams } from '@trivium/contract/admin/event/exam';
import type { ListAsk, RowOf } from '@trivium/contract/admin/resource';
import { EXTRA_TIME_FACTORS, GRACE_MS } from '@trivium/rules/play/limits';
import { wallOf } from '@trivium/rules/time/wall';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { byName, hasWords, type PageQuery } from '../../../platform/database/list-page.ts';

export type Exams = (typeof exams)['declaration'];
export type ExamForStaff = RowOf<Exams>;

type Instants = 'starts_at' | 'ends_at' | 'secret_until';
export type StoredExam = Omit<ExamForStaff, Instants | 'starts' | 'ends' | 'zone' | 'is_yours'> &
  Readonly<Record<Instants, Date>>;

/** As `secretUntil` of `sitting/times.ts`; a db test holds them together. */
export const secretUntilOf = sql`(exam.ends_at + interval '1 minute' * (exam.duration_minutes
  * case when exam.allows_extra_time then ${sql.lit(Math.max(...EXTRA_TIME_FACTORS))} else 1 end + exam.extra_minutes)
  + interval '1 millisecond' * ${sql.lit(GRACE_MS)})`;

const stateAt = (now: Date) => sql`case
  when not exam.is_active then 'draft' when exam.starts_at > ${now} then 'planned' when exam.ends_at > ${now} then 'running'
  when ${secretUntilOf} > ${now} then 'finishing' else 'over' end`;

/** A page that is hidden for a moment or offline breaks no rule. */
export const breaksRule = sql`exam_violation.kind not in ('hidden', 'offline')`;

const broken = sql`from exam_attempt join exam_violation on attempt_id = exam_attempt.id
  where exam_attempt.exam_id = exam.id and ${breaksRule}`;

const isMine = (playerId: number) => sql`(exam.author_id = ${playerId} or exists (
  select from exam_deputy where exam_id = exam.id and player_id = ${playerId}))`;

const askedOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('question_id', question_id, 'marks', marks) order by marks, position, question_id)
  from exam_question where exam_id = exam.id), '[]')`;

const columnsAt = (now: Date, hasAsked: boolean) => sql`
  exam.id, exam.version, exam.language_id, exam.title, exam.description, exam.duration_minutes, exam.may_change_answers,
  exam.allows_extra_time, exam.rules, exam.pass_percent, ${stateAt(now)} as state, exam.starts_at, exam.ends_at,
  ${secretUntilOf} as secret_until, ${hasAsked ? askedOf : sql`null`} as asked,
  (select count(*)::int from exam_question where exam_id = exam.id) as questions,
  (select coalesce(sum(marks), 0)::int from exam_question where exam_id = exam.id) as total_marks,
  (select count(distinct player_id)::int from exam_attempt where exam_id = exam.id) as candidates,
  (select count(*)::int from exam_attempt join play on play.id = play_id and play.status = 'running'
    where exam_id = exam.id) as sitting,
  (select count(*)::int ${broken}) as violations,
  (select jsonb_build_object('id', id, 'name', name) from player where player.id = exam.author_id) as author,
  coalesce((select jsonb_agg(jsonb_build_object('id', player.id, 'name', name) order by player.id)
    from exam_deputy join player on player.id = player_id where exam_id = exam.id), '[]') as deputies`;

export const examQuery = (
  { filter, sort, offset, limit }: ListAsk<Exams>,
  { languages, playerId }: { readonly languages: readonly number[] | null; readonly playerId: number },
  now: Date,
): PageQuery => ({
  table: 'exam',
  columns: columnsAt(now, false),
  where: [
    languages !== null && sql`exam.language_id = any(${languages}::bigint[])`,
    filter.ids && sql`exam.id = any(${filter.ids}::bigint[])`,
    filter.state !== undefined && sql`${stateAt(now)} = ${filter.state}`,
    filter.language_id !== undefined && sql`exam.language_id = ${filter.language_id}`,
    filter.has_violations !== undefined && sql`exists (select ${broken}) = ${filter.has_violations}`,
    filter.is_mine === true && isMine(playerId),
    filter.text !== undefined && hasWords(sql`exam.title`, filter.text),
  ].filter(piece => typeof piece === 'object'),
  order: sort.by === 'title' ? byName(sql`exam.title`) : sql.ref(`exam.${sort.by}`),
  isDescending: sort.order === 'desc',
  offset,
  limit,
});

/** As staff see it; whose it is depends on who asks. */
export const presentedExam = (row: StoredExam, zone: string): ExamForStaff => ({
  ...row,
  starts: wallOf(row.starts_at.getTime(), zone),
  ends: wallOf(row.ends_at.getTime(), zone),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  secret_until: row.secret_until.toISOString(),
  zone,
  is_yours: false,
});

export const readExams = async (
  db: Db,
  ids: readonly number[],
  { now, zone }: { readonly now: Date; readonly zone: string },
): Promise<ExamForStaff[]> => {
  const { rows } = await sql<StoredExam>`
    select ${columnsAt(now, true)} from exam where exam.id = any(${ids}::bigint[])`.execute(db);
  return rows.map(row => presentedExam(row, zone));
};

/** Settlements, which only point to an exam, need not wait; whoever sits down does. */
export const lockExams = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`select from exam where id = any(${ids}::bigint[]) order by id for no key update`.execute(db);
};

export const isSat = async (db: Db, examId: number): Promise<boolean> => {
  const { rows } = await sql`select from exam_attempt where exam_id = ${examId} limit 1`.execute(db);
  return rows.length > 0;
};

/** What staff write of an exam beside its questions. */
export type Plan = Pick<
  ExamForStaff,
  | ('language_id' | 'title' | 'description' | 'duration_minutes' | 'may_change_answers')
  | ('allows_extra_time' | 'pass_percent')
> & { readonly rules: readonly string[]; readonly starts_at: Date; readonly ends_at: Date };

export const insertExam = async (
  db: Db,
  plan: Plan,
  { key, authorId }: { readonly key: string; readonly authorId: number },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into exam (language_id, title, description, starts_at, ends_at, exam_key, duration_minutes, may_change_answers,
      allows_extra_time, rules, pass_percent, author_id, is_active)
    values (${plan.language_id}, ${plan.title}, ${plan.description}, ${plan.starts_at}, ${plan.ends_at}, ${key},
      ${plan.duration_minutes}, ${plan.may_change_answers}, ${plan.allows_extra_time}, ${[...plan.rules]}::text[],
      ${plan.pass_percent}, ${authorId}, false)
    returning id`.execute(db);
  if (rows[0] === undefined) throw new Error('an exam was not written');
  return rows[0].id;
};

export const updateExam = (db: Db, id: number, plan: Plan) =>
  sql`
    update exam set language_id = ${plan.language_id}, title = ${plan.title}, description = ${plan.description},
      starts_at = ${plan.starts_at}, ends_at = ${plan.ends_at}, duration_minutes = ${plan.duration_minutes},
      may_change_answers = ${plan.may_change_answers}, allows_extra_time = ${plan.allows_extra_time},
      rules = ${[...plan.rules]}::text[], pass_percent = ${plan.pass_percent}
    where id = ${id}`.execute(db);

export const writeActive = (db: Db, id: number, isActive: boolean) =>
  sql`update exam set is_active = ${isActive} where id = ${id}`.execute(db);

export const writeKey = (db: Db, id: number, key: string) =>
  sql`update exam set exam_key = ${key} where id = ${id}`.execute(db);

export const writeAuthor = (db: Db, id: number, playerId: number) =>
  sql`update exam set author_id = ${playerId} where id = ${id}`.execute(db);

export const deleteExam = (db: Db, id: number) => sql`delete from exam where id = ${id}`.execute(db);

/** Counts the version up where only the questions changed, which stand in another table. */
export const countVersion = (db: Db, id: number) =>
  sql`update exam set version = version + 1 where id = ${id}`.execute(db);

/** The sittings of an exam, as plays. */
export const readPlayIds = async (db: Db, examId: number): Promise<string[]> => {
  const { rows } = await sql<{ play_id: string }>`
    select play_id from exam_attempt where exam_id = ${examId} and play_id is not null`.execute(db);
  return rows.map(row => row.play_id);
};

/** Results show their answers no earlier than `until`. */
export const keepReviewsLonger = (db: Db, examId: number, until: Date) =>
  sql`update exam_result set review_at = ${until} where exam_id = ${examId} and review_at < ${until}`.execute(
    db,
  );

export type StaffName = { readonly id: number; readonly name: string };

/** Staff who may look after exams of a language, by words of their names. */
export const findStaff = async (
  db: Db,
  { text, languageId, most }: { readonly text: string; readonly languageId: number; readonly most: number },
): Promise<StaffName[]> => {
  const { rows } = await sql<StaffName>`
    select id, name from player
    where role in ('editor', 'admin') and status = 'active' and not is_demo
      and (staff_rights is null or 'exams' = any(staff_rights))
      and (staff_languages is null or ${languageId} = any(staff_languages))
      and ${hasWords(sql`player.name`, text)}
    order by name, id limit ${most}`.execute(db);
  return rows;
};

/** Whether somebody can look after exams of a language. */
export const isExamStaff = async (db: Db, playerId: number, languageId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from player where id = ${playerId} and role in ('editor', 'admin') and status = 'active' and not is_demo
      and (staff_rights is null or 'exams' = any(staff_rights))
      and (staff_languages is null or ${languageId} = any(staff_languages))`.execute(db);
  return rows.length > 0;
};
