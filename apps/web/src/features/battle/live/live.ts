/** What screens know of the live line: commands, notices, and a battle as it stands (DECISIONS 6). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import type { Notice, NoticeName } from '@trivium/contract/battle/messages';
import { useEffect, useEffectEvent } from 'react';
import { hear, holdConnection, type Link, useConnection } from './connection.ts';
import { enter, serverNow, useTables, watch } from './snapshots.ts';

/** Holds the line while the screen is there, and says how it is. */
export const useLink = (): Link => {
  useEffect(holdConnection, []);
  return useConnection(({ link }) => link);
};

/** Hears a notice while the screen is there; holds the line meanwhile. */
export const useNotice = <Name extends NoticeName>(name: Name, heard: (data: Notice<Name>) => void): void => {
  const told = useEffectEvent(heard);
  useEffect(() => hear(name, data => told(data)), [name]);
};

export type LiveBattle = {
  /** Null until the first snapshot. */
  readonly battle: BattleReply | null;
  readonly link: Link;
  /** This tab plays the seat; also while its line is lost. */
  readonly isPlaying: boolean;
  /** Another tab of the player's plays the seat. */
  readonly isElsewhere: boolean;
  /** The server's instant, ms since 1970. */
  readonly serverNow: () => number;
  /** There is no such battle for this player. */
  readonly isGone: boolean;
  /** Plays here from now on; the other tab watches. */
  readonly playHere: () => void;
};

/** Enters a battle and follows it, over reloads, lost lines and restarts of the server. */
export const useBattle = (battleId: string): LiveBattle => {
  useEffect(() => watch(battleId), [battleId]);
  const { link, socketId } = useConnection();
  const table = useTables(tables => tables[battleId]);
  const battle = table?.battle ?? null;
  const hasEntered = link === 'live' && table?.enteredBy === socketId;
  const isElsewhere = hasEntered && battle !== null && battle.playing !== null && battle.playing !== socketId;
  return {
    battle,
    link,
    isPlaying: !isElsewhere,
    isElsewhere,
    serverNow,
    isGone: table?.isGone ?? false,
    playHere: () => void enter(battleId),
  };
};
