/** A seat: the face in its triv, the ring of its own time, name and mm:ss; what was said floats over it (DESIGN 6, SPEC 3). */
import { ROUND_MS } from '@trivium/rules/battle/limits';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import UserX from 'lucide-react/icons/user-x';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { CSSProperties, ReactNode } from 'react';
import { pictureOf } from '../../../../lib/api/picture.ts';
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import { Avatar } from '../../../../ui/list/avatar.tsx';
import { TRIV_PATH } from '../../../../ui/marks/paths.ts';
import { useCountdown } from '../../../../ui/stage/use-countdown.ts';
import { type Place, secondsLeftOf } from '../reading.ts';

export type SeatProps = {
  place: Place;
  /** When the round's clock ends, in this device's epoch ms; null while none runs. */
  endsAt: number | null;
  /** When the seat is given up if its player does not come back; in this device's epoch ms. */
  awayUntil: number | null;
  /** The bubble over the face. */
  said?: ReactNode;
};

const MINUTE = 60;

/** mm:ss, in the digits of the language. */
const useMinutes = () => {
  const number = useNumber();
  return (seconds: number) =>
    [Math.floor(seconds / MINUTE), seconds % MINUTE]
      .map(part => number(part, { minimumIntegerDigits: 2 }))
      .join(':');
};

/** The face of whoever sits here. */
export const Face = ({ seat, size }: { seat: Place['seat']; size?: number }) => {
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
  return ({ isOwn, seat }: Pick<Place, 'isOwn' | 'seat'>) => (isOwn ? text('battle.you') : seat.name);
};

const MARKS = { answered: <Check />, left: <UserX />, away: <WifiOff /> } as const;

type RingProps = { place: Place; secondsLeft: number };

/**
 * The face in the ring. The ring shrinks with the seat's time and stands when it has answered. Readers have the name beside it, and the
 * time that stands; while it runs, the one timer of the round tells it.
 */
export const Ring = ({ place, secondsLeft }: RingProps) => (
  <span className="seat-ring" aria-hidden="true" data-doing={place.doing}>
    <svg viewBox="-7 -12.88 114 114" aria-hidden="true">
      <path className="whole" d={TRIV_PATH} />
      <path
        className="left"
        d={TRIV_PATH}
        pathLength="100"
        style={{ '--share': (secondsLeft * 100_000) / ROUND_MS } as CSSProperties}
      />
    </svg>
    <Face seat={place.seat} />
    {place.doing in MARKS && <span className="ring-mark">{MARKS[place.doing as keyof typeof MARKS]}</span>}
  </span>
);

/** What is left of the seat's round, in whole seconds: running, standing where it answered, or as it was told. */
export const useSeatSeconds = ({ place, endsAt }: Pick<SeatProps, 'place' | 'endsAt'>): number => {
  const running = useCountdown(endsAt ?? 0, endsAt === null || place.doing !== 'thinking');
  if (place.told !== null) return secondsLeftOf(place.told);
  return endsAt === null ? ROUND_MS / 1000 : Math.min(running, ROUND_MS / 1000);
};

/** The line under a name: mm:ss of the round, or of the way back of an absent seat; before the first round the rating. */
export const SeatTime = ({ place, seconds, awayUntil }: SeatTimeProps) => {
  const text = useText();
  const number = useNumber();
  const { doing, told, seat } = place;
  if (doing === 'left') return <span className="seat-time">{text('battle.note.left')}</span>;
  if (doing === 'away')
    return (
      <span className="seat-time">
        <span className="sr-only">{text('battle.note.away')}</span>
        {awayUntil !== null && <WayBack until={awayUntil} />}
      </span>
    );
  if (doing === 'idle' && told === null)
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

type SeatTimeProps = { place: Place; seconds: number; awayUntil: number | null };

const WayBack = ({ until }: { until: number }) => (
  <Minutes seconds={useCountdown(until, false)} icon={<WifiOff />} />
);

const Minutes = ({ seconds, icon }: { seconds: number; icon: ReactNode }) => {
  const minutes = useMinutes();
  return (
    <span className="seat-time num" aria-hidden="true">
      {icon}
      <bdi dir="ltr">{minutes(seconds)}</bdi>
    </span>
  );
};

/** The large seat of the split stage. */
export const BigSeat = (props: SeatProps) => {
  const { place, awayUntil, said } = props;
  const name = useSeatName()(place);
  const seconds = useSeatSeconds(props);
  return (
    <div className="seat" data-doing={place.doing}>
      <span className="seat-face">
        <Ring place={place} secondsLeft={place.doing === 'left' ? 0 : seconds} />
        {said}
      </span>
      <b className="seat-name">
        <bdi>{name}</bdi>
      </b>
      <SeatTime place={place} seconds={seconds} awayUntil={awayUntil} />
    </div>
  );
};

/** One of three or four: in a row on the phone, down the side on large screens. */
export const SmallSeat = (props: SeatProps) => {
  const { place, awayUntil, said } = props;
  const text = useText();
  const number = useNumber();
  const name = useSeatName()(place);
  const seconds = useSeatSeconds(props);
  const gained = place.told?.points ?? 0;
  return (
    <li className="seat-chip" data-doing={place.doing} data-own={place.isOwn || undefined}>
      <span className="seat-face">
        <Ring place={place} secondsLeft={place.doing === 'left' ? 0 : seconds} />
        {said}
      </span>
      <span className="seat-words">
        <b className="seat-name">
          <bdi>{name}</bdi>
        </b>
        <SeatTime place={place} seconds={seconds} awayUntil={awayUntil} />
      </span>
      <span className="seat-points num">
        <span className="sr-only">{text('battle.points', { count: place.seat.points })}</span>
        <span aria-hidden="true">{number(place.seat.points)}</span>
        {gained > 0 && (
          <i className="gain" aria-hidden="true">
            {text('battle.gain', { points: gained })}
          </i>
        )}
      </span>
    </li>
  );
};
