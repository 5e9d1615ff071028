/** SQL of missed questions, their places and dates. */
import type { Remembered } from '@trivium/rules/practice/memory';
import type { QuestionKind } from '@trivium/rules/question/question';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type MemoryRow = {
  question_id: number;
  asked_on: string;
  due_on: string;
  successes: number;
  stability: number;
  difficulty: number;
};

/** A missed question that has a place, with what its list shows. */
export type PlaceRow = MemoryRow & {
  missed_at: Date;
  kind: QuestionKind;
  text: string;
  /** A contest that is not over has it. */
  reserved_until: Date | null;
  category_id: number | null;
  language_id: number | null;
  name: string | null;
  icon: string | null;
  hue: number | null;
};

/** The question is as it was when it was missed, and in use. */
const IS_SAME = sql`question.id = mine.question_id and question.fingerprint = mine.fingerprint and question.is_active`;

/** Where a question of a passage stands. */
const PASSAGE = sql`left join lateral (
  select passage.category_id from passage_question link join passage on passage.id = link.passage_id
  where link.question_id = question.id limit 1
) passage on question.category_id is null`;

/**
 * A player's missed questions that may have a place: told, unchanged, in use and unlocked. The longest waiting have the places.
 */
const open = (playerId: number) => sql`
  from practice_question mine
  join question on ${IS_SAME} and not question.is_held
  join seen_question seen on seen.player_id = mine.player_id and seen.question_id = mine.question_id and seen.told_at is not null
  ${PASSAGE}
  left join category on category.id = coalesce(question.category_id, passage.category_id)
  where mine.player_id = ${playerId} and mine.kept_at is null
    and (category.id is null or category.is_active and (not category.is_premium or exists (
      select from unlocked_category bought where bought.player_id = ${playerId} and bought.category_id = category.id)))`;

/** The questions in the places, the next due first. */
export const readPlaces = async (db: Db, playerId: number, places: number): Promise<PlaceRow[]> => {
  const { rows } = await sql<PlaceRow>`
    select * from (
      select mine.question_id, mine.asked_on, mine.due_on, mine.successes, mine.stability, mine.difficulty, mine.missed_at,
        question.kind, question.reserved_until, case when question.kind = 'connection' then question.text || ' ' || (
          select string_agg(thing, ', ') from jsonb_array_elements_text(question.options -> 'right') thing)
          else question.text end as text,
        category.id as category_id, category.language_id, category.name, category.icon, category.hue
      ${open(playerId)}
      order by mine.since, mine.question_id limit ${places}
    ) placed order by due_on, missed_at, question_id`.execute(db);
  return rows;
};

/** How many missed questions may have a place, and how many are kept for good. */
export const countOpen = async (db: Db, playerId: number): Promise<{ open: number; kept: number }> => {
  const { rows } = await sql<{ open: number; kept: number }>`
    select (select count(*) ${open(playerId)})::integer as open, (
      select count(*) from practice_question where player_id = ${playerId} and kept_at is not null
    )::integer as kept`.execute(db);
  return rows[0] ?? { open: 0, kept: 0 };
};

type Miss = {
  readonly playerId: number;
  readonly questionIds: readonly number[];
  readonly at: Date;
  /** The player's date, and when such a question comes back. */
  readonly day: string;
  readonly dueOn: string;
  readonly memory: Remembered;
  /** No more are taken while so many wait. */
  readonly most: number;
};

