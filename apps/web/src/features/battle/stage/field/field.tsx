/** The field over the answers: split for two seats, a row of seats for three or four; the start stands in it before the first round. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import type { ReactNode } from 'react';
import { Bubble } from '../../chat/bubble.tsx';
import type { Chat } from '../../chat/use-chat.ts';
import { MomentBanner, shownMoment } from '../moment/moment.tsx';
import { hueOf } from '../question-of.ts';
import type { SeatView } from '../seat-view.ts';
import { SplitField } from './split-field.tsx';
import { Start } from './start.tsx';
import { TableField } from './table-field.tsx';

type FieldProps = {
  battle: BattleReply;
  views: readonly SeatView[];
  said: Chat['said'];
  /** When the round's clock ends, in this device's epoch ms; null while none runs. */
  endsAt: number | null;
  /** Converts an instant of the wire to this device's epoch ms. */
  toDeviceMs: (instant: string | null) => number | null;
  top: ReactNode;
  clock: ReactNode;
  /** The question; with two seats it stands below the field. */
  asked: ReactNode;
};

/** The side that took the lead in the round that is shown. */
const leadOf = (battle: BattleReply, views: readonly SeatView[]): 'start' | 'end' | undefined => {
  const moment = shownMoment(battle);
  if (moment?.kind !== 'lead') return undefined;
  return views[0]?.number === moment.seat ? 'start' : 'end';
};

export const Field = ({ battle, views, said, endsAt, toDeviceMs, top, clock, asked }: FieldProps) => {
  const isStarting = battle.phase === 'starting';
  const lead = leadOf(battle, views);
  const leader = lead === undefined ? null : views[lead === 'start' ? 0 : 1];
  const banner = <MomentBanner battle={battle} views={views} />;
  const seatProps = (view: SeatView) => ({
    isLeader: view === leader && views.length === 2,
    endsAt,
    awayUntil: toDeviceMs(view.seat.away_until),
    said: <Bubble said={said[view.number]} />,
  });
  const start = isStarting && <Start battle={battle} views={views} startsAt={toDeviceMs(battle.next_at)} />;
  if (views.length === 2)
    return (
      <SplitField
        views={views}
        lead={lead}
        top={
          <>
            {top}
            {banner}
          </>
        }
        horizon={clock}
        isClosing={isStarting}
        {...(isStarting ? { between: <span className="versus" aria-hidden="true" /> } : {})}
        seatProps={seatProps}
      >
        {start}
      </SplitField>
    );
  return (
    <TableField
      hue={hueOf(battle)}
      views={views}
      top={
        <>
          {top}
          {banner}
        </>
      }
      horizon={clock}
      seatProps={seatProps}
    >
      {start || <div className="question-box">{asked}</div>}
    </TableField>
  );
};
