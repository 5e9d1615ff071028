/** SQL of who sat an exam and what it came to, and of one sitting on its line of time. */
import type { OperatorBody, OperatorReply } from '@trivium/contract/admin/catalogue';
import type { ExamSection } from '@trivium/rules/exam/marks';
import { readPlayerSearch } from '@trivium/rules/staff/player-search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { byName, hasWords } from '../../../platform/database/list-page.ts';
import { breaksRule } from '../desk/plan-store.ts';

type Sitting = OperatorReply<'exam/sittings'>[number];
export type StoredSitting = Omit<Sitting, 'began_at' | 'finished_at' | 'percent'> & {
  readonly began_at: Date | null;
  readonly finished_at: Date | null;
};
export type SittingAsk = OperatorBody<'exam/sittings'>;

const passed = sql`(result.total_marks > 0 and result.obtained_marks * 100 >= result.pass_percent * result.total_marks)`;
const broken = sql`from exam_violation where exam_violation.attempt_id = attempt.id and ${breaksRule}`;

const state = sql`case when attempt.play_id is null then 'granted' when play.status = 'running' then 'sitting'
  when result.attempt_id is null then 'gave_up' when ${passed} then 'passed' else 'failed' end`;

const columns = sql`
  attempt.id, attempt.player_id, player.name, player.picture, attempt.number, ${state} as state, play.started_at as began_at,
  result.finished_at, result.obtained_marks, result.total_marks, result.spent_ms, (select count(*)::int ${broken}) as violations,
  place.rank::int as rank, coalesce(extra.minutes, 0) as extra_minutes, result.ended_by`;

/** Places are counted once for all rows, along the index. */
const placesOf = (examId: number) => sql`
  with place as (
    select attempt_id, row_number() over (order by minus_marks, spent_ms, finished_at, attempt_id) as rank
    from exam_result where exam_id = ${examId} and is_ranked)`;

const tables = sql`
  from exam_attempt attempt join player on player.id = attempt.player_id
    left join play on play.id = attempt.play_id left join exam_result result on result.attempt_id = attempt.id
    left join exam_extra_time extra on extra.exam_id = attempt.exam_id and extra.player_id = attempt.player_id`;
const withPlaces = sql`${tables} left join place on place.attempt_id = attempt.id`;

const PARTS: Readonly<Record<SittingAsk['part'], RawBuilder<unknown>>> = {
  all: sql`true`,
  sitting: sql`play.status = 'running'`,
  passed: sql`${passed}`,
  failed: sql`(result.attempt_id is not null and not ${passed})`,
  broken: sql`exists (select ${broken})`,
};

/** Whoever sits now stands above those who are done; granted attempts and those given up stand below. */
const ORDERS: Readonly<Record<SittingAsk['sort'], RawBuilder<unknown>>> = {
  marks: sql`result.attempt_id is null and play.status is distinct from 'running', result.minus_marks nulls first,
    result.spent_ms, result.finished_at, attempt.id`,
  name: sql`${byName(sql`player.name`)}, attempt.number, attempt.id`,
  began: sql`play.started_at desc nulls last, attempt.id desc`,
};

