/** The medal of a result: n of m on a triv whose three sides light one by one (DESIGN 8, 9). */

import { SIDE_PATHS, SIDES_BOX } from '@trivium/look/marks/side-paths';
import type { CSSProperties, ReactNode } from 'react';
import type { Sides } from '../road/level-node.tsx';

const FACE =
  'M45.1 5.49A9.8 9.8 0 0 1 54.9 5.49A72.2 72.2 0 0 1 91 68.01A9.8 9.8 0 0 1 86.1 76.5A72.2 72.2 0 0 1 13.9 76.5A9.8 9.8 0 0 1 9 68.01A72.2 72.2 0 0 1 45.1 5.49Z';

/** `figure` is what was right ("10"), `of` the line below ("of 10"). */
export const ResultMedal = ({ figure, of, sides }: { figure: ReactNode; of: string; sides: Sides }) => (
  <div className="medal">
    <svg viewBox={SIDES_BOX} aria-hidden="true">
      {SIDE_PATHS.map((d, i) => (
        <path
          key={d}
          className="side"
          d={d}
          pathLength={1}
          data-lit={i < sides || undefined}
          style={{ '--side': i } as CSSProperties}
        />
      ))}
      <path d={FACE} fill="var(--tv-brand-edge)" transform="translate(0 3)" />
      <path d={FACE} fill="var(--tv-brand)" />
    </svg>
    <p>
      <b>{figure}</b>
      <span>{of}</span>
    </p>
  </div>
);
