/** The only SQL about plays. */
import type { PlayPolicy } from '@trivium/rules/play/policy';
import type { PlayState } from '@trivium/rules/play/state';
import type { ServedQuestion } from '@trivium/rules/question/question';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { seenOf } from '../question/question.ts';
import { type HeldPurse, heldPurse, type PurseRow, purseLock } from '../wallet/wallet.ts';
import type { PlayOutcome, PlayPlace } from './outcome.ts';
import { wholeOf } from './past/past-store.ts';

/** A question as it was dealt, with the id of the stored one. */
export type Served = ServedQuestion & {
  readonly questionId: number;
  /** Exam: what a right answer is worth. */
  readonly marks?: number;
  /** The question with a sound that this one replaces, for a player who cannot hear (DECISIONS 12). */
  readonly insteadOf?: number;
};

type PlayTable = {
  id: string;
  player_id: number | null;
  mode: string;
  scope: string;
  category_id: number | null;
  subcategory_id: number | null;
  level: number | null;
  language_id: number;
  place: PlayPlace | null;
  policy: PlayPolicy;
  served: readonly Served[];
  state: PlayState;
  status: 'running' | 'handed_in' | 'settled' | 'quit';
  started_at: Date;
  due_at: Date | null;
  ended_at: Date | null;
  outcome: PlayOutcome | null;
  reviewed_at: Date | null;
  /** Where the details of an old play lie; null: here. */
  past_month: string | null;
};
const tables = (db: Db) => db.withTables<{ play: PlayTable }>();

export type PlayRow = PlayTable;

export const readPlay = async (db: Db, id: string): Promise<PlayRow | undefined> => {
  const play = await tables(db).selectFrom('play').selectAll().where('id', '=', id).executeTakeFirst();
  return play && wholeOf(db, play);
};

export type PlaceRow = Pick<PlayRow, 'id' | 'mode' | 'level' | 'place'>;

/** What plays are about, without their questions and state. */
export const readPlaces = (db: Db, ids: readonly string[]): Promise<PlaceRow[]> =>
  tables(db).selectFrom('play').select(['id', 'mode', 'level', 'place']).where('id', 'in', ids).execute();

/** A play, and what changes with every writing of its row: the transaction that wrote it. */
export type VersionedPlay = { readonly play: PlayRow; readonly version: string };

export const readVersioned = async (db: Db, id: string): Promise<VersionedPlay | undefined> => {
  const { rows } = await sql<PlayRow & { version: string }>`
    select *, xmin::text as version from play where id = ${id}`.execute(db);
  if (rows[0] === undefined) return undefined;
  const { version, ...play } = rows[0];
  return { play: await wholeOf(db, play), version };
};

