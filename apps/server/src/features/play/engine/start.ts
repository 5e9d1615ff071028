/** Starts plays and finds the ones that are running. */
import { markSeen } from '../../question/question.ts';
import { type NewPlay, newRow } from '../row.ts';
import { insertPlay, type PlayRow, readRunning } from '../store.ts';
import { upToNow } from './dispatch.ts';
import type { Engine } from './engine.ts';

/** Starts a play, or returns the running one of the same scope, so that two tabs share one. */
export const startPlay = async (engine: Engine, fresh: NewPlay, now: number): Promise<PlayRow> => {
  const { context } = engine;
  const play = newRow(context, fresh, now);
  const isNew = await context.db.transaction().execute(async tx => {
    if (!(await insertPlay(tx, play))) return false;
    await fresh.enter?.(tx, play.id);
    if (fresh.playerId !== null) {
      const questionIds = fresh.questions.map(question => question.id);
      await markSeen(tx, [fresh.playerId], questionIds, new Date(now));
    }
    return true;
  });
  if (isNew) return play;
  const other =
    fresh.playerId === null ? undefined : await readRunning(context.db, fresh.playerId, fresh.scope);
  // The other tab's play may have ended between the two statements: then this start tries again.
  return other ?? startPlay(engine, fresh, now);
};

/** The running play of a scope, brought up to now; null when there is none, or when time has just ended it. */
export const runningPlay = async (
  engine: Engine,
  playerId: number,
  scope: string,
  now: number,
): Promise<PlayRow | null> => {
  const found = await readRunning(engine.context.db, playerId, scope);
  const play = found && (await upToNow(engine, found, now));
  return play?.status === 'running' ? play : null;
};
