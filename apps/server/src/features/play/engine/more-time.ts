/** More time on the clock of a play that runs, and a later instant until which plays keep their answers secret. */
import { giveMoreTime } from '@trivium/rules/exam/more-time';
import type { Db } from '../../../platform/database/db.ts';
import { dueAt } from '../row.ts';
import { lockPlay, writeLonger } from '../store.ts';
import { tick } from './dispatch.ts';
import type { Engine } from './engine.ts';

/** In the caller's transaction. False for a play that is over: time that has passed is not given back. */
export const lengthenPlay = async (
  engine: Engine,
  tx: Db,
  id: string,
  { byMs, now }: { readonly byMs: number; readonly now: number },
): Promise<boolean> => {
  const found = await lockPlay(tx, id);
  if (found?.status !== 'running') return false;
  const play = await tick(engine, tx, found, now);
  if (play.status !== 'running') return false;
  const longer = { ...play, ...giveMoreTime(play, byMs) };
  await writeLonger(tx, { ...longer, due_at: dueAt(longer, longer.state) });
  return true;
};
