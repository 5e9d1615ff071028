/** Starts plays and finds the ones that are running. */
import type { AppContext } from '../../../platform/app-context.ts';
import { markSeen } from '../../question/question.ts';
import { type NewPlay, newRow } from '../row.ts';
import { insertPlay, insertServed, type PlayRow, readRunning } from '../store.ts';
import { upToNow } from './dispatch.ts';
import type { Engine } from './engine.ts';

/** Starts a play, or returns the running one of the same scope, so that two tabs share one. */
export const startPlay = async (engine: Engine, fresh: NewPlay, now: number): Promise<PlayRow> => {
  const { context } = engine;
  const play = newRow(context, fresh, now);
  if (await writeStart(context, play, fresh)) return play;
  const other =
    fresh.playerId === null ? undefined : await readRunning(context.db, fresh.playerId, fresh.scope);
  // The other tab's play may have ended between the two statements: then this start tries again.
  return other ?? startPlay(engine, fresh, now);
};

/** Writes a new play with what must commit with it; false where the player has a running one of the same scope. */
const writeStart = ({ db }: AppContext, play: PlayRow, { enter }: NewPlay): Promise<boolean> =>
  enter === undefined
    ? insertServed(db, play)
    : db.transaction().execute(async tx => {
        if (!(await insertPlay(tx, play))) return false;
        await enter(tx, play.id);
        // Only now: whoever enters holds the purse, and a settlement takes it before these rows.
        const questionIds = play.served.map(({ questionId }) => questionId);
        if (play.player_id !== null) await markSeen(tx, [play.player_id], questionIds, play.started_at);
        return true;
      });

/** A play that was read as running, brought up to now; null for none, and where time has just ended it. */
export const stillRunning = async (
  engine: Engine,
  found: PlayRow | undefined,
  now: number,
): Promise<PlayRow | null> => {
  const play = found && (await upToNow(engine, found, now));
  return play?.status === 'running' ? play : null;
};
