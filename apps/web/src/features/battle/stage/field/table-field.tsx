/** The field for three or four: the layout of a play with a row of seats, down the side on large screens (DESIGN 9). */
import type { ReactNode } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { type Hue, Stage } from '../../../../ui/stage/stage.tsx';
import type { SeatView } from '../seat-view.ts';
import { SmallSeat } from './seat.tsx';

type TableFieldProps = {
  hue: number;
  views: readonly SeatView[];
  top: ReactNode;
  horizon: ReactNode;
  /** The question. */
  children?: ReactNode;
  seatProps: (view: SeatView) => Omit<Parameters<typeof SmallSeat>[0], 'view'>;
};

export const TableField = ({ hue, views, top, horizon, children, seatProps }: TableFieldProps) => {
  const text = useText();
  return (
    <Stage hue={hue as Hue} className="table-field" horizon={horizon}>
      {top}
      <ul className="seat-chips" aria-label={text('battle.players')}>
        {views.map(view => (
          <SmallSeat key={view.number} view={view} {...seatProps(view)} />
        ))}
      </ul>
      {children}
    </Stage>
  );
};
