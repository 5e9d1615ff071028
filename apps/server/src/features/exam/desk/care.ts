/**
 * Who looks after an exam: its author, its deputies, and admins. Nobody else learns its key, its questions or a result, and
 * nobody gives himself or a linked account an advantage (DECISIONS 1, 7, 12).
 */

import type { ActOn } from '@trivium/rules/site/audit-act';
import type { StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { linkedTo } from '../../link/link.ts';
import { type ExamForStaff, readExams } from './plan-store.ts';

export type CareDeps = { readonly siteZone: () => string };

type Who = Pick<StaffCall['signedIn'], 'playerId' | 'role'>;

export const looksAfter = (
  { playerId, role }: Who,
  { author, deputies }: Pick<ExamForStaff, 'author' | 'deputies'>,
): boolean => role === 'admin' || [author, ...deputies].some(person => person?.id === playerId);

/** As the caller sees an exam: whoever does not look after it learns none of its questions. */
export const seenBy = ({ signedIn }: Pick<StaffCall, 'signedIn'>, row: ExamForStaff): ExamForStaff => {
  const isYours = looksAfter(signedIn, row);
  return { ...row, is_yours: isYours, asked: isYours ? row.asked : null };
};

/** An exam in a quiz language of the caller's. Refuses `no_data`. */
export const findForStaff = async (
  db: Db,
  { siteZone }: CareDeps,
  call: StaffCall,
  id: number,
): Promise<ExamForStaff> => {
  const [row] = await readExams(db, [id], { now: new Date(call.now), zone: siteZone() });
  if (row === undefined || !(call.languages?.includes(row.language_id) ?? true)) throw new Refusal('no_data');
  return seenBy(call, row);
};

/** The same, for what only those do who look after it. Refuses `operation_not_allowed`. */
export const demandCare = async (
  db: Db,
  deps: CareDeps,
  call: StaffCall,
  id: number,
): Promise<ExamForStaff> => {
  const row = await findForStaff(db, deps, call, id);
  if (!row.is_yours) throw new Refusal('operation_not_allowed');
  return row;
};

/** Refuses an advantage for the caller himself, or for an account that is linked with his. */
export const demandOther = async (
  { db }: Pick<AppContext, 'db'>,
  staffId: number,
  playerId: number,
  now: number,
): Promise<void> => {
  if (playerId === staffId) throw new Refusal('not_for_oneself');
  if ((await linkedTo(db, staffId, now)).includes(playerId)) throw new Refusal('operation_not_allowed');
};

/** A line of the audit log about an exam. */
export const note = (
  db: Db,
  { signedIn, address, now }: StaffCall,
  act: ActOn<'exam'>,
  examId: number,
  { before = null, after, reason }: { before?: unknown; after: unknown; reason?: string },
): Promise<void> =>
  audit(db, {
    ...{ actorId: signedIn.playerId, action: `exam.${act}` as const, subject: String(examId) },
    ...{ before, after, address, now },
    ...(reason === undefined ? {} : { reason }),
  });
