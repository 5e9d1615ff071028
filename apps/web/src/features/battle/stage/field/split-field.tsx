/** The field for two: split in two hues, a seat on each side, the score between them (DESIGN 9, mockup battle). */
import type { ReactNode } from 'react';
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import { Stage } from '../../../../ui/stage/stage.tsx';
import type { SeatView } from '../seat-view.ts';
import { BigSeat, useSeatName } from './seat.tsx';

type SplitFieldProps = {
  views: readonly SeatView[];
  top: ReactNode;
  horizon: ReactNode;
  /** Shown between the seats; by default the score. */
  between?: ReactNode;
  /** Who took the lead just now: the border of the hues moves. */
  lead?: 'start' | 'end' | undefined;
  /** The hues close in from both sides, as they do at the start (DESIGN 8). */
  isClosing?: boolean;
  /** Shown below the seats. */
  children?: ReactNode;
  seatProps: (view: SeatView) => Omit<Parameters<typeof BigSeat>[0], 'view'>;
};

export const SplitField = ({
  views,
  top,
  horizon,
  between,
  lead,
  isClosing = false,
  children,
  seatProps,
}: SplitFieldProps) => {
  const [first, second] = views;
  if (first === undefined || second === undefined) return null;
  return (
    <Stage rays={false} className={`split ${isClosing ? 'closing' : ''}`} lead={lead} horizon={horizon}>
      {top}
      <div className="duel">
        <BigSeat view={first} {...seatProps(first)} />
        {between ?? <Score first={first} second={second} />}
        <BigSeat view={second} {...seatProps(second)} />
      </div>
      {children}
    </Stage>
  );
};

const Score = ({ first, second }: { first: SeatView; second: SeatView }) => {
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
      <Points view={first} figure={mine} />
      <i />
      <Points view={second} figure={theirs} />
    </div>
  );
};

/** A changed figure drops in anew; the points of a closed round stand over it. */
const Points = ({ view, figure }: { view: SeatView; figure: string }) => {
  const text = useText();
  const gained = view.revealed?.points ?? 0;
  return (
    <b className="num">
      <span key={figure} className="figure">
        {figure}
      </span>
      {gained > 0 && <span className="gain">{text('battle.gain', { points: gained })}</span>}
    </b>
  );
};
