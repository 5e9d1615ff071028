/** The SQL of where a test letter goes: the caller's own proved contacts. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

type Contacts = { readonly email: string | null; readonly mobile: string | null };

/** A contact that is not proved counts as none, so that nobody writes to a stranger. */
export const readOwnContacts = async (db: Db, playerId: number): Promise<Contacts> => {
  const { rows } = await sql<Contacts>`
    select case when email_verified then email end as email, case when mobile_verified then mobile end as mobile
    from player where id = ${playerId}`.execute(db);
  return rows[0] ?? { email: null, mobile: null };
};
