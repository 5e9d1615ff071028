/** A taken seat of the lobby: face, name, and whether its player is ready, not ready, or away; the owner has a crown. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { Avatar } from '@trivium/look/marks/avatar';
import Check from 'lucide-react/icons/check';
import Crown from 'lucide-react/icons/crown';
import Ellipsis from 'lucide-react/icons/ellipsis';
import WifiOff from 'lucide-react/icons/wifi-off';
import X from 'lucide-react/icons/x';
import { pictureOf } from '../../../../lib/api/picture.ts';
import { useText } from '../../../../lib/i18n/text.ts';

type Seat = BattleReply['seats'][number];

/** The owner starts the game and so counts as ready. */
const stateOf = ({ presence, is_ready, is_owner }: Seat): 'away' | 'ready' | 'waiting' => {
  if (presence !== 'here') return 'away';
  return is_ready || is_owner ? 'ready' : 'waiting';
};

const MARKS = { away: <WifiOff />, ready: <Check />, waiting: <Ellipsis /> } as const;

type SeatedProps = { seat: Seat; isMine: boolean; onRemove: ((playerId: number) => void) | null };

export const Seated = ({ seat, isMine, onRemove }: SeatedProps) => {
  const text = useText();
  const { player_id: playerId } = seat;
  const state = stateOf(seat);
  return (
    <>
      <span className="lobby-face" data-state={state}>
        <Avatar {...pictureOf(seat.profile, seat.player_id ?? 0)} />
        {seat.is_owner && (
          <span className="lobby-crown">
            <Crown aria-hidden="true" />
            <span className="sr-only">{text('lobby.host')}</span>
          </span>
        )}
        {onRemove && playerId !== null && (
          <button type="button" className="lobby-remove" onClick={() => onRemove(playerId)}>
            <X aria-hidden="true" />
            <span className="sr-only">{text('lobby.remove', { name: seat.name })}</span>
          </button>
        )}
      </span>
      <b dir={isMine ? undefined : 'auto'}>{isMine ? text('nav.you') : seat.name}</b>
      <span className="lobby-state" data-state={state}>
        {MARKS[state]}
        {text(`lobby.state.${state}`)}
      </span>
    </>
  );
};
