/** Takes questions of an import back: what was played is retired, what a game holds or staff edited stays (DECISIONS 12). */
import type { BackOutcome } from '@trivium/rules/bank/import';
import { backOutcome } from '@trivium/rules/bank/undo';
import type { Db } from '../../../platform/database/db.ts';
import { readPlayed } from '../operator/held-store.ts';
import type { By } from '../operator/question-writes.ts';
import type { Before } from './bring.ts';
import {
  deleteOrigins,
  lockBringing,
  lockStored,
  overwrite,
  putAway,
  readOriginsOf,
  writeOrigins,
} from './bring-store.ts';
import { heldAmong } from './held.ts';
import { type Brought, contentMark } from './row.ts';

export type BackRow = Pick<Brought, 'at' | 'version' | 'before'> & { readonly questionId: number };

/**
 * Takes at most some hundred rows back that were made or updated, in the caller's transaction. Removed questions lie in the bin,
 * where they stand in the way of no import.
 */
export const takeBack = async (
  db: Db,
  importId: number,
  rows: readonly BackRow[],
  by: By,
): Promise<{ readonly at: number; readonly outcome: BackOutcome }[]> => {
  if (rows.length === 0) return [];
  await lockBringing(db);
  const ids = rows.map(({ questionId }) => questionId);
  const now = new Map((await lockStored(db, ids)).map(stored => [stored.id, stored]));
  const origins = new Map(
    (await readOriginsOf(db, ids))
      .filter(({ import_id }) => import_id === importId)
      .map(origin => [origin.question_id, origin]),
  );
  const held = await heldAmong(db, ids, by.at.getTime());
  const played = new Set(await readPlayed(db, ids));
  const judged = rows.map(row => {
    const [stored, origin] = [now.get(row.questionId), origins.get(row.questionId)];
    const outcome = backOutcome({
      isThere: stored !== undefined,
      isHeld: held.has(row.questionId),
      isEdited: stored !== undefined && contentMark(stored) !== origin?.written,
      wasThere: row.before !== null,
      wasPlayed: played.has(row.questionId),
    });
    return { row, stored, origin, before: row.before as Before | null, outcome };
  });
  const of = (wanted: BackOutcome) => judged.filter(({ outcome }) => outcome === wanted);
  const idsOf = (wanted: BackOutcome) =>
    of(wanted).flatMap(({ row, stored }) => (stored === undefined ? [] : [row.questionId]));
  await putAway(db, { binned: idsOf('removed'), retired: idsOf('retired') }, by);
  const restored = of('restored').flatMap(({ before }) => (before === null ? [] : [before.was]));
  if (restored.length > 0) await overwrite(db, restored, by);
  await deleteOrigins(
    db,
    judged.flatMap(({ outcome, origin, before }) =>
      origin !== undefined && (outcome === 'removed' || (outcome === 'restored' && before?.origin == null))
        ? [origin.source_key]
        : [],
    ),
  );
  await writeOrigins(db, [
    ...of('restored').flatMap(({ before }) => before?.origin ?? []),
    // It comes in again with the same file.
    ...of('retired').flatMap(({ origin }) => (origin === undefined ? [] : [{ ...origin, import_id: null }])),
  ]);
  return judged.map(({ row, outcome }) => ({ at: row.at, outcome }));
};
