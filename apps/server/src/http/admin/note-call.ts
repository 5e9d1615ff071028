/** Writes what a member of staff did into the audit log, in the transaction of the change (DECISIONS 1). */
import type { AuditAction } from '@trivium/rules/site/audit-act';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { StaffCall } from './handler.ts';

/** Notes an act on the row with this id: `after` is what was asked for, `reason` why. */
export const noteCall = (
  db: Db,
  { signedIn, address, now }: Pick<StaffCall, 'signedIn' | 'address' | 'now'>,
  action: AuditAction,
  id: number,
  after: unknown,
  reason?: string,
): Promise<void> =>
  audit(db, {
    ...{ actorId: signedIn.playerId, action, subject: String(id), before: null, after, address, now },
    ...(reason === undefined ? {} : { reason }),
  });
