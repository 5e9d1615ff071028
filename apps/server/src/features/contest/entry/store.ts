/** SQL of entries of contests: entering, results, players who have handed in, places. */
import type { UnrealReason } from '@trivium/rules/fair/unreal';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type ContestRow, isPlaced, PLACE } from '../store.ts';

/** Whether the player may win and has proved a contact, and when the account was created. */
export type Entrant = {
  readonly is_staff: boolean;
  readonly has_contact: boolean;
  readonly created_at: Date;
};

/**
 * Locks the player's row and then the contest's, so that neither the role nor the end of the contest changes meanwhile.
 * Undefined for a player who was just deactivated.
 */
export async function holdForEntry(
  db: Db,
  contestId: number,
  playerId: number,
): Promise<(Entrant & Pick<ContestRow, 'status' | 'ends_at'>) | undefined> {
  const player = await sql<Entrant>`
    select role <> 'player' as is_staff, email_verified or mobile_verified as has_contact, created_at
    from player where id = ${playerId} and status = ${sql.lit('active')} for share`.execute(db);
  const contest = await sql<Pick<ContestRow, 'status' | 'ends_at'>>`
    select status, ends_at from contest where id = ${contestId} for share`.execute(db);
  const [entrant, held] = [player.rows[0], contest.rows[0]];
  return entrant && held && { ...entrant, ...held };
}

/** Whether one of these players has entered the contest; staff do not count. */
export async function hasEntered(db: Db, contestId: number, playerIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from contest_entry
    where contest_id = ${contestId} and player_id = any(${playerIds}::bigint[]) and not is_staff limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether one of these players has seen the questions as staff, or wrote them. */
export async function hasSeen(db: Db, contestId: number, playerIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from contest_viewer where contest_id = ${contestId} and player_id = any(${playerIds}::bigint[])
    union all
    select from contest where id = ${contestId} and author_id = any(${playerIds}::bigint[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Stores that a staff member has seen the questions. */
export const writeViewer = (db: Db, contestId: number, playerId: number, at: Date) =>
  sql`
    insert into contest_viewer (contest_id, player_id, seen_at) values (${contestId}, ${playerId}, ${at})
    on conflict do nothing`.execute(db);

/** Inserts the one attempt; false when there is one already. */
export async function insertEntry(
  db: Db,
  entry: {
    contestId: number;
    playerId: number;
    playId: string;
    isStaff: boolean;
    fee: { won: number; bonus: number };
    at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into contest_entry (contest_id, player_id, play_id, fee_won, fee_bonus, is_staff, is_listed, started_at)
    values (${entry.contestId}, ${entry.playerId}, ${entry.playId}, ${entry.fee.won}, ${entry.fee.bonus},
      ${entry.isStaff}, ${!entry.isStaff}, ${entry.at})
    on conflict (contest_id, player_id) do nothing
    returning id`.execute(db);
  return rows.length > 0;
}

/** Stores the result of a play, once. */
export const writeResult = (
  db: Db,
  playId: string,
  result: {
    score: number;
    timeMs: number;
    correct: number;
    counted: number;
    finishedAt: Date;
    heldFor: UnrealReason | null;
  },
) =>
  sql`
    update contest_entry set score = ${result.score}, time_ms = ${result.timeMs}, correct = ${result.correct},
      counted = ${result.counted}, finished_at = ${result.finishedAt}, held_for = ${result.heldFor}
    where play_id = ${playId} and finished_at is null`.execute(db);

export type PlacedRow = {
  readonly id: number;
  readonly player_id: number;
  readonly name: string;
  readonly picture: string;
  readonly score: number;
  readonly time_ms: number;
  readonly correct: number;
  readonly prize: number;
};

export type HandedInRow = Pick<PlacedRow, 'player_id' | 'name' | 'picture'>;

/** The players who have handed in, in that order, and nothing else about them. */
export async function readHandedIn(
  db: Db,
  contestId: number,
  page: { offset: number; limit: number },
): Promise<HandedInRow[]> {
  const { rows } = await sql<HandedInRow>`
    select player_id, player.name, player.picture from (
      select id, player_id, finished_at from contest_entry where contest_id = ${contestId} and ${isPlaced}
      order by finished_at, id offset ${page.offset} limit ${page.limit}
    ) placed join player on player.id = placed.player_id
    order by finished_at, placed.id`.execute(db);
  return rows;
}

/** The player's own row in that list; undefined before he has handed in, or when he is not listed. */
export async function readOwnHandedIn(
  db: Db,
  contestId: number,
  playerId: number,
): Promise<HandedInRow | undefined> {
  const { rows } = await sql<HandedInRow>`
    select player_id, player.name, player.picture from contest_entry join player on player.id = player_id
    where contest_id = ${contestId} and player_id = ${playerId} and ${isPlaced}`.execute(db);
  return rows[0];
}

/** Entries in the order of their places, without staff, deactivated players and struck entries. */
export async function readPlaces(
  db: Db,
  contestId: number,
  page: { offset: number; limit: number },
): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select placed.id, player_id, player.name, player.picture, score, time_ms, correct, prize from (
      select * from contest_entry where contest_id = ${contestId} and ${isPlaced}
      order by ${PLACE} offset ${page.offset} limit ${page.limit}
    ) placed join player on player.id = placed.player_id
    order by minus_score, time_ms, finished_at, placed.id`.execute(db);
  return rows;
}

/** A player's own place; undefined before he has finished, or when he is not listed. */
export async function readOwnPlace(
  db: Db,
  contestId: number,
  playerId: number,
): Promise<(PlacedRow & { readonly rank: number }) | undefined> {
  const { rows } = await sql<PlacedRow & { rank: number }>`
    select mine.id, player_id, player.name, player.picture, score, time_ms, correct, prize,
      (select count(*) + 1 from contest_entry where contest_id = ${contestId} and ${isPlaced}
        and (${PLACE}) < (mine.minus_score, mine.time_ms, mine.finished_at, mine.id)) as rank
    from contest_entry mine join player on player.id = mine.player_id
    where contest_id = ${contestId} and player_id = ${playerId} and ${isPlaced}`.execute(db);
  return rows[0];
}

export async function countPlaces(db: Db, contestId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from contest_entry where contest_id = ${contestId} and ${isPlaced}`.execute(db);
  return rows[0]?.total ?? 0;
}
