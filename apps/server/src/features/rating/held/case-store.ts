/** SQL of battles whose winnings are held for a decision, and of the answer times that are the evidence. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { CheckStatus, SeatRow } from '../store.ts';

export type TimesRow = { times: number[]; rights: boolean[] };

/** Answer times of a player's latest paid battles before an instant, the newest first. Battles that staff cleared are left out. */
export const readTimes = async (
  db: Db,
  playerId: number,
  { before, battles }: { before: Date; battles: number },
): Promise<TimesRow[]> => {
  const { rows } = await sql<TimesRow>`
    select times, rights from battle_seat
    where player_id = ${playerId} and ended_at < ${before} and times is not null
      and check_status is distinct from 'cleared'
    order by ended_at desc limit ${battles}`.execute(db);
  return rows;
};

export type CaseRow = {
  battle_id: string;
  status: CheckStatus;
  /** The suspects as the settlement wrote them. */
  suspects: unknown;
  held_at: Date;
  due_at: Date;
  decided_at: Date | null;
  reason: string;
};

export const writeCase = (db: Db, row: Pick<CaseRow, 'battle_id' | 'suspects' | 'held_at' | 'due_at'>) =>
  sql`
    insert into battle_case (battle_id, suspects, held_at, due_at)
    values (${row.battle_id}, ${JSON.stringify(row.suspects)}::jsonb, ${row.held_at}, ${row.due_at})`.execute(
    db,
  );

const COLUMNS = sql`battle_id, status, suspects, held_at, due_at, decided_at, reason`;

/** Reads a case and locks it until the transaction ends. */
export const lockCase = async (db: Db, battleId: string): Promise<CaseRow | undefined> => {
  const { rows } = await sql<CaseRow>`
    select ${COLUMNS} from battle_case where battle_id = ${battleId} for update`.execute(db);
  return rows[0];
};

export const readCase = async (db: Db, battleId: string): Promise<CaseRow | undefined> => {
  const { rows } = await sql<CaseRow>`
    select ${COLUMNS} from battle_case where battle_id = ${battleId}`.execute(db);
  return rows[0];
};

/** Held cases by the time at which they are due; decided ones newest first. */
export const readCases = async (
  db: Db,
  status: CheckStatus,
  page: { offset: number; limit: number },
): Promise<CaseRow[]> => {
  const { rows } = await sql<CaseRow>`
    select ${COLUMNS} from battle_case where status = ${status}
    order by ${status === 'held' ? sql`due_at` : sql`held_at desc`}, battle_id
    offset ${page.offset} limit ${page.limit}`.execute(db);
  return rows;
};

export const countCases = async (db: Db, status: CheckStatus): Promise<number> => {
  const { rows } = await sql<{ cases: number }>`
    select count(*) as cases from battle_case where status = ${status}`.execute(db);
  return rows[0]?.cases ?? 0;
};

/** Cases that nobody decided in time. */
export const readOverdueCases = async (db: Db, now: Date, most: number): Promise<string[]> => {
  const { rows } = await sql<{ battle_id: string }>`
    select battle_id from battle_case where status = 'held' and due_at <= ${now} order by due_at limit ${most}`.execute(
    db,
  );
  return rows.map(row => row.battle_id);
};

export const closeCase = (
  db: Db,
  { battleId, status, reason, at }: { battleId: string; status: CheckStatus; reason: string; at: Date },
) =>
  sql`
    update battle_case set status = ${status}, reason = ${reason}, decided_at = ${at}
    where battle_id = ${battleId}`.execute(db);

/** The fields of a seat that a decision changes. */
export type DecidedSeat = Pick<
  SeatRow,
  | 'battle_id'
  | 'seat'
  | 'outcome'
  | 'coins'
  | 'rating_before'
  | 'rating_after'
  | 'is_rated'
  | 'won_net'
  | 'check_status'
>;

export const updateSeat = (db: Db, row: DecidedSeat) =>
  sql`
    update battle_seat set outcome = ${row.outcome}, coins = ${row.coins}, rating_before = ${row.rating_before},
      rating_after = ${row.rating_after}, is_rated = ${row.is_rated}, won_net = ${row.won_net},
      check_status = ${row.check_status}, held_coins = 0
    where battle_id = ${row.battle_id} and seat = ${row.seat}`.execute(db);

/** Coins that a player gets if the battles under check are cleared. */
export const sumHeld = async (db: Db, playerId: number): Promise<number> => {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(held_coins), 0)::integer as coins from battle_seat
    where player_id = ${playerId} and check_status = 'held'`.execute(db);
  return rows[0]?.coins ?? 0;
};

/** Battles under check in which these players are the suspects. */
export const readSuspected = async (
  db: Db,
  playerIds: readonly number[],
): Promise<{ player_id: number; battle_id: string; held_at: Date }[]> => {
  const { rows } = await sql<{ player_id: number; battle_id: string; held_at: Date }>`
    select seat.player_id, seat.battle_id, held.held_at
    from battle_seat seat join battle_case held on held.battle_id = seat.battle_id and held.status = 'held'
    where seat.check_status = 'held' and seat.player_id = any(${playerIds}::bigint[])
      and held.suspects @> jsonb_build_array(jsonb_build_object('seat', seat.seat))
    order by held.held_at, seat.battle_id`.execute(db);
  return rows;
};
