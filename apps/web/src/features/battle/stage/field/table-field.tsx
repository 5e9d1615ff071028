/** The field of three or four: the play layout with a row of seats, down the side on large screens (DESIGN 9). */
import type { ReactNode } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { type Hue, Stage } from '../../../../ui/stage/stage.tsx';
import type { Place } from '../reading.ts';
import { SmallSeat } from './seat.tsx';

type TableFieldProps = {
  hue: number;
  places: readonly Place[];
  top: ReactNode;
  horizon: ReactNode;
  /** The question. */
  children?: ReactNode;
  seatProps: (place: Place) => Omit<Parameters<typeof SmallSeat>[0], 'place'>;
};

export const TableField = ({ hue, places, top, horizon, children, seatProps }: TableFieldProps) => {
  const text = useText();
  return (
    <Stage hue={hue as Hue} className="table-field" horizon={horizon}>
      {top}
      <ul className="seat-chips" aria-label={text('battle.players')}>
        {places.map(place => (
          <SmallSeat key={place.number} place={place} {...seatProps(place)} />
        ))}
      </ul>
      {children}
    </Stage>
  );
};
