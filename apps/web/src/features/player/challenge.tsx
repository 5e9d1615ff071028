/** Challenges a player: opens a friend's room without entry and invites him; one whom the player has not met yet gets the code by hand. */
import Swords from 'lucide-react/icons/swords';
import { useRef, useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { battlePath } from '../../lib/routes/battle-paths.ts';
import { go } from '../../lib/routes/navigation.ts';
import { Button } from '../../ui/form/button.tsx';

const QUESTIONS = 10;

export const Challenge = ({ playerId, name }: { playerId: number; name: string }) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  // Another press after a lost reply opens the same room.
  const key = useRef(crypto.randomUUID());
  const challenge = async () => {
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
    if (invited.ok) notice.success(text('player.challenged', { name }));
    else
      notice.error(
        invited.refusal === 'no_data' ? text('player.challenge_by_code', { name }) : invited.message,
      );
    go(battlePath(room.reply));
  };
  return (
    <Button
      variant="on-field"
      icon={<Swords aria-hidden="true" />}
      busy={isBusy}
      onClick={() => void challenge()}
    >
      {text('player.challenge')}
    </Button>
  );
};