/** Keeps missed questions, or starts them again. A question in its place keeps it; one that was kept for good waits anew. */
export const writeMisses = (db: Db, { playerId, questionIds, at, day, dueOn, memory, most }: Miss) =>
  sql`
    insert into practice_question as mine
      (player_id, question_id, fingerprint, since, missed_at, asked_on, due_on, successes, stability, difficulty)
    select ${playerId}::bigint, question.id, question.fingerprint, ${at}::timestamptz, ${at}::timestamptz,
      ${day}::date, ${dueOn}::date, 0, ${memory.stability}::real, ${memory.difficulty}::real
    from question where question.id = any(${questionIds}::bigint[]) and (
      exists (select from practice_question known where known.player_id = ${playerId} and known.question_id = question.id)
      or (select count(*) from (
        select from practice_question waiting where waiting.player_id = ${playerId} and waiting.kept_at is null limit ${most}
      ) waiting) < ${most})
    order by question.id
    on conflict (player_id, question_id) do update set
      since = case when mine.kept_at is null and mine.fingerprint = excluded.fingerprint then mine.since else excluded.since end,
      fingerprint = excluded.fingerprint, missed_at = excluded.missed_at, asked_on = excluded.asked_on,
      due_on = excluded.due_on, successes = 0, stability = excluded.stability, difficulty = excluded.difficulty,
      kept_at = null`.execute(db);

/** What is known of those of the questions that are not kept for good. */
export const readMemories = async (
  db: Db,
  playerId: number,
  questionIds: readonly number[],
): Promise<MemoryRow[]> => {
  const { rows } = await sql<MemoryRow>`
    select question_id, asked_on, due_on, successes, stability, difficulty from practice_question
    where player_id = ${playerId} and question_id = any(${questionIds}::bigint[]) and kept_at is null
    for update`.execute(db);
  return rows;
};

export type Step = {
  readonly questionId: number;
  readonly memory: Remembered;
  readonly dueOn: string;
  readonly isKept: boolean;
};

/** Writes what right answers came to. Returns the questions that are kept for good for the first time. */
export const writeSteps = async (
  db: Db,
  { playerId, day, at, steps }: { playerId: number; day: string; at: Date; steps: readonly Step[] },
): Promise<number[]> => {
  const { rows } = await sql<{ question_id: number; is_first: boolean }>`
    update practice_question mine set
      asked_on = ${day}::date, due_on = step.due_on, successes = step.successes, stability = step.stability,
      difficulty = step.difficulty,
      kept_at = case when step.is_kept then ${at}::timestamptz end,
      kept_first_at = coalesce(mine.kept_first_at, case when step.is_kept then ${at}::timestamptz end)
    from unnest(
      ${steps.map(step => step.questionId)}::bigint[], ${steps.map(step => step.dueOn)}::date[],
      ${steps.map(step => step.memory.successes)}::smallint[], ${steps.map(step => step.memory.stability)}::real[],
      ${steps.map(step => step.memory.difficulty)}::real[], ${steps.map(step => step.isKept)}::boolean[]
    ) step (question_id, due_on, successes, stability, difficulty, is_kept)
    where mine.player_id = ${playerId} and mine.question_id = step.question_id
    returning mine.question_id, step.is_kept and mine.kept_first_at = ${at}::timestamptz as is_first`.execute(
    db,
  );
  return rows.filter(row => row.is_first).map(row => row.question_id);
};

/** Removes questions that were changed or withdrawn since they were missed. */
export const removeGone = (db: Db, playerId: number) =>
  sql`
    delete from practice_question mine where player_id = ${playerId} and kept_at is null
      and not exists (select from question where ${IS_SAME})`.execute(db);

export const removeAll = (db: Db, playerId: number) =>
  sql`delete from practice_question where player_id = ${playerId}`.execute(db);

/** The player's time zone, and whether he may earn anything; staff may not. */
export const readEarner = async (
  db: Db,
  playerId: number,
): Promise<{ time_zone: string; is_earner: boolean }> => {
  const { rows } = await sql<{ time_zone: string; is_earner: boolean }>`
    select time_zone, role = 'player' and status = 'active' as is_earner from player where id = ${playerId}`.execute(
    db,
  );
  return rows[0] ?? { time_zone: 'UTC', is_earner: false };
};

export const readZone = async (db: Db, playerId: number): Promise<string> => {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from player where id = ${playerId}`.execute(db);
  return rows[0]?.time_zone ?? 'UTC';
};
