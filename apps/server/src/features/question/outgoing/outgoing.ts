/** Questions that leave in a file: which they are, for whom, and that staff who take them out have seen them (DECISIONS 12). */
import type { Db } from '../../../platform/database/db.ts';
import { type Caller, noteSeen } from '../operator/held-store.ts';

export {
  type Asker,
  findOutgoing,
  type Outgoing,
  type OutgoingQuestion,
  readAbout,
  readCategoryId,
  readOutgoing,
} from './outgoing-store.ts';

/** Whoever takes questions out has seen those of the contests that are to ask them. */
export const noteTakenOut = (db: Db, ids: readonly number[], { signedIn, now }: Caller): Promise<void> =>
  noteSeen(db, ids, signedIn.playerId, now);
