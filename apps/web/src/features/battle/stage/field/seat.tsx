/** A seat: face, ring of its remaining time, name and mm:ss; a chat bubble floats over it (DESIGN 6, SPEC 3). */

import { Avatar } from '@trivium/look/marks/avatar';
import { TRIV_PATH } from '@trivium/look/marks/paths';
import { ROUND_MS } from '@trivium/rules/battle/limits';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Crown from 'lucide-react/icons/crown';
import UserX from 'lucide-react/icons/user-x';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { CSSProperties, ReactNode } from 'react';
import { pictureOf } from '../../../../lib/api/picture.ts';
import { useClockFace } from '../../../../lib/i18n/clock-face.ts';
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import { useCountdown } from '../../../../ui/stage/use-countdown.ts';
import { Corners } from '../moment/moment.tsx';
import { type SeatView, secondsLeftOf } from '../seat-view.ts';

export type SeatProps = {
  view: SeatView;
  /** When the round's clock ends, in this device's epoch ms; null while none runs. */
  endsAt: number | null;
  /** When an absent player loses the seat, in this device's epoch ms; null unless absent. */
  awayUntil: number | null;
  /** Took the lead in the round that is shown. */
  isLeader?: boolean;
  /** The bubble over the face. */
  said?: ReactNode;
};

/** The picture of the seat's player. */
export const Face = ({ seat, size }: { seat: SeatView['seat']; size?: number }) => {
  const picture = pictureOf(seat.profile, seat.player_id ?? 0);
  return (
    <Avatar
      {...picture}
      seed={seat.is_bot ? 'bot' : picture.seed}
      {...(size === undefined ? {} : { size })}
    />
  );
};

/** "You", or the name. */
export const useSeatName = () => {
  const text = useText();
  return ({ isOwn, seat }: Pick<SeatView, 'isOwn' | 'seat'>) => (isOwn ? text('battle.you') : seat.name);
};

const MARKS = { answered: <Check />, left: <UserX />, away: <WifiOff /> } as const;

type RingProps = { view: SeatView; secondsLeft: number; isLeader?: boolean | undefined };

/**
 * The face in a ring that shrinks with the seat's time and stops when the seat answers. Hidden from screen readers, which get the name
 * and the stopped time beside it; the running time is announced by the clock of the round.
 */
export const Ring = ({ view, secondsLeft, isLeader = false }: RingProps) => (
  <span className="seat-ring" aria-hidden="true" data-doing={view.doing}>
    <svg viewBox="-7 -12.88 114 114" aria-hidden="true">
      <path className="whole" d={TRIV_PATH} />
      <path
        className="left"
        d={TRIV_PATH}
        pathLength="100"
        style={{ '--share': (secondsLeft * 100_000) / ROUND_MS } as CSSProperties}
      />
    </svg>
    <Face seat={view.seat} />
    <Corners view={view} />
    {isLeader && (
      <span className="lead-crown">
        <Crown />
      </span>
    )}
    {view.doing in MARKS && <span className="ring-mark">{MARKS[view.doing as keyof typeof MARKS]}</span>}
  </span>
);

/** The seat's remaining time of the round in whole seconds: running, stopped at its answer, or as the closed round says. */
export const useSeatSeconds = ({ view, endsAt }: Pick<SeatProps, 'view' | 'endsAt'>): number => {
  const running = useCountdown(endsAt ?? 0, endsAt === null || view.doing !== 'thinking');
  if (view.revealed !== null) return secondsLeftOf(view.revealed);
  return endsAt === null ? ROUND_MS / 1000 : Math.min(running, ROUND_MS / 1000);
};

/** The line under a name: the seat's time, the time an absent player has to return, or the rating before the first round. */
export const SeatTime = ({ view, seconds, awayUntil }: SeatTimeProps) => {
  const text = useText();
  const number = useNumber();
  const { doing, revealed, seat } = view;
  if (doing === 'left') return <span className="seat-time">{text('battle.note.left')}</span>;
  if (doing === 'away')
    return (
      <span className="seat-time">
        <span className="sr-only">{text('battle.note.away')}</span>
        {awayUntil !== null && <WayBack until={awayUntil} />}
      </span>
    );
  if (doing === 'idle' && revealed === null)
    return (
      <span className="seat-time num">
        {seat.rating !== null && text('battle.rating', { rating: number(seat.rating) })}
      </span>
    );
  return (
    <>
      <Minutes seconds={seconds} icon={<Clock />} />
      {doing !== 'thinking' && (
        <span className="sr-only">{text('play.seconds_left', { count: seconds })}</span>
      )}
    </>
  );
};

type SeatTimeProps = { view: SeatView; seconds: number; awayUntil: number | null };

const WayBack = ({ until }: { until: number }) => (
  <Minutes seconds={useCountdown(until, false)} icon={<WifiOff />} />
);

const Minutes = ({ seconds, icon }: { seconds: number; icon: ReactNode }) => {
  const clockFace = useClockFace();
  return (
    <span className="seat-time num" aria-hidden="true">
      {icon}
      <bdi dir="ltr">{clockFace(seconds)}</bdi>
    </span>
  );
};

/** The large seat of the split field. */
export const BigSeat = (props: SeatProps) => {
  const { view, awayUntil, said, isLeader } = props;
  const name = useSeatName()(view);
  const seconds = useSeatSeconds(props);
  return (
    <div className="seat" data-doing={view.doing}>
      <span className="seat-face">
        <Ring view={view} secondsLeft={view.doing === 'left' ? 0 : seconds} isLeader={isLeader} />
        {said}
      </span>
      <b className="seat-name">
        <bdi>{name}</bdi>
      </b>
      <SeatTime view={view} seconds={seconds} awayUntil={awayUntil} />
    </div>
  );
};

/** A seat of three or four: in a row on phones, down the side on large screens. */
export const SmallSeat = (props: SeatProps) => {
  const { view, awayUntil, said } = props;
  const text = useText();
  const number = useNumber();
  const name = useSeatName()(view);
  const seconds = useSeatSeconds(props);
  const gained = view.revealed?.points ?? 0;
  return (
    <li className="seat-chip" data-doing={view.doing} data-own={view.isOwn || undefined}>
      <span className="seat-face">
        <Ring view={view} secondsLeft={view.doing === 'left' ? 0 : seconds} />
        {said}
      </span>
      <span className="seat-words">
        <b className="seat-name">
          <bdi>{name}</bdi>
        </b>
        <SeatTime view={view} seconds={seconds} awayUntil={awayUntil} />
      </span>
      <span className="seat-points num">
        <span className="sr-only">{text('battle.points', { count: view.seat.points })}</span>
        <span aria-hidden="true">{number(view.seat.points)}</span>
        {gained > 0 && (
          <i className="gain" aria-hidden="true">
            {text('battle.gain', { points: gained })}
          </i>
        )}
      </span>
    </li>
  );
};
