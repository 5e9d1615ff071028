/** SQL of notifications of violations: who gets them, and which were sent. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** A page that is hidden for a moment or offline breaks no rule. */
const breaksRule = sql`kind not in ('hidden', 'offline')`;

/** Sittings with reports of which staff were not notified, and with no notification since `since`. */
export async function readUntold(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select attempt.id from (select distinct attempt_id from exam_violation where told_at is null) untold
    join exam_attempt attempt on attempt.id = untold.attempt_id
    where attempt.told_at is null or attempt.told_at <= ${since} order by attempt.id limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}

export type Telling = {
  readonly exam_id: number;
  readonly title: string;
  readonly author_id: number | null;
  readonly player_id: number;
  /** Name of the player; empty when the account is deleted. */
  readonly name: string;
  /** Violations in the sitting so far. */
  readonly broken: number;
};

/**
 * Takes a sitting whose violations are to be notified, and marks its reports as notified. Undefined when no new report breaks
 * a rule, or when there was a notification after `since`. A concurrent caller waits and then finds nothing.
 */
export async function takeTelling(
  db: Db,
  attemptId: number,
  { since, now }: { since: Date; now: Date },
): Promise<Telling | undefined> {
  const held = await sql<{ told_at: Date | null }>`
    select told_at from exam_attempt where id = ${attemptId} for no key update`.execute(db);
  const toldAt = held.rows[0]?.told_at;
  if (toldAt === undefined || (toldAt !== null && toldAt > since)) return undefined;
  const marked = await sql<{ is_broken: boolean }>`
    update exam_violation set told_at = ${now} where attempt_id = ${attemptId} and told_at is null
    returning ${breaksRule} as is_broken`.execute(db);
  if (!marked.rows.some(row => row.is_broken)) return undefined;
  await sql`update exam_attempt set told_at = ${now} where id = ${attemptId}`.execute(db);
  const { rows } = await sql<Telling>`
    select exam.id as exam_id, exam.title, exam.author_id, player.id as player_id, player.name,
      (select count(*) from exam_violation where attempt_id = attempt.id and ${breaksRule}) as broken
    from exam_attempt attempt join exam on exam.id = attempt.exam_id join player on player.id = attempt.player_id
    where attempt.id = ${attemptId}`.execute(db);
  return rows[0];
}

/**
 * The author and the deputies of an exam, as far as they are still staff; if none is, all editors and admins. Never the
 * player himself.
 */
export async function readReaders(
  db: Db,
  { exam_id, author_id, player_id }: Pick<Telling, 'exam_id' | 'author_id' | 'player_id'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_own: boolean }>`
    select id, id = ${author_id}::bigint
      or exists (select from exam_deputy where exam_id = ${exam_id} and exam_deputy.player_id = player.id) as is_own
    from player where role in ('editor', 'admin') and status = 'active' and id <> ${player_id} order by id`.execute(
    db,
  );
  const own = rows.filter(row => row.is_own);
  return (own.length > 0 ? own : rows).map(({ id }) => id);
}

/** Makes a staff member a deputy, or ends that; false when nothing changed, null when one of the two does not exist. */
export async function writeDeputy(
  db: Db,
  { examId, playerId, isOn }: { examId: number; playerId: number; isOn: boolean },
): Promise<boolean | null> {
  const there = await sql`
    select from exam, player where exam.id = ${examId} and player.id = ${playerId}
      and (not ${isOn} or role in ('editor', 'admin') and status = 'active')`.execute(db);
  if (there.rows.length === 0) return null;
  const { rows } = isOn
    ? await sql`insert into exam_deputy (exam_id, player_id) values (${examId}, ${playerId})
        on conflict do nothing returning exam_id`.execute(db)
    : await sql`delete from exam_deputy where exam_id = ${examId} and player_id = ${playerId} returning exam_id`.execute(
        db,
      );
  return rows.length > 0;
}

export type KeyRow = {
  readonly id: number;
  readonly title: string;
  readonly exam_key: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly deputies: readonly string[];
};

/** Exams with their keys, for staff only; those that end last come first. */
export async function readKeys(db: Db, most: number): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select id, title, exam_key, starts_at, ends_at, coalesce((
      select jsonb_agg(player.name || ' (' || player.id || ')' order by player.id)
      from exam_deputy join player on player.id = player_id where exam_id = exam.id), '[]') as deputies
    from exam where is_active order by ends_at desc, id limit ${most}`.execute(db);
  return rows;
}
