/** Refreshes what other screens show when the player navigates away from a running battle. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../lib/api/call.ts';
import { invalidate } from '../../../lib/api/reply.ts';
import { isLoggedIn, updatePlayer } from '../../../lib/session/session.ts';

/** On unmount before the end: the hub asks for the running battle again, and the coins are read without the entry fee. */
export const useLeftOver = ({ phase, fee }: BattleReply): void => {
  const refresh = useEffectEvent(() => {
    if (phase === 'over') return;
    invalidate('get_running_battle');
    if (fee > 0 && isLoggedIn())
      void call('get_user_by_id').then(player => player !== null && updatePlayer(player));
  });
  useEffect(() => () => refresh(), []);
};
