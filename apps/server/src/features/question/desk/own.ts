/** The question of a call, where the caller has a say in its language. */
import type { StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readKept } from '../operator/held-store.ts';
import { isOfCaller } from '../operator/question-admin.ts';
import { type QuestionForStaff, readForStaff } from '../operator/question-store.ts';

/** Refuses `no_data` for one that is not there, that is kept from the caller, or of a language that he does not look after. */
export const readOwn = async (db: Db, call: StaffCall, id: number): Promise<QuestionForStaff> => {
  const [row] = await readForStaff(db, [id]);
  if (row === undefined || !isOfCaller(call, row.language_id)) throw new Refusal('no_data');
  if ((await readKept(db, [id], call)).has(id)) throw new Refusal('no_data');
  return row;
};
