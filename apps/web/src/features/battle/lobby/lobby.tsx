/** A room before the game: its code to share, the seats round the pot, and who is ready (DECISIONS 6, DESIGN 9). */
import '../hub/battle-hub.css';
import './lobby.css';
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { RollingTriv } from '@trivium/look/marks/rolling-triv';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import { invalidate } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useTitle } from '../../../lib/routes/title.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Glim } from '../../../ui/glim/glim.tsx';
import { Stage, Topbar } from '../../../ui/stage/stage.tsx';
import { send, useConnection } from '../live/connection.ts';
import { ReportSeats } from '../result/report-seats.tsx';
import { forgetLeaving, rememberLeaving, sayFarewell } from '../room/farewell.tsx';
import { DeleteDialog, RemoveDialog } from './dialog/dialogs.tsx';
import { InviteDialog } from './dialog/invite-dialog.tsx';
import { LobbyFacts } from './lobby-facts.tsx';
import { LobbyFoot } from './lobby-foot.tsx';
import { LobbyOver } from './lobby-over.tsx';
import { MayWatch } from './may-watch.tsx';
import { RoomCode } from './room-code.tsx';
import { SeatSpeech } from './seat/seat-speech.tsx';
import { SeatTable } from './seat/seat-table.tsx';
import { sendOrNotify } from './send-or-notify.ts';

export type LobbyProps = { battle: BattleReply; serverNow: () => number };

/** A viewer without a seat has left the room or was removed from it. */
export const Lobby = ({ battle }: LobbyProps) =>
  battle.seat === null ? <LobbyOver battle={battle} /> : <Room battle={battle} seat={battle.seat} />;

/** The dialog that is open over the room. */
type Over = { readonly what: 'delete' | 'invite' } | { readonly what: 'remove'; readonly playerId: number };

const Room = ({ battle, seat }: { battle: BattleReply; seat: number }) => {
  const text = useText();
  const [over, setOver] = useState<Over | null>(null);
  const isLost = useConnection(({ status }) => status === 'lost');
  const { battle_id, kind, room_code } = battle;
  const name = text(kind === 'friend' ? 'mode.friend_battle' : 'mode.group_battle');
  useTitle(name);
  const isOwner = battle.seats[seat]?.is_owner === true;
  const close = () => setOver(null);
  const leave = async () => {
    rememberLeaving(battle_id);
    if (await sendOrNotify(send('leave', { battle_id })))
      sayFarewell('', kind === 'friend' ? 'friend' : 'group');
  };
  useEffect(() => forgetLeaving(battle_id), [battle_id]);
  // The hub asks again, so that it does not show this room's last state.
  useEffect(() => () => invalidate('get_running_battle', 'get_room_invites'), []);
  return (
    <div className={`lobby hue-${battle.category?.hue ?? 6}`}>
      <Stage rays={{ at: 'top-end', size: 320, turn: 40 }}>
        <Topbar>
          <IconButton
            label={text('lobby.leave')}
            icon={<ArrowLeft className="flip" aria-hidden="true" />}
            onClick={isOwner ? () => setOver({ what: 'delete' }) : () => void leave()}
          />
          <h1 tabIndex={-1} className="flex-1 text-center font-bold">
            {name}
          </h1>
          {isOwner ? (
            <IconButton
              label={text('lobby.delete')}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setOver({ what: 'delete' })}
            />
          ) : (
            <span className="size-11" />
          )}
        </Topbar>
        {room_code !== null && <RoomCode code={room_code} />}
      </Stage>
      <div className="lobby-room">
        <SeatTable
          battle={battle}
          isOwner={isOwner}
          onInvite={() => setOver({ what: 'invite' })}
          onRemove={playerId => setOver({ what: 'remove', playerId })}
        />
        <SeatSpeech battle={battle} />
        {battle.seats.length === 1 && battle.fee === 0 && over === null && (
          <span className="mx-auto">
            <Glim pose="waving" size={64} />
          </span>
        )}
        {isLost && (
          <p role="status" className="lobby-line">
            <RollingTriv className="rolling size-5" />
            {text('lobby.line_lost')}
          </p>
        )}
        <MayWatch battle={battle} seat={seat} />
        <LobbyFoot battle={battle} isOwner={isOwner} isReady={battle.seats[seat]?.is_ready === true} />
        <LobbyFacts battle={battle} />
        <ReportSeats battle={battle} own={seat} isBefore />
      </div>
      {over?.what === 'delete' && <DeleteDialog battle={battle} onClose={close} />}
      {over?.what === 'invite' && <InviteDialog battle={battle} onClose={close} />}
      {over?.what === 'remove' && <RemoveDialog battle={battle} playerId={over.playerId} onClose={close} />}
    </div>
  );
};
