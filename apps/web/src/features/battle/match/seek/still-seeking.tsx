/** Beside a battle against the bot: the search for an opponent goes on, and can be ended (DECISIONS 6). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useEffect } from 'react';
import { KeptPlace } from '../../../../play/ghost/search-beside.tsx';
import { isSearchBeside, stopSearch, useSearch } from './seek.ts';

/** Ends the search with the battle beside which it went on. A match ends that battle too (`aborted`), and is on its way then. */
export const useSearchBeside = (battleId: string, battle: BattleReply | null): void => {
  const isOver = battle !== null && battle.over !== null && battle.over.reason !== 'aborted';
  useEffect(() => {
    if (isOver && isSearchBeside(battleId)) stopSearch();
  }, [isOver, battleId]);
  useEffect(
    () => () => {
      if (isSearchBeside(battleId)) stopSearch();
    },
    [battleId],
  );
};

export const StillSeeking = ({ battleId }: { battleId: string }) => {
  const seeking = useSearch(search => search.seeking);
  if (seeking === null || !isSearchBeside(battleId)) return null;
  const isWaiting = seeking.state === 'seeking' || seeking.state === 'connecting';
  return <KeptPlace isWaiting={isWaiting} stop={stopSearch} />;
};
