/** Beside a battle against the bot: the search for an opponent goes on, and can be ended (DECISIONS 6). */
import { useEffect } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { isSearchBeside, stopSearch, useSearch } from './seek.ts';

export const StillSeeking = ({ battleId, isOver }: { battleId: string; isOver: boolean }) => {
  const text = useText();
  const seeking = useSearch(search => search.seeking);
  const isBeside = isSearchBeside(battleId);
  // The place was kept for as long as the bot is played.
  useEffect(() => {
    if (isOver && isBeside) stopSearch();
  }, [isOver, isBeside]);
  // Leaving the battle leaves the queue; a match takes the player away by itself.
  useEffect(
    () => () => {
      if (isSearchBeside(battleId)) stopSearch();
    },
    [battleId],
  );
  if (!isBeside || isOver || seeking === null) return null;
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
