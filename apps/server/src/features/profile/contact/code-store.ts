/** The only SQL about codes that prove a contact of a player. */
import type { Db } from '../../../platform/database/db.ts';

export type ContactKind = 'email' | 'mobile';

type CodeTable = {
  player_id: number;
  kind: ContactKind;
  contact: string;
  code_hash: Buffer;
  tries: number;
  sent_at: Date;
  expires_at: Date;
};
type Whose = { readonly playerId: number; readonly kind: ContactKind };

const tables = (db: Db) => db.withTables<{ contact_code: CodeTable }>();

/** Replaces the previous code; false when that one was sent after `notSince`. */
export const putCode = async (db: Db, code: Omit<CodeTable, 'tries'>, notSince: Date): Promise<boolean> => {
  const row = await tables(db)
    .insertInto('contact_code')
    .values({ ...code, tries: 0 })
    .onConflict(conflict =>
      conflict
        .columns(['player_id', 'kind'])
        .doUpdateSet({ ...code, tries: 0 })
        .where('contact_code.sent_at', '<=', notSince),
    )
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
};

/** When the last code was sent. */
export const codeSentAt = async (db: Db, { playerId, kind }: Whose): Promise<Date | undefined> =>
  (
    await tables(db)
      .selectFrom('contact_code')
      .select('sent_at')
      .where('player_id', '=', playerId)
      .where('kind', '=', kind)
      .executeTakeFirst()
  )?.sent_at;

/** Counts a try; undefined when no code is valid for this contact or all tries are used. */
export const tryCode = async (
  db: Db,
  { playerId, kind }: Whose,
  { contact, mostTries, now }: { contact: string; mostTries: number; now: number },
): Promise<Buffer | undefined> =>
  (
    await tables(db)
      .updateTable('contact_code')
      .set(column => ({ tries: column('tries', '+', 1) }))
      .where('player_id', '=', playerId)
      .where('kind', '=', kind)
      .where('contact', '=', contact)
      .where('expires_at', '>', new Date(now))
      .where('tries', '<', mostTries)
      .returning('code_hash')
      .executeTakeFirst()
  )?.code_hash;

/** Uses the code up; false when another request has just used it. */
export const takeCode = async (
  db: Db,
  { playerId, kind }: Whose,
  contact: string,
  codeHash: Buffer,
): Promise<boolean> =>
  (await tables(db)
    .deleteFrom('contact_code')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('contact', '=', contact)
    .where('code_hash', '=', codeHash)
    .returning('kind')
    .executeTakeFirst()) !== undefined;

/** Deletes codes that have expired. */
export const sweepCodes = async (db: Db, now: number): Promise<void> => {
  await tables(db).deleteFrom('contact_code').where('expires_at', '<=', new Date(now)).execute();
};

/** Deletes the codes of a player who leaves. */
export const removeCodes = async (db: Db, playerId: number): Promise<void> => {
  await tables(db).deleteFrom('contact_code').where('player_id', '=', playerId).execute();
};
