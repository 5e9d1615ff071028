/** Whose an import is: who began it and admins see its rows and change it; nobody else (DECISIONS 1, 12). */
import type { StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockImport, readImport, type StoredImport } from './import-store.ts';

const isFor = ({ signedIn }: StaffCall, row: StoredImport | undefined): row is StoredImport =>
  row !== undefined && (row.actor_id === signedIn.playerId || signedIn.role === 'admin');

/** An import of the caller's, or any for an admin. Refuses `no_data`. */
export const own = async (db: Db, call: StaffCall, id: number): Promise<StoredImport> => {
  const row = await readImport(db, id);
  if (!isFor(call, row)) throw new Refusal('no_data');
  return row;
};

/** The same, locked until the transaction ends. */
export const ownLocked = async (db: Db, call: StaffCall, id: number): Promise<StoredImport> => {
  const row = await lockImport(db, id);
  if (!isFor(call, row)) throw new Refusal('no_data');
  return row;
};
