/** The audit log: who changed what, before and after (DECISIONS 1). Part of the transaction that changes it. */
import { sql } from 'kysely';
import type { Db } from './db.ts';

export type Audited = {
  /** The staff member; null for a command on the server itself. */
  readonly actorId: number | null;
  /** What was done, e.g. `setting.set`. */
  readonly action: string;
  /** What it was done to. */
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly now: number;
};

export async function audit(db: Db, row: Audited): Promise<void> {
  await sql`
    insert into audit (actor_id, action, subject, before, after, at)
    values (${row.actorId}, ${row.action}, ${row.subject}, ${JSON.stringify(row.before ?? null)}::jsonb,
      ${JSON.stringify(row.after ?? null)}::jsonb, ${new Date(row.now)})`.execute(db);
}
