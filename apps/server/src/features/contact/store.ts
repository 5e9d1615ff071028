/** SQL of the contact form: the recipient when no address is set. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** E-mail of the first admin who has one. */
export const firstAdminEmail = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ email: string }>`
    select email from player where role = 'admin' and status = 'active' and email is not null
    order by id limit 1`.execute(db);
  return rows[0]?.email;
};
