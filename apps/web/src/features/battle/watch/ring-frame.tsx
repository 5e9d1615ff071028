/** The closed ring round the face of a watched seat. */
import { TRIV_PATH } from '@trivium/look/marks/paths';
import type { ReactNode } from 'react';

export const RingFrame = ({ children }: { children: ReactNode }) => (
  <span className="seat-ring" aria-hidden="true">
    <svg viewBox="-7 -12.88 114 114" aria-hidden="true">
      <path className="left" d={TRIV_PATH} pathLength="100" />
    </svg>
    {children}
  </span>
);
