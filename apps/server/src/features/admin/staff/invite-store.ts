/** The only SQL about invitations to look after the site. */
import type { Right, StaffRole } from '@trivium/contract/admin/call';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type Invitation = {
  readonly id: number;
  readonly email: string;
  readonly role: StaffRole;
  readonly rights: Right[] | null;
  readonly languages: number[] | null;
  readonly invited_by: string;
  readonly created_at: Date;
  readonly expires_at: Date;
};

const columns = sql`
  staff_invitation.id, staff_invitation.email, staff_invitation.role, staff_invitation.rights, staff_invitation.languages,
  (select name from player where player.id = staff_invitation.invited_by) as invited_by,
  staff_invitation.created_at, staff_invitation.expires_at`;

export const addInvitation = async (
  db: Db,
  given: Pick<Invitation, 'email' | 'role' | 'created_at' | 'expires_at'> & {
    readonly rights: readonly Right[] | null;
    readonly languages: readonly number[] | null;
    readonly token: Buffer;
    readonly invitedBy: number;
  },
): Promise<Invitation> => {
  const { rows } = await sql<Invitation>`
    insert into staff_invitation (token_hash, email, role, rights, languages, invited_by, created_at, expires_at)
    values (${given.token}, ${given.email}, ${given.role}, ${given.rights}::text[], ${given.languages}::bigint[],
      ${given.invitedBy}, ${given.created_at}, ${given.expires_at})
    returning ${columns}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an invitation was not kept');
  return row;
};

/** The newest first. */
export const readInvitations = async (db: Db, now: Date): Promise<Invitation[]> =>
  (
    await sql<Invitation>`
      select ${columns} from staff_invitation where ended_at is null and expires_at > ${now} order by id desc limit 200`.execute(
      db,
    )
  ).rows;

/** Ends an open invitation; undefined when there is none such. */
export const endInvitation = async (
  db: Db,
  which: { readonly id: number } | { readonly token: Buffer },
  now: Date,
  acceptedBy: number | null = null,
): Promise<(Invitation & { readonly inviter_id: number }) | undefined> => {
  const isOne = 'id' in which ? sql`id = ${which.id}` : sql`token_hash = ${which.token}`;
  const { rows } = await sql<Invitation & { readonly inviter_id: number }>`
    update staff_invitation set ended_at = ${now}, accepted_by = ${acceptedBy}
    where ${isOne} and ended_at is null and expires_at > ${now}
    returning ${columns}, staff_invitation.invited_by as inviter_id`.execute(db);
  return rows[0];
};
