/** Levels that are dealt: known once all rows of a dry run are (DECISIONS 4). */
import { levelsOf } from '@trivium/rules/bank/levels';
import type { Db } from '../../../platform/database/db.ts';
import type { WhereTo } from '../desk/import-store.ts';
import { readDealt, writeLevels } from './place-store.ts';

export const dealLevels = async (
  tx: Db,
  importId: number,
  { level_way: way, level, per_level: perLevel }: WhereTo,
): Promise<void> => {
  if (way !== 'difficulty' && way !== 'even') return;
  const rows = await readDealt(tx, importId);
  const levels = levelsOf(rows, { way, level, perLevel });
  await writeLevels(
    tx,
    importId,
    rows.map(({ at }) => at),
    levels,
  );
};
