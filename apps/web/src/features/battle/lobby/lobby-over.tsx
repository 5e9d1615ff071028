/** A room that ended for the player before the game: deleted, expired, left, or removed from it (SPEC 8, DECISIONS 6). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { type TextKey, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { updatePlayer, usePlayer } from '../../../lib/session/session.ts';
import { Loader } from '../../../ui/feedback/loader.tsx';
import { hasLeft, sayFarewell } from '../room/farewell.tsx';

/** Null when the player left on purpose. */
const reasonOf = (battle: BattleReply, coins: number): TextKey | null => {
  if (hasLeft(battle.battle_id)) return null;
  if (battle.over?.reason === 'expired') return 'lobby.expired';
  if (battle.over?.reason === 'deleted') return 'battle.room_deleted_by_owner';
  return battle.fee > coins ? 'lobby.removed_for_coins' : 'refusal.removed_from_room';
};

/** Shows the reason and leads back to the page of rooms. */
export const LobbyOver = ({ battle }: { battle: BattleReply }) => {
  const text = useText();
  const areCoinsKnown = useFreshCoins(battle.over === null && battle.fee > 0 && !hasLeft(battle.battle_id));
  const coins = usePlayer()?.coins ?? 0;
  const kind = battle.kind === 'friend' ? 'friend' : 'group';
  const isOwners = battle.over?.reason === 'deleted' && battle.seats[battle.seat ?? -1]?.is_owner === true;
  const reason = reasonOf(battle, coins);
  const sentence = isOwners || reason === null ? '' : text(reason);
  const deleted = text('battle.room_deleted');
  useEffect(() => {
    if (!areCoinsKnown) return;
    if (isOwners) notice.success(deleted);
    sayFarewell(sentence, kind);
  }, [areCoinsKnown, isOwners, deleted, sentence, kind]);
  return (
    <div className="grid min-h-dvh place-content-center">
      <Loader label={text('app.loading')} />
    </div>
  );
};

/** Reads the player's coins again before they are named as the reason: another tab may have spent them. */
const useFreshCoins = (isNeeded: boolean): boolean => {
  const [areKnown, setKnown] = useState(!isNeeded);
  useEffect(() => {
    if (!areKnown)
      void call('get_user_by_id').then(player => {
        if (player) updatePlayer(player);
        setKnown(true);
      });
  }, [areKnown]);
  return areKnown;
};
