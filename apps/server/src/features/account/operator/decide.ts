/** A decision of staff about a person: the person is held, the rank is looked at, and the audit log is told (DECISIONS 1). */
import type { ActOn } from '@trivium/rules/site/audit-act';
import { mayActOn } from '@trivium/rules/staff/act-on';
import type { StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { PlayerRow } from '../../profile/profile.ts';
import { countAdmins } from '../store.ts';
import { lockAccount } from './status-store.ts';

export type Decided = { readonly before: unknown; readonly after: unknown };

type Decision = {
  readonly playerId: number;
  /** Name of the act in the audit log, after `player.`. */
  readonly act: ActOn<'player'>;
  readonly reason: string;
  /** The person may be shut out by it: the last admin may not. */
  readonly closes?: boolean;
};

/**
 * Runs `work` in one transaction with the person's row locked. Refuses `no_data` for somebody who is not there,
 * `operation_not_allowed` for oneself, for staff above, and for the last admin. Returns the row as it was. `work` returns null
 * when there was nothing to do; then the log is not told.
 */
export const decideAbout = (
  db: Db,
  { signedIn, address, now }: StaffCall,
  { playerId, act, reason, closes = false }: Decision,
  work: (tx: Db, person: PlayerRow) => Promise<Decided | null>,
): Promise<PlayerRow> =>
  db.transaction().execute(async tx => {
    const admins = closes ? await countAdmins(tx) : 0;
    const person = await lockAccount(tx, playerId);
    if (person === undefined || person.status === 'deleted') throw new Refusal('no_data');
    if (!mayActOn({ id: signedIn.playerId, role: signedIn.role }, person))
      throw new Refusal('operation_not_allowed');
    if (closes && person.role === 'admin' && person.status === 'active' && admins < 2)
      throw new Refusal('operation_not_allowed');
    const done = await work(tx, person);
    if (done === null) return person;
    const { before, after } = done;
    const subject = String(playerId);
    const row = { actorId: signedIn.playerId, action: `player.${act}` as const, subject, before, after };
    await audit(tx, { ...row, reason, address, now });
    return person;
  });
