/** The audit log: who changed what, before and after (DECISIONS 1). Written in the transaction of the change. */
import { userInfo } from 'node:os';
import type { AuditAction } from '@trivium/rules/site/audit-act';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

export type Audited = {
  /** The staff member; null for a command on the server itself. */
  readonly actorId: number | null;
  /** The action, such as `setting.set`. */
  readonly action: AuditAction;
  /** The thing that was changed. */
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Why; asked of the actor where money moves or a person is decided about. */
  readonly reason?: string;
  /** From where the actor called. */
  readonly address?: string;
  readonly now: number;
};

/** Who runs commands on the machine, by the name of the system. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return String(process.getuid?.() ?? '');
  }
}

export async function audit(db: Db, row: Audited): Promise<void> {
  await sql`
    insert into audit (actor_id, action, subject, before, after, reason, address, os_user, at)
    values (${row.actorId}, ${row.action}, ${row.subject}, ${JSON.stringify(row.before ?? null)}::jsonb,
      ${JSON.stringify(row.after ?? null)}::jsonb, ${row.reason ?? null}, ${row.address ?? null},
      ${row.actorId === null ? systemUser() : null}, ${new Date(row.now)})`.execute(db);
}

/** The newest entries of an action, newest first. */
export async function recentAudited(
  db: Db,
  action: string,
  limit: number,
): Promise<{ subject: string; after: unknown; at: Date }[]> {
  const { rows } = await sql<{ subject: string; after: unknown; at: Date }>`
    select subject, after, at from audit where action = ${action} order by id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** What a member of staff wrote last, as a mark that changes with it: every change leaves a row here. */
export async function markOfStaff(db: Db, actorId: number): Promise<string> {
  const { rows } = await sql<{ mark: string | null }>`
    select max(id)::text as mark from audit where actor_id = ${actorId}`.execute(db);
  return rows[0]?.mark ?? '';
}
