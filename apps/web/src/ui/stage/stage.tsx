/** The stage: a coloured field ending in the horizon; every screen begins with one (DESIGN 1, 4). */

import { RING_PATHS } from '@trivium/look/marks/paths';
import type { CSSProperties, ReactNode } from 'react';

export type Hue = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type RaysProps = {
  at?: 'bottom-end' | 'top-end' | 'centre';
  /** Pixels across. */
  size?: number;
  /** Degrees. */
  turn?: number;
};

export type StageProps = {
  /** Category hue (1–8), or the brand's field, or the night of sign-in and wallet. Inherits the hue in force when left out. */
  tone?: 'hue' | 'brand' | 'night';
  hue?: Hue;
  /** The large rings behind the words; `false` leaves the field plain. */
  rays?: RaysProps | false;
  /** Hangs on the horizon: `HorizonTimer` or `Festoon`. */
  horizon?: ReactNode;
  className?: string;
  /** A split field: the side that took the lead just now, which grows. */
  lead?: 'start' | 'end' | undefined;
  children?: ReactNode;
};

/** Larger rays have a fourth ring; in pixels. */
const MANY_RINGS_FROM = 400;

const Rays = ({ at = 'bottom-end', size = 300, turn = 0 }: RaysProps) => (
  <div
    className="rays"
    data-at={at}
    style={{ '--rays-size': `${size}px`, '--rays-turn': `${turn}deg` } as CSSProperties}
    aria-hidden="true"
  >
    <svg viewBox="-4 -9.88 108 108" aria-hidden="true">
      {RING_PATHS.slice(0, size < MANY_RINGS_FROM ? 3 : 4).map(d => (
        <path key={d} d={d} fill="none" stroke="currentColor" strokeWidth="6" />
      ))}
    </svg>
  </div>
);

/** A lit field with its arc. Its children stand above the pattern. */
export const Stage = ({
  tone = 'hue',
  hue,
  rays = {},
  horizon,
  className = '',
  lead,
  children,
}: StageProps) => (
  <section
    className={`stage ${hue ? `hue-${hue}` : ''} ${className}`.replace(/\s+/g, ' ').trim()}
    data-tone={tone}
    data-lead={lead}
  >
    {rays && <Rays {...rays} />}
    {children}
    <span className="arc" />
    {horizon}
  </section>
);

/** The first line on a stage: leave or logo at the start, pips between, coins and bell at the end. */
export const Topbar = ({ children }: { children: ReactNode }) => <div className="topbar">{children}</div>;
