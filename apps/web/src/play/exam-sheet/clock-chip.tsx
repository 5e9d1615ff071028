/** The clock of an exam sheet, mm:ss at the top. It announces five minutes and one minute politely, and is hot in the last minute (DESIGN 6, 10). */

import { MINUTE_SECONDS } from '@trivium/rules/time/units';
import Clock from 'lucide-react/icons/clock';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { useCountdown } from '../../ui/stage/use-countdown.ts';
import { type ExamSheet, type ExamSheetController, endsAt } from '../controller/exam-sheet-controller.ts';

/** Remaining minutes that are announced, the smallest first. */
const SAID_AT = [1, 5] as const;

type ClockChipProps = { controller: ExamSheetController; sheet: ExamSheet };

export const ClockChip = ({ controller, sheet }: ClockChipProps) => {
  const zeroAt = endsAt(sheet.reply);
  if (zeroAt === null) return <span className="flex-1" />;
  return (
    <Chip
      endsAt={zeroAt - controller.offsetMs()}
      isStopped={sheet.isTimeUp}
      length={sheet.reply.clock.seconds}
    />
  );
};

type ChipProps = { endsAt: number; isStopped: boolean; length: number };

const Chip = ({ endsAt, isStopped, length }: ChipProps) => {
  const text = useText();
  const number = useNumber();
  const left = useCountdown(endsAt, isStopped);
  const minutes = Math.floor(left / MINUTE_SECONDS);
  const seconds = left % MINUTE_SECONDS;
  const time = `${number(minutes)}:${number(seconds, { minimumIntegerDigits: 2 })}`;
  const said = SAID_AT.find(minute => left <= minute * MINUTE_SECONDS && minute * MINUTE_SECONDS < length);
  return (
    <>
      <span
        className="clock-chip num"
        role="timer"
        aria-live="off"
        aria-label={text('exam_sheet.time_left', { time })}
        data-hot={left <= MINUTE_SECONDS || undefined}
      >
        <Clock aria-hidden="true" />
        <bdi aria-hidden="true" dir="ltr">
          {time}
        </bdi>
      </span>
      <p className="sr-only" aria-live="polite">
        {left === 0
          ? text('exam_sheet.time_up')
          : said === undefined
            ? ''
            : text('exam_sheet.minutes_left', { count: said })}
      </p>
    </>
  );
};
