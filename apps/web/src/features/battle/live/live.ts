/** Hooks over the live connection: its status, notices, and a battle as it stands (DECISIONS 6). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import type { Notice, NoticeName } from '@trivium/contract/battle/messages';
import { useEffect, useEffectEvent } from 'react';
import { type ConnectionStatus, holdConnection, listen, useConnection } from './connection.ts';
import { enter, serverNow, useSnapshots, watch } from './snapshots.ts';

/** Holds the connection while the component is mounted, and returns its status. */
export const useConnectionStatus = (): ConnectionStatus => {
  useEffect(holdConnection, []);
  return useConnection(({ status }) => status);
};

/** Listens for a notice, and holds the connection, while the component is mounted. */
export const useNotice = <Name extends NoticeName>(
  name: Name,
  onNotice: (data: Notice<Name>) => void,
): void => {
  const receive = useEffectEvent(onNotice);
  useEffect(() => listen(name, data => receive(data)), [name]);
};

export type LiveBattle = {
  /** Null until the first snapshot. */
  readonly battle: BattleReply | null;
  readonly connection: ConnectionStatus;
  /** This tab plays the seat, even while its connection is lost. */
  readonly isPlaying: boolean;
  /** Another tab of the same player plays the seat. */
  readonly isElsewhere: boolean;
  /** The server's clock, epoch ms. */
  readonly serverNow: () => number;
  /** There is no such battle for this player. */
  readonly isGone: boolean;
  /** Moves the seat to this tab; the other tab watches from then on. */
  readonly playHere: () => void;
};

/** Enters a battle and follows it across reloads, lost connections and restarts of the server. */
export const useBattle = (battleId: string): LiveBattle => {
  useEffect(() => watch(battleId), [battleId]);
  const { status, socketId } = useConnection();
  const snapshot = useSnapshots(snapshots => snapshots[battleId]);
  const battle = snapshot?.battle ?? null;
  const hasEntered = status === 'live' && snapshot?.enteredBy === socketId;
  const isElsewhere = hasEntered && battle !== null && battle.playing !== null && battle.playing !== socketId;
  return {
    battle,
    connection: status,
    isPlaying: !isElsewhere,
    isElsewhere,
    serverNow,
    isGone: snapshot?.isGone ?? false,
    playHere: () => void enter(battleId),
  };
};