export const readSittings = async (
  db: Db,
  { id, part, text, sort, offset, limit }: Omit<SittingAsk, 'limit'> & { readonly limit: number },
): Promise<{ rows: StoredSitting[]; total: number }> => {
  const named = text === undefined ? sql`true` : hasWords(sql`player.name`, text);
  const where = sql`where attempt.exam_id = ${id} and ${PARTS[part]} and ${named}`;
  const { rows } = await sql<StoredSitting>`
    ${placesOf(id)} select ${columns} ${withPlaces} ${where}
    order by ${ORDERS[sort]} offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${tables} ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export type OneSitting = StoredSitting & {
  readonly exam_id: number;
  readonly clock_ms: number;
  readonly sections: readonly ExamSection[] | null;
};

/** One sitting; undefined for an unknown one, and for one that was granted and not begun. */
export const readSitting = async (db: Db, attemptId: number): Promise<OneSitting | undefined> => {
  const of = await sql<{ exam_id: number }>`select exam_id from exam_attempt where id = ${attemptId}`.execute(
    db,
  );
  const examId = of.rows[0]?.exam_id;
  if (examId === undefined) return undefined;
  const { rows } = await sql<OneSitting>`
    ${placesOf(examId)} select ${columns}, attempt.exam_id, result.sections, coalesce(result.duration_ms, round(
      (play.policy->'clock'->>'seconds')::float8 * (play.policy->>'extraTime')::float8 * 1000)::int) as clock_ms
    ${withPlaces} where attempt.id = ${attemptId} and play.id is not null`.execute(db);
  return rows[0];
};

type Event = OperatorReply<'exam/sitting'>['events'][number];
export type StoredEvent = Omit<Event, 'at' | 'after_ms'> & { readonly at: Date };

/** What the page of a sitting told, in order; a question by its number in the exam. */
export const readEvents = async (db: Db, attemptId: number): Promise<StoredEvent[]> => {
  const { rows } = await sql<StoredEvent>`
    select exam_violation.id, kind, ${breaksRule} as breaks_rule, at, seconds::float8 as seconds, numbered.number::int as question
    from exam_violation join exam_attempt attempt on attempt.id = attempt_id
      left join lateral (
        select question_id, row_number() over (order by marks, position, question_id) as number
        from exam_question where exam_id = attempt.exam_id) numbered on numbered.question_id = exam_violation.question_id
    where attempt_id = ${attemptId} order by at, exam_violation.id`.execute(db);
  return rows;
};

/** The sitting of a player that runs now. */
export const readRunningPlay = async (
  db: Db,
  examId: number,
  playerId: number,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select play.id from exam_attempt attempt join play on play.id = attempt.play_id
    where exam_id = ${examId} and attempt.player_id = ${playerId} and play.status = 'running'`.execute(db);
  return rows[0]?.id;
};

/** Gives a player minutes on top of the clock; 0 takes them away. */
export const writeExtraMinutes = async (
  db: Db,
  given: { examId: number; playerId: number; minutes: number; staffId: number; at: Date },
): Promise<void> => {
  const { examId, playerId, minutes, staffId, at } = given;
  if (minutes === 0)
    await sql`delete from exam_extra_time where exam_id = ${examId} and player_id = ${playerId}`.execute(db);
  else
    await sql`
      insert into exam_extra_time (exam_id, player_id, minutes, given_by, given_at)
      values (${examId}, ${playerId}, ${minutes}, ${staffId}, ${at})
      on conflict (exam_id, player_id) do update set minutes = excluded.minutes, given_by = excluded.given_by,
        given_at = excluded.given_at`.execute(db);
  await sql`update exam set extra_minutes = greatest(extra_minutes, ${minutes}) where id = ${examId}`.execute(
    db,
  );
};

export type ExtraTime = { readonly player_id: number; readonly name: string; readonly minutes: number };

export const readExtraTimes = async (db: Db, examId: number): Promise<ExtraTime[]> => {
  const { rows } = await sql<ExtraTime>`
    select player_id, name, minutes from exam_extra_time join player on player.id = player_id
    where exam_id = ${examId} order by ${byName(sql`player.name`)}, player_id limit 500`.execute(db);
  return rows;
};

export type Candidate = { readonly id: number; readonly name: string; readonly picture: string };

/** Active players by a number, or by words of their names; never by an address. */
export const findCandidates = async (db: Db, text: string, most: number): Promise<Candidate[]> => {
  const { id, words = [] } = readPlayerSearch(text);
  const query = words.map(word => `'${word}':*`).join(' & ');
  const ways = [
    id !== undefined && sql`id = ${id}`,
    words.length > 0 && sql`name_lexemes @@ ${query}::tsquery`,
  ].filter(way => typeof way === 'object');
  if (ways.length === 0) return [];
  const { rows } = await sql<Candidate>`
    select id, name, picture from player where status = 'active' and (${sql.join(ways, sql` or `)})
    order by name, id limit ${most}`.execute(db);
  return rows;
};

export const isPlayer = async (db: Db, playerId: number): Promise<boolean> => {
  const { rows } = await sql`select from player where id = ${playerId} and status = 'active'`.execute(db);
  return rows.length > 0;
};
