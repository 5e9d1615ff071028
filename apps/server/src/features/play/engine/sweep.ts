/** What time does to plays that nobody looks at: the sweep settles them, an outage moves their deadlines (DECISIONS 4). */
import type { Db } from '../../../platform/database/db.ts';
import { moveRow } from '../row.ts';
import { lockPlay, lockRunningAfter, readDueIds, writeMoved } from '../store.ts';
import { tick } from './dispatch.ts';
import type { Engine } from './engine.ts';

const SWEEP_AT_ONCE = 50;
const MOVE_AT_ONCE = 500;
/** Below every UUID. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Settles plays that their players left and time has ended, at most `SWEEP_AT_ONCE`. Returns how many it settled. */
export const sweepPlays = async (engine: Engine, now: number): Promise<number> => {
  const { db, log } = engine.context;
  let settled = 0;
  for (const id of await readDueIds(db, new Date(now), SWEEP_AT_ONCE)) {
    // Each play has its own transaction: two settlements in one could deadlock over the players' purses.
    const settling = db.transaction().execute(async tx => {
      const play = await lockPlay(tx, id);
      if (play?.status === 'running' && (await tick(engine, tx, play, now)).status !== 'running')
        settled += 1;
    });
    // A play that cannot be settled must not keep the others open.
    await settling.catch(err => log.error({ err, play: id }, 'a play could not be settled'));
  }
  return settled;
};

/** Moves every open deadline by the time the server was away. */
export const moveDeadlines = async (
  { context }: Engine,
  tx: Db,
  gapMs: number,
  now: number,
): Promise<void> => {
  for (let after = FIRST_ID; ; ) {
    const page = await lockRunningAfter(tx, after, MOVE_AT_ONCE);
    const moved = page.map(play => moveRow(context, play, gapMs, now));
    if (moved.length > 0) await writeMoved(tx, moved);
    if (page.length < MOVE_AT_ONCE) return;
    after = page.at(-1)?.id ?? after;
  }
};
