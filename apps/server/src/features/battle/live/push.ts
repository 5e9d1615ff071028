/** Sends a battle to the sockets of this process that watch it. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Gateway } from '../../../realtime/gateway.ts';
import { type BattleRow, seatOf } from '../row.ts';
import type { Shown } from '../show/present.ts';
import type { Audience, Watcher } from './audience.ts';

/**
 * Why a battle is sent. `stored`: this server stored an event. `read`: another server stored it, or its time has come.
 * `whole`: everything is sent again.
 */
export type News = 'stored' | 'read' | 'whole';

export type PushDeps = {
  readonly gateway: Pick<Gateway, 'send'>;
  readonly audience: Audience;
  readonly show: (row: BattleRow) => Promise<Shown>;
};

/** Sends the turn if that is enough, and the whole battle otherwise. */
const sendTo = (
  { gateway, audience }: PushDeps,
  socketId: string,
  watcher: Watcher,
  { row, shown, news }: { row: BattleRow; shown: Shown; news: News },
): void => {
  const { playerId } = watcher;
  const turn = news === 'whole' || !watcher.isTold ? null : shown.turn(playerId, news === 'read');
  if (turn !== null) {
    gateway.send(socketId, 'turn', turn);
    return;
  }
  const battle = shown.battle(playerId);
  gateway.send(socketId, 'battle', battle);
  if (battle.phase !== 'lobby') watcher.isTold = true;
  // A player who was removed from the lobby is told that, and then nothing more.
  if (seatOf(row, playerId) === -1) audience.unwatch(socketId);
};

/** Sends the battle to all sockets that watch it, except the one whose command moved it. Never throws. */
export const push = async (
  context: Pick<AppContext, 'log'>,
  deps: PushDeps,
  row: BattleRow,
  news: News,
  exceptSocketId?: string,
): Promise<void> => {
  const listeners = [...deps.audience.watchersOf(row.id)].filter(
    ([socketId, { isLetIn }]) => isLetIn && socketId !== exceptSocketId,
  );
  if (listeners.length === 0) return;
  try {
    const shown = await deps.show(row);
    const sent = { row, shown, news };
    for (const [socketId, watcher] of listeners) sendTo(deps, socketId, watcher, sent);
  } catch (err) {
    context.log.error({ err }, 'a battle was not shown');
  }
};
