/** The three sides of a level alone, some of them lit: for a line of words. */

import { SIDE_PATHS, SIDES_BOX } from '@trivium/look/marks/side-paths';
import type { Sides } from '../road/level-node.tsx';

export const SidesMark = ({ sides }: { sides: Sides }) => (
  <svg className="sides-mark" viewBox={SIDES_BOX} aria-hidden="true">
    {SIDE_PATHS.map((d, i) => (
      <path key={d} d={d} data-lit={i < sides || undefined} />
    ))}
  </svg>
);
