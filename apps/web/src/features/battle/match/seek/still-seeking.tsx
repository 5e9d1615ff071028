/** Beside a battle against the bot: the search for an opponent goes on, and can be ended (DECISIONS 6). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useEffect } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/form/button.tsx';
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
  const text = useText();
  const seeking = useSearch(search => search.seeking);
  if (seeking === null || !isSearchBeside(battleId)) return null;
  const isWaiting = seeking.state === 'seeking' || seeking.state === 'connecting';
  return (
    <div className="still-seeking" role="status">
      <span>{text(isWaiting ? 'battle.near.kept' : 'battle.near.over')}</span>
      {isWaiting && (
        <Button size="small" variant="quiet" onClick={stopSearch}>
          {text('battle.find.cancel')}
        </Button>
      )}
    </div>
  );
};
