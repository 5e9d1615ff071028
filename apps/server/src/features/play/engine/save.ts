/** Stores the state of a play. A play that has just ended is settled, or handed in, in the same transaction. */
import { freeWayOf } from '@trivium/rules/play/free-way';
import { isHandedIn } from '@trivium/rules/play/mode-row';
import type { PlayState } from '@trivium/rules/play/state';
import { newKeys } from '@trivium/rules/play/told';
import type { Db } from '../../../platform/database/db.ts';
import { allOf } from '../../../platform/database/together.ts';
import { tellPaid } from '../../key/key.ts';
import type { HeldPurse } from '../../wallet/wallet.ts';
import { dueAt, guestOutcome, questionIdsAt, settledPlay } from '../row.ts';
import { type HeldPlay, lockPlay, type PlayRow, writeSecretUntil, writeState } from '../store.ts';
import type { Engine } from './engine.ts';

/** Stores a new state of a locked play and returns the row as it then stands; an unchanged state writes nothing. */
export const saveState = async (
  engine: Engine,
  tx: Db,
  { purse, ...play }: HeldPlay,
  state: PlayState,
): Promise<PlayRow> => {
  if (state === play.state) return play;
  const { status } = state;
  const keep = async ({ status, outcome }: Ending): Promise<PlayRow> => {
    const due_at = status === 'running' ? dueAt(play, state) : null;
    const ended_at = state.endedAt === null ? null : new Date(state.endedAt);
    const change = { state, status, due_at, ended_at, outcome };
    await allOf([writeState(tx, play.id, change), tellKeys(engine, tx, play, state)]);
    return { ...play, ...change };
  };
  return status === 'ended'
    ? endPlay(engine, tx, { play, purse }, state, keep)
    : keep({ status, outcome: null });
};

type Ending = Pick<PlayRow, 'status' | 'outcome'>;

/** Hands in a play of a contest and settles any other. A guest's play earns nothing and is only counted. */
const endPlay = async (
  { settlement }: Engine,
  tx: Db,
  { play, purse }: { readonly play: PlayRow; readonly purse: HeldPurse | null },
  state: PlayState,
  keep: (ending: Ending) => Promise<PlayRow>,
): Promise<PlayRow> => {
  const { player_id: playerId } = play;
  if (playerId === null || purse === null)
    return keep({ status: 'settled', outcome: guestOutcome(play, state) });
  const over = settledPlay(play, playerId, state);
  if (isHandedIn(play.policy.mode)) {
    await settlement.handIn(tx, over);
    return keep({ status: 'handed_in', outcome: null });
  }
  let kept = play;
  await settlement.settle(tx, over, {
    held: purse,
    keep: async outcome => {
      kept = await keep({ status: 'settled', outcome });
    },
  });
  return kept;
};

/** Whether a new state of a running play tells the player keys that an allowance counts. */
export const tellsCounted = ({ player_id, policy, state }: PlayRow, after: PlayState): boolean =>
  player_id !== null && freeWayOf(policy.mode) !== null && newKeys(policy, state, after).length > 0;

/** Records which keys the new state tells the player. On a free way, the allowance limits them. */
const tellKeys = async ({ keys }: Engine, tx: Db, play: PlayRow, state: PlayState): Promise<void> => {
  const { player_id: playerId, policy } = play;
  if (playerId === null) return;
  const now = state.lastVerdictAt ?? state.startedAt;
  const way = freeWayOf(policy.mode);
  if (way === null) {
    const isOver = state.status !== 'running';
    const questionIds = isOver ? questionIdsAt(play, newKeys(policy, null, state)) : [];
    return tellPaid(tx, { playerIds: [playerId], questionIds, now });
  }
  const questionIds = questionIdsAt(play, newKeys(policy, play.state, state));
  return keys.tell(tx, way, { playerId, questionIds, now });
};

/**
 * Settles a play that was handed in, in the caller's transaction, once its contest is over for all. `areAnswersOpen` is false for a
 * contest that was cancelled: its answers stay secret until their instant. False when the play was settled before.
 */
export const settleHandedIn = async (
  { settlement }: Engine,
  tx: Db,
  id: string,
  { now, areAnswersOpen }: { readonly now: number; readonly areAnswersOpen: boolean },
): Promise<boolean> => {
  const play = await lockPlay(tx, id);
  if (play?.status !== 'handed_in' || play.player_id === null || play.purse === null) return false;
  const { state, policy, ended_at, purse } = play;
  const outcome = await settlement.settle(tx, settledPlay(play, play.player_id, state, now), { held: purse });
  await writeState(tx, id, { state, status: 'settled', due_at: null, ended_at, outcome });
  // A contest can be over for all before the last instant at which anybody could have been playing it.
  if (areAnswersOpen && (policy.secretUntil ?? 0) > now) await writeSecretUntil(tx, id, now);
  return true;
};
