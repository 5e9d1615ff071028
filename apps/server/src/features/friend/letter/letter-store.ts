/** The SQL of the weekly letter: who asked for it, and for which week he has it. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export const readWants = async (db: Db, playerId: number): Promise<boolean> => {
  const { rows } = await sql`select from friend_letter where player_id = ${playerId}`.execute(db);
  return rows.length > 0;
};

/** Nobody who is deleted asks for letters again. */
export const writeWants = (db: Db, playerId: number, wants: boolean, at: Date) =>
  wants
    ? sql`
        insert into friend_letter (player_id, since)
        select id, ${at} from player where id = ${playerId} and status <> 'deleted'
        on conflict do nothing`.execute(db)
    : sql`delete from friend_letter where player_id = ${playerId}`.execute(db);

export type Reader = {
  readonly player_id: number;
  readonly email: string;
  readonly interface_language: string;
  readonly time_zone: string;
  readonly sent_week: string | null;
};

/** Who asked for letters, above an id: accounts that are open, with a mailbox that is proved. */
export const readReaders = async (db: Db, above: number, most: number): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select friend_letter.player_id, player.email, player.interface_language, player.time_zone, sent_week
    from friend_letter join player on player.id = friend_letter.player_id
    where friend_letter.player_id > ${above} and player.status = 'active' and player.role = 'player'
      and player.email_verified and not player.is_demo
    order by friend_letter.player_id limit ${most}`.execute(db);
  return rows;
};

/** Takes the letter of a week; false when it went out already, or is no longer wanted. */
export const takeWeek = async (db: Db, playerId: number, week: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update friend_letter set sent_week = ${week}::date
    where player_id = ${playerId} and (sent_week is null or sent_week < ${week}::date)`.execute(db);
  return numAffectedRows === 1n;
};
