/** Announces the last seconds to screen readers: "10 seconds" politely, "5 seconds" at once (DESIGN 10). */
import { useText } from '../../lib/i18n/text.ts';

const POLITE_AT = 10;
const ASSERTIVE_AT = 5;

/** The warning at a number of seconds; it stays until the next one, so that it is spoken in full. */
export const warningAt = (secondsLeft: number): typeof POLITE_AT | typeof ASSERTIVE_AT | null => {
  if (secondsLeft <= 0 || secondsLeft > POLITE_AT) return null;
  return secondsLeft > ASSERTIVE_AT ? POLITE_AT : ASSERTIVE_AT;
};

export const TimeSpeech = ({ warning }: { warning: ReturnType<typeof warningAt> }) => {
  const text = useText();
  const say = (at: number) => (warning === at ? text('play.seconds', { count: at }) : '');
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {say(POLITE_AT)}
      </p>
      <p className="sr-only" aria-live="assertive">
        {say(ASSERTIVE_AT)}
      </p>
    </>
  );
};
