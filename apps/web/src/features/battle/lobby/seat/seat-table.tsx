/** The seats round the pot with roads between them; on an open seat the owner invites somebody (DESIGN 9). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { Coin } from '@trivium/look/marks/coin';
import { TRIV_PATH } from '@trivium/look/marks/paths';
import UserPlus from 'lucide-react/icons/user-plus';
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import { Seated } from './seated.tsx';

const ROADS = {
  two: 'M72 150H248',
  four: 'M72 66L160 150L248 66M72 234L160 150L248 234',
} as const;

type SeatTableProps = {
  battle: BattleReply;
  isOwner: boolean;
  onInvite: () => void;
  onRemove: (playerId: number) => void;
};

export const SeatTable = ({ battle, isOwner, onInvite, onRemove }: SeatTableProps) => {
  const text = useText();
  const isDuel = battle.seats_most === 2;
  const open = Array.from({ length: Math.max(0, battle.seats_most - battle.seats.length) }, (_, at) => at);
  return (
    <div className="lobby-table" data-seats={battle.seats_most}>
      <svg className="lobby-roads" viewBox="0 0 320 300" preserveAspectRatio="none" aria-hidden="true">
        <path d={isDuel ? ROADS.two : ROADS.four} />
      </svg>
      <ul aria-label={text('lobby.seats')}>
        {battle.seats.map((seat, place) => (
          <li key={seat.player_id ?? `seat ${place}`} className="lobby-seat">
            <Seated
              seat={seat}
              isMine={place === battle.seat}
              onRemove={isOwner && place !== battle.seat ? onRemove : null}
            />
          </li>
        ))}
        {open.map(at => (
          <li key={`open ${at}`} className="lobby-seat">
            <OpenSeat onInvite={isOwner ? onInvite : null} />
          </li>
        ))}
      </ul>
      <Pot battle={battle} />
    </div>
  );
};

/** The pot as it would be now: every taken seat pays its entry at the start. */
const Pot = ({ battle: { fee, pot, seats } }: { battle: BattleReply }) => {
  const text = useText();
  const number = useNumber();
  const sum = pot > 0 ? pot : fee * seats.length;
  return (
    <p className="lobby-pot">
      {sum > 0 && <Coin />}
      <b className="num" aria-hidden="true">
        {sum > 0 ? number(sum) : text('contest.free')}
      </b>
      <span className="sr-only">{sum > 0 ? text('lobby.pot', { count: sum }) : text('lobby.no_pot')}</span>
    </p>
  );
};

const Hole = () => (
  <span className="lobby-hole">
    <svg viewBox="-4 -9.88 108 108" aria-hidden="true">
      <path d={TRIV_PATH} />
    </svg>
    <UserPlus aria-hidden="true" />
  </span>
);

const OpenSeat = ({ onInvite }: { onInvite: (() => void) | null }) => {
  const text = useText();
  if (onInvite === null) {
    return (
      <>
        <Hole />
        <b>{text('lobby.open_seat')}</b>
      </>
    );
  }
  return (
    <button type="button" className="lobby-seat" onClick={onInvite}>
      <Hole />
      <b>{text('lobby.open_seat')}</b>
      <span className="lobby-note">{text('lobby.tap_to_invite')}</span>
    </button>
  );
};
