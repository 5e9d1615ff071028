/** Challenges a player: opens a friend's room without entry and invites him; one whom the player has not met gets the code by hand. */
import { useRef, useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { say } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { battlePath } from '../../lib/routes/battle-paths.ts';
import { go } from '../../lib/routes/navigation.ts';

const QUESTIONS = 10;

export const useChallenge = () => {
  const [isBusy, setBusy] = useState(false);
  // Another press after a lost reply opens the same room.
  const key = useRef(crypto.randomUUID());
  const challenge = async ({ player_id: playerId, name }: { player_id: number; name: string }) => {
    if (isBusy) return;
    setBusy(true);
    const room = await ask('create_room', {
      room_id: key.current,
      room_type: 'private',
      no_of_que: QUESTIONS,
      entry_fee: 0,
    });
    if (!room.ok) return setBusy(false);
    const fields = { battle_id: room.reply.battle_id, player_id: playerId };
    const invited = await ask('invite_to_room', fields, { quiet: true });
    if (invited.ok) notice.success(say('player.challenged', { name }));
    else
      notice.error(
        invited.refusal === 'no_data' ? say('player.challenge_by_code', { name }) : invited.message,
      );
    go(battlePath(room.reply));
  };
  return { challenge, isBusy };
};
