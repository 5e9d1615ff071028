/** Asks a player to become a friend, or answers his request: on his page, and after a battle (ALIVE 4). */
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { setting } from '../../lib/session/site.ts';
import { Button, type ButtonProps } from '../../ui/form/button.tsx';
import { askFriend, changeFriend } from './change-friend.ts';

type AddFriendProps = {
  playerId: number;
  /** Where the two met: said to the other one. */
  via?: 'page' | 'battle';
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
};

/** Nothing where friends are switched off, and nothing to a friend. */
export const AddFriend = ({ playerId, via = 'page', variant = 'ghost', size }: AddFriendProps) => {
  const text = useText();
  const isOn = setting('friends_enabled');
  const { reply } = useReply('get_friend_state', { player_id: playerId }, { skip: !isOn });
  const [isBusy, setBusy] = useState(false);
  const relation = reply?.relation;
  if (!isOn || relation === undefined || relation === 'self' || relation === 'friend') return null;
  const press = async () => {
    setBusy(true);
    if (relation === 'none') await askFriend({ player_id: playerId, via });
    else await changeFriend(playerId, relation === 'sent' ? 'withdraw' : 'accept');
    setBusy(false);
  };
  const label = { none: 'player.add', sent: 'player.withdraw', received: 'player.answer' } as const;
  return (
    <>
      {relation === 'sent' && (
        <span role="status" className="self-center text-sm font-bold">
          {text('player.asked')}
        </span>
      )}
      <Button
        variant={variant}
        {...(size ? { size } : {})}
        busy={isBusy}
        icon={relation === 'received' ? <UserCheck aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
        onClick={() => void press()}
      >
        {text(label[relation])}
      </Button>
    </>
  );
};
