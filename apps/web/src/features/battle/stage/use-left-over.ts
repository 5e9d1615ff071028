/** What other screens have to know when the stage is left before the end. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../lib/api/call.ts';
import { invalidate } from '../../../lib/api/reply.ts';
import { isLoggedIn, updatePlayer } from '../../../lib/session/session.ts';

/** Whoever goes elsewhere while it is played meets the coins without the entry, and the battle as one that runs. */
export const useLeftOver = ({ phase, fee }: BattleReply): void => {
  const goAway = useEffectEvent(() => {
    if (phase === 'over') return;
    invalidate('get_running_battle');
    if (fee > 0 && isLoggedIn())
      void call('get_user_by_id').then(player => player !== null && updatePlayer(player));
  });
  useEffect(() => () => goAway(), []);
};
