/** Asks before a room is deleted or a player is removed from it; neither can be undone. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { send } from '../../live/connection.ts';
import { sendOrNotify } from '../send-or-notify.ts';

type AskProps = {
  title: string;
  yes: string;
  no: string;
  onYes: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

const Ask = ({ title, yes, no, onYes, onClose, children }: AskProps) => {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onYes();
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      held={isBusy}
      title={title}
      acts={
        <>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {yes}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {no}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{children}</p>
    </Dialog>
  );
};

/** A room ends for everybody when its owner leaves. */
export const DeleteDialog = ({ battle, onClose }: { battle: BattleReply; onClose: () => void }) => {
  const text = useText();
  const { battle_id } = battle;
  return (
    <Ask
      title={text('lobby.delete_title')}
      yes={text('lobby.delete')}
      no={text('lobby.keep')}
      onYes={() => sendOrNotify(send('delete_room', { battle_id }))}
      onClose={onClose}
    >
      {text('lobby.delete_words')}
    </Ask>
  );
};

type RemoveDialogProps = { battle: BattleReply; playerId: number; onClose: () => void };

export const RemoveDialog = ({ battle, playerId, onClose }: RemoveDialogProps) => {
  const text = useText();
  const { battle_id } = battle;
  // Kept, because the player may leave the seat while the dialog is open.
  const [name] = useState(() => battle.seats.find(({ player_id }) => player_id === playerId)?.name ?? '');
  return (
    <Ask
      title={text('lobby.remove_title', { name })}
      yes={text('lobby.remove', { name })}
      no={text('lobby.keep_seat')}
      onYes={() => sendOrNotify(send('remove_seat', { battle_id, player_id: playerId }))}
      onClose={onClose}
    >
      {text('lobby.remove_words')}
    </Ask>
  );
};