/** Stores the state of a play that goes on; false where somebody wrote the row since it was read. */
export const writeStep = async (
  db: Db,
  { play, version }: VersionedPlay,
  { state, due_at }: Pick<PlayRow, 'state' | 'due_at'>,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update play set state = ${asJson(state)}, due_at = ${due_at}
    where id = ${play.id} and xmin = ${version}::xid`.execute(db);
  return numAffectedRows === 1n;
};

/** A play whose row is locked, and then the purse of its player; null for a guest, who has none. */
export type HeldPlay = PlayRow & { readonly purse: HeldPurse | null };

/** Locks the row until the transaction ends, so that the events of a play are applied one after another. */
export const lockPlay = async (db: Db, id: string): Promise<HeldPlay | undefined> => {
  const { rows } = await sql<PlayRow & { [column in keyof PurseRow]: PurseRow[column] | null }>`
    select held.*, purse.* from (select * from play where id = ${id} for update) held
    left join lateral (${purseLock(sql.ref('held.player_id'))}) purse on true`.execute(db);
  if (rows[0] === undefined) return undefined;
  const { won, bonus, solo_day, solo_won, ...play } = rows[0];
  const hasPurse = won !== null && bonus !== null && solo_won !== null;
  return {
    ...(await wholeOf(db, play)),
    purse: hasPurse ? heldPurse({ won, bonus, solo_day, solo_won }) : null,
  };
};

/** Locks those of these plays that run until the transaction ends, in their order; without the purses. */
export const holdRunning = (db: Db, ids: readonly string[]) =>
  sql`select from play where id = any(${ids}::uuid[]) and status = 'running' order by id for update`.execute(
    db,
  );

export const readRunning = (db: Db, playerId: number, scope: string): Promise<PlayRow | undefined> =>
  tables(db)
    .selectFrom('play')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('scope', '=', scope)
    .where('status', '=', sql.lit('running'))
    .executeTakeFirst();

/** The play that a player started last and left open. Duels have a list of their own, races begin again at their recording, master levels stand on their road. */
export const readNewestRunning = (db: Db, playerId: number): Promise<PlayRow | undefined> =>
  tables(db)
    .selectFrom('play')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', sql.lit('running'))
    .where('mode', 'not in', [sql.lit('duel'), sql.lit('ghost'), sql.lit('master')])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const asJson = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

/** Writes a new play; empty when the player already has a running one of the same scope. */
const insertion = (row: PlayRow) => sql`
      insert into play (id, player_id, mode, scope, category_id, subcategory_id, level, language_id,
        place, policy, served, state, status, started_at, due_at)
      values (${row.id}, ${row.player_id}, ${row.mode}, ${row.scope}, ${row.category_id}, ${row.subcategory_id},
        ${row.level}, ${row.language_id}, ${asJson(row.place)}, ${asJson(row.policy)}, ${asJson(row.served)},
        ${asJson(row.state)}, ${row.status}, ${row.started_at}, ${row.due_at})
      on conflict (player_id, scope) where status = 'running' do nothing
      returning player_id`;

/** Writes a new play; false when the player already has a running one of the same scope. */
export const insertPlay = async (db: Db, row: PlayRow): Promise<boolean> =>
  (await insertion(row).execute(db)).rows.length > 0;

/** The same, and records that the player was served its questions. */
export const insertServed = async (db: Db, row: PlayRow): Promise<boolean> => {
  const questionIds = row.served.map(({ questionId }) => questionId);
  const served = sql`
    select player_id, question_id from made, unnest(${questionIds}::bigint[]) question_id where player_id is not null`;
  const { rows } = await sql`
    with made as (${insertion(row)}), seen as (${seenOf(served, row.started_at)}) select from made`.execute(
    db,
  );
  return rows.length > 0;
};

/** Stores what an event changed. */
export async function writeState(
  db: Db,
  id: string,
  change: Pick<PlayRow, 'state' | 'status' | 'due_at' | 'ended_at' | 'outcome'>,
): Promise<void> {
  await tables(db)
    .updateTable('play')
    .set({
      ...change,
      state: asJson(change.state),
      outcome: change.outcome === null ? null : asJson(change.outcome),
    })
    .where('id', '=', id)
    .execute();
}

/** Moves the instant until which a play keeps its answers secret. */
export const writeSecretUntil = (db: Db, id: string, until: number) =>
  sql`update play set policy = jsonb_set(policy, '{secretUntil}', ${until}::text::jsonb) where id = ${id}`.execute(
    db,
  );

/** Ends the secrecy of several plays. */
export const endSecrets = (db: Db, ids: readonly string[], at: number) =>
  sql`
    update play set policy = jsonb_set(policy, '{secretUntil}', ${at}::text::jsonb)
    where id = any(${ids}::uuid[])`.execute(db);

/** The same for several plays, of those that would end it earlier. */
export const keepSecretLonger = (db: Db, ids: readonly string[], until: number) =>
  sql`
    with held as (
      select id from play where id = any(${ids}::uuid[]) and (policy->>'secretUntil')::float8 < ${until}
      order by id for no key update)
    update play set policy = jsonb_set(policy, '{secretUntil}', ${until}::text::jsonb)
    from held where play.id = held.id`.execute(db);

/** Stores a play whose clock runs longer. */
export const writeLonger = (db: Db, { id, policy, state, due_at }: PlayRow) =>
  tables(db)
    .updateTable('play')
    .set({ policy: asJson(policy), state: asJson(state), due_at })
    .where('id', '=', id)
    .execute();

export const writeReviewed = (db: Db, id: string, at: Date) =>
  tables(db).updateTable('play').set({ reviewed_at: at }).where('id', '=', id).execute();

/** Plays that are woken early and looked at again later, in one sweep. */
const EARLY_MOST = 500;
/** A deadline that is as near as this is waited for; a later one is looked at half way. */
const NEAR = sql`interval '30 seconds'`;

/** Ids of the plays that time alone has ended, the longest overdue first. One that has time left is looked at again (migration 0356). */
export async function readDueIds(db: Db, now: Date, most: number): Promise<string[]> {
  const wakes = sql`status = 'running' and wake_at <= ${now}`;
  const { rows } = await sql<{ id: string }>`
    with early as (
      select id from play where ${wakes} and (due_at is null or due_at > ${now})
      order by wake_at limit ${EARLY_MOST} for no key update skip locked
    ), later as (
      update play set wake_at = case
        when due_at is null then 'infinity'
        when due_at <= ${now}::timestamptz + ${NEAR} then due_at
        else ${now}::timestamptz + (due_at - ${now}::timestamptz) / 2 end
      from early where play.id = early.id
    )
    select id from play where ${wakes} and due_at <= ${now} order by wake_at limit ${most}`.execute(db);
  return rows.map(row => row.id);
}

/** Locks running plays in the order of their ids, a page at a time. */
export const lockRunningAfter = (db: Db, afterId: string, most: number): Promise<PlayRow[]> =>
  tables(db)
    .selectFrom('play')
    .selectAll()
    .where('status', '=', sql.lit('running'))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();

/** Deletes the plays of guests that began before an instant. */
export async function removeGuestPlays(db: Db, before: Date): Promise<void> {
  await tables(db)
    .deleteFrom('play')
    .where('player_id', 'is', null)
    .where('started_at', '<', before)
    .execute();
}

/** Moves several plays in one statement. */
export async function writeMoved(
  db: Db,
  moved: readonly { id: string; state: PlayState; due_at: Date | null }[],
): Promise<void> {
  await sql`
    update play set state = moved.state, due_at = moved.due_at
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id uuid, state jsonb, due_at timestamptz)
    where play.id = moved.id`.execute(db);
}
