/** The clock of the round, which all seats share. */
import { ROUND_MS } from '@trivium/rules/battle/limits';
import { useState } from 'react';
import { cue } from '../../../../lib/device/sound/sound.ts';
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import { cuesOfSecond } from '../../../../play/sound/cues-of.ts';
import { TimeSpeech, warningAt } from '../../../../play/stage/time-speech.tsx';
import { HorizonTimer } from '../../../../ui/stage/horizon-timer.tsx';

type RoundClockProps = {
  /** This device's epoch ms. */
  endsAt: number;
  hasAnswered: boolean;
  onZero: () => void;
};

/** It keeps running while others think, but warns and ticks only until the viewer has answered. */
export const RoundClock = ({ endsAt, hasAnswered, onZero }: RoundClockProps) => {
  const text = useText();
  const number = useNumber();
  const [warning, setWarning] = useState<ReturnType<typeof warningAt>>(null);
  return (
    <>
      <HorizonTimer
        startedAt={endsAt - ROUND_MS}
        endsAt={endsAt}
        label={left => text('play.seconds_left', { count: left })}
        figure={number}
        onSecond={left => {
          setWarning(hasAnswered ? null : warningAt(left));
          if (!hasAnswered) cue(...cuesOfSecond(left));
          if (left === 0) onZero();
        }}
      />
      <TimeSpeech warning={warning} />
    </>
  );
};
