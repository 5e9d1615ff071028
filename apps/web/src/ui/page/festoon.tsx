/** The week as seven lamps on a string, hung on the horizon (DESIGN 1, 8). */
import Check from 'lucide-react/icons/check';
import type { CSSProperties } from 'react';

export type Lamp = {
  /** Any steady key, e.g. the date. */
  id: string;
  state: 'lit' | 'today' | 'ahead' | 'spare';
  /** The day's letter, shown while it is not lit. */
  letter: string;
  /** It has just been lit. */
  isNew?: boolean;
  /** Whole words for screen readers ("Monday, done"). */
  label: string;
};

const placeOf = (i: number, count: number) =>
  ({ '--x': count < 2 ? 0.5 : 0.1 + (0.8 * i) / (count - 1) }) as CSSProperties;

const Cord = () => (
  <svg viewBox="0 0 360 28" preserveAspectRatio="none" aria-hidden="true">
    <path vectorEffect="non-scaling-stroke" d="M0 0Q180 56 360 0" />
  </svg>
);

/** A list of days for readers; goes into a stage's `horizon`. */
export const Festoon = ({ label, lamps }: { label: string; lamps: readonly Lamp[] }) => (
  <div className="festoon">
    <Cord />
    <ol aria-label={label}>
      {lamps.map((lamp, i) => (
        <li
          key={lamp.id}
          className="bulb"
          data-state={lamp.state}
          data-new={lamp.isNew || undefined}
          style={placeOf(i, lamps.length)}
        >
          <span className="glass" aria-hidden="true">
            {lamp.state === 'lit' ? <Check /> : <span>{lamp.letter}</span>}
          </span>
          <span className="sr-only">{lamp.label}</span>
        </li>
      ))}
    </ol>
  </div>
);

const DECOR = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

/** Seven coloured lamps, for the sign-in stage; decoration only. */
export const FestoonDecor = () => (
  <div className="festoon" data-decor="true" aria-hidden="true">
    <Cord />
    <div>
      {DECOR.map((id, i) => (
        <span key={id} className="bulb" data-state="lit" style={placeOf(i, DECOR.length)}>
          <span className="glass" />
        </span>
      ))}
    </div>
  </div>
);
