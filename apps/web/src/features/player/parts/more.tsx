/** What is seldom done about a player: mute, end the friendship with undo, block, report. None of it is told to him (ALIVE 1). */
import type { FriendChange } from '@trivium/rules/friend/relation';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { changeFriend } from '../../../play/friend/change-friend.ts';
import { ReportPlayer } from '../../../play/report/report-player.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Shown, Versus } from './player-reply.ts';

type MoreProps = { player: Shown; standing: Versus['standing'] | null };

export const More = ({ player, standing }: MoreProps) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { name } = player;
  return (
    <>
      <IconButton
        label={text('player.more', { name })}
        icon={<Flag aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text('player.more', { name })}
        closeLabel={text('play.close')}
      >
        <div className="grid gap-3">
          {standing && <Changes player={player} standing={standing} />}
          <ReportPlayer playerId={player.player_id} name={name} variant="quiet" />
        </div>
      </Dialog>
    </>
  );
};

/** The state in words after a change, and the way back. */
type Done = { readonly words: string; readonly back: FriendChange | null };

const Changes = ({ player, standing }: { player: Shown; standing: Versus['standing'] }) => {
  const text = useText();
  const [done, setDone] = useState<Done | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { player_id: playerId, name } = player;
  const change = async (wish: FriendChange, after: Done | null) => {
    if (isBusy) return;
    setBusy(true);
    if (await changeFriend(playerId, wish)) setDone(after);
    setBusy(false);
  };
  const isFriend = standing.relation === 'friend';
  const act = (label: string, wish: FriendChange, after: Done | null) => (
    <Button variant="quiet" size="small" busy={isBusy} onClick={() => void change(wish, after)}>
      {label}
    </Button>
  );
  return (
    <>
      <p role="status" className={done ? 'flex flex-wrap items-center gap-3' : 'sr-only'}>
        {done?.words}
        {done?.back && (
          <Button
            variant="text"
            size="small"
            onClick={() => done.back !== null && void change(done.back, null)}
          >
            {text('player.undo')}
          </Button>
        )}
      </p>
      {isFriend &&
        (standing.is_muted
          ? act(text('player.unmute'), 'unmute', null)
          : act(text('player.mute'), 'mute', { words: text('player.muted', { name }), back: 'unmute' }))}
      {isFriend &&
        act(text('player.end'), 'remove', { words: text('player.ended', { name }), back: 'restore' })}
      {standing.is_blocked
        ? act(text('player.unblock'), 'unblock', null)
        : act(text('player.block'), 'block', { words: text('player.blocked', { name }), back: 'unblock' })}
    </>
  );
};
