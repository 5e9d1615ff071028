/** The field of two: split in two hues, a seat on each side, the score between them (DESIGN 9, mockup battle). */
import type { ReactNode } from 'react';
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import { Stage } from '../../../../ui/stage/stage.tsx';
import type { Place } from '../reading.ts';
import { BigSeat, useSeatName } from './seat.tsx';

type SplitFieldProps = {
  places: readonly Place[];
  top: ReactNode;
  horizon: ReactNode;
  /** Stands between the seats; the score when left out. */
  between?: ReactNode;
  /** The hues come together from both sides: the start (DESIGN 8). */
  isClosing?: boolean;
  /** Below the seats. */
  children?: ReactNode;
  seatProps: (place: Place) => Omit<Parameters<typeof BigSeat>[0], 'place'>;
};

export const SplitField = ({
  places,
  top,
  horizon,
  between,
  isClosing = false,
  children,
  seatProps,
}: SplitFieldProps) => {
  const [first, second] = places;
  if (first === undefined || second === undefined) return null;
  return (
    <Stage rays={false} className={`split ${isClosing ? 'closing' : ''}`} horizon={horizon}>
      {top}
      <div className="duel">
        <BigSeat place={first} {...seatProps(first)} />
        {between ?? <Score first={first} second={second} />}
        <BigSeat place={second} {...seatProps(second)} />
      </div>
      {children}
    </Stage>
  );
};

const Score = ({ first, second }: { first: Place; second: Place }) => {
  const text = useText();
  const number = useNumber();
  const name = useSeatName();
  const mine = number(first.seat.points);
  const theirs = number(second.seat.points);
  const label = first.isOwn
    ? text('battle.score_duel', { mine, theirs, name: second.seat.name })
    : text('battle.score_others', { mine, theirs, first: name(first), second: name(second) });
  const isWide = first.seat.points > 9 || second.seat.points > 9;
  return (
    <div className="score" role="img" aria-label={label} data-wide={isWide || undefined}>
      <Points place={first} figure={mine} />
      <i />
      <Points place={second} figure={theirs} />
    </div>
  );
};

/** Counted up by a new figure dropping in; what the round gave stands over it while it is told. */
const Points = ({ place, figure }: { place: Place; figure: string }) => {
  const text = useText();
  const gained = place.told?.points ?? 0;
  return (
    <b className="num">
      <span key={figure} className="figure">
        {figure}
      </span>
      {gained > 0 && <span className="gain">{text('battle.gain', { points: gained })}</span>}
    </b>
  );
};
