/** SQL of warnings and of the notes of staff. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export const addWarning = async (
  db: Db,
  { playerId, reason, by, at }: { playerId: number; reason: string; by: number; at: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into player_warning (player_id, reason, warned_by, warned_at) values (${playerId}, ${reason}, ${by}, ${at})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
};

export const writeName = async (db: Db, playerId: number, name: string, at: Date): Promise<void> => {
  await sql`update player set name = ${name}, updated_at = ${at} where id = ${playerId}`.execute(db);
};

export const removePicture = async (db: Db, playerId: number, at: Date): Promise<void> => {
  await sql`update player set picture = '', updated_at = ${at} where id = ${playerId}`.execute(db);
};

export type NoteRow = {
  readonly id: number;
  readonly player_id: number;
  readonly text: string;
  readonly author: string;
  readonly author_id: number;
  readonly at: Date;
};

const noteColumns = sql`
  player_note.id, player_note.player_id, player_note.text, player.name as author, player_note.author_id,
  player_note.written_at as at`;

export const readNotes = async (
  db: Db,
  playerId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: NoteRow[]; total: number }> => {
  const { rows } = await sql<NoteRow>`
    select ${noteColumns} from player_note join player on player.id = author_id
    where player_note.player_id = ${playerId} order by player_note.id desc offset ${offset} limit ${limit}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*) as total from player_note where player_id = ${playerId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const insertNote = async (
  db: Db,
  note: { playerId: number; text: string; authorId: number; at: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into player_note (player_id, text, author_id, written_at)
    values (${note.playerId}, ${note.text}, ${note.authorId}, ${note.at}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
};

/** A note, locked until the transaction ends. */
export const lockNote = async (db: Db, id: number): Promise<NoteRow | undefined> => {
  const { rows } = await sql<NoteRow>`
    select ${noteColumns} from player_note join player on player.id = author_id
    where player_note.id = ${id} for update of player_note`.execute(db);
  return rows[0];
};

export const deleteNote = async (db: Db, id: number): Promise<void> => {
  await sql`delete from player_note where id = ${id}`.execute(db);
};

/** What staff wrote about somebody who leaves. What was done with coins stays, as the ledger does, without the words. */
export const eraseWords = async (db: Db, playerId: number): Promise<void> => {
  await sql`delete from player_note where player_id = ${playerId}`.execute(db);
  await sql`delete from player_warning where player_id = ${playerId}`.execute(db);
  await sql`
    update coin_grant set reason = '-', refusal = '', state = case state when 'waiting' then 'refused' else state end
    where player_id = ${playerId}`.execute(db);
};
