/** SQL of reports of players. */
import type { PLAYER_REPORT_KINDS } from '@trivium/rules/report/limits';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type PlayerReport = {
  readonly reporterId: number;
  readonly playerId: number;
  readonly kind: (typeof PLAYER_REPORT_KINDS)[number];
  readonly message: string;
  readonly battleId: string | null;
  readonly name: string;
  readonly picture: string;
  readonly at: Date;
};

/**
 * Inserts a report; true when it is new. There is one open report a pair and kind: another one replaces its words, keeps what
 * was shown first, and returns false.
 */
export const writePlayerReport = async (db: Db, report: PlayerReport): Promise<boolean> => {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into player_report as known
      (reporter_id, player_id, kind, message, battle_id, shown_name, shown_picture, created_at)
    values (${report.reporterId}, ${report.playerId}, ${report.kind}, ${report.message}, ${report.battleId},
      ${report.name}, ${report.picture}, ${report.at})
    on conflict (player_id, reporter_id, kind) where status = 'open'
      do update set message = excluded.message, battle_id = coalesce(excluded.battle_id, known.battle_id)
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]?.is_new ?? false;
};

/** Whether both sat in this battle, or in any battle if none is given. */
export const haveMet = async (
  db: Db,
  one: number,
  other: number,
  battleId: string | null,
): Promise<boolean> => {
  const { rows } = await sql`
    select from battle_seat mine join battle_seat theirs on theirs.battle_id = mine.battle_id
    where mine.player_id = ${one} and theirs.player_id = ${other}
      and (${battleId}::uuid is null or mine.battle_id = ${battleId}) limit 1`.execute(db);
  return rows.length > 0;
};

/** An open report as the command lists it. */
export type ListedReport = {
  readonly id: number;
  readonly kind: string;
  readonly player_id: number;
  readonly reporter_id: number;
  readonly shown_name: string;
  readonly shown_picture: string;
  readonly battle_id: string | null;
  readonly message: string;
  readonly created_at: Date;
};

/** Open reports, oldest first. */
export const readOpenReports = async (db: Db, limit: number): Promise<ListedReport[]> => {
  const { rows } = await sql<ListedReport>`
    select id, kind, player_id, reporter_id, shown_name, shown_picture, battle_id, message, created_at
    from player_report where status = 'open' order by id limit ${limit}`.execute(db);
  return rows;
};

/** An open report, locked: about whom, and who would hear that it was right; undefined when none has this number. */
export const lockOpenReport = async (
  db: Db,
  id: number,
): Promise<{ player_id: number; thanks: number | null } | undefined> => {
  const { rows } = await sql<{ player_id: number; thanks: number | null }>`
    select told.player_id, case when player.status <> 'deleted' then player.id end as thanks
    from player_report told join player on player.id = told.reporter_id
    where told.id = ${id} and told.status = 'open' for update of told`.execute(db);
  return rows[0];
};

/** Keys of the pictures that were copied for reports of a player. */
export const readCopies = async (db: Db, playerId: number): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select substr(shown_picture, 6) as key from player_report
    where player_id = ${playerId} and shown_picture like 'file:report/%'`.execute(db);
  return rows.map(({ key }) => key);
};

/** Erases the words of a player who leaves in reports of others, and what was shown of him. */
export const eraseInReports = async (db: Db, playerId: number): Promise<void> => {
  await sql`update player_report set message = '' where reporter_id = ${playerId}`.execute(db);
  await sql`
    update player_report set shown_name = '', shown_picture = '', message = '' where player_id = ${playerId}`.execute(
    db,
  );
};
