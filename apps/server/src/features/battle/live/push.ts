/** Sends a battle to the sockets of this process that watch it. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Gateway } from '../../../realtime/gateway.ts';
import { type BattleRow, seatOf } from '../row.ts';
import type { Shown } from '../show/present.ts';
import type { Audience, Watcher } from './audience.ts';

export type PushDeps = {
  readonly gateway: Pick<Gateway, 'send'>;
  readonly audience: Audience;
  readonly show: (row: BattleRow) => Promise<Shown>;
};

/** What is sent, and whether all of it is, to whomever it may have been sent before. */
type Sent = { readonly row: BattleRow; readonly shown: Shown; readonly isWhole: boolean };

/** Sends the turn if that is enough, and the whole battle otherwise. */
const sendTo = (
  { gateway, audience }: PushDeps,
  socketId: string,
  watcher: Watcher,
  { row, shown, isWhole }: Sent,
): void => {
  const { playerId, told } = watcher;
  const turn = isWhole || told === null ? null : shown.turn(playerId, told.round !== shown.round);
  if (turn !== null) {
    gateway.send(socketId, 'turn', turn);
    watcher.told = { round: shown.round };
    return;
  }
  const battle = shown.battle(playerId);
  gateway.send(socketId, 'battle', battle);
  if (battle.phase !== 'lobby') watcher.told = { round: shown.round };
  // A player who was removed from the lobby is told that, and then nothing more.
  if (seatOf(row, playerId) === -1) audience.unwatch(socketId);
};

/** Sends the battle to all sockets that watch it, except the one whose command moved it. Never throws. */
export const push = async (
  context: Pick<AppContext, 'log'>,
  deps: PushDeps,
  row: BattleRow,
  {
    isWhole = false,
    exceptSocketId,
  }: { readonly isWhole?: boolean; readonly exceptSocketId?: string | undefined } = {},
): Promise<void> => {
  const listeners = [...deps.audience.watchersOf(row.id)].filter(
    ([socketId, { isLetIn }]) => isLetIn && socketId !== exceptSocketId,
  );
  if (listeners.length === 0) return;
  try {
    const shown = await deps.show(row);
    const sent = { row, shown, isWhole };
    for (const [socketId, watcher] of listeners) sendTo(deps, socketId, watcher, sent);
  } catch (err) {
    context.log.error({ err }, 'a battle was not shown');
  }
};
