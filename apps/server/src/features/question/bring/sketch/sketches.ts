/** Keeps sketches of questions up to date: the database notes whose text is new, this sketches them in small steps. */
import { sketchOf } from '@trivium/rules/bank/sketch';
import type { Db } from '../../../../platform/database/db.ts';
import { takeUnsketched, vacuumSketches, writeSketches } from './sketch-store.ts';

/** Sketched between two turns of other work: some milliseconds. */
const STEP = 200;

const sketchSome = async (db: Db): Promise<number> => {
  const taken = await takeUnsketched(db, STEP);
  const fresh = taken.filter(({ is_binned }) => !is_binned);
  await writeSketches(
    db,
    fresh.map(({ id, text }) => ({ id, ...sketchOf(text) })),
    taken.filter(({ is_binned }) => is_binned).map(({ id }) => id),
  );
  return taken.length;
};

/** Sketches every question that has none, or so many steps of them; each step stands alone, unless the caller is in a transaction. */
export const sketchWaiting = async (db: Db, stepsMost = Number.POSITIVE_INFINITY): Promise<void> => {
  for (let steps = 0; steps < stepsMost; steps += 1) {
    const taken = await (db.isTransaction ? sketchSome(db) : db.transaction().execute(sketchSome));
    if (taken < STEP) return;
  }
};

/**
 * Lets the index of bands answer alone. Until a vacuum, which PostgreSQL begins within minutes by itself, each row that a large
 * import has added is also looked up in its table. Not in a transaction.
 */
export const tidySketches = (db: Db): Promise<void> => vacuumSketches(db);
