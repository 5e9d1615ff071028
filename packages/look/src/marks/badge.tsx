/** The frame of a badge: stitched when won, dashed while locked (DESIGN 6). */
import { TRIV_BOX } from './paths.ts';

/** The won frame, in the hue in force. */
export const BadgeFrame = () => (
  <svg viewBox={TRIV_BOX} aria-hidden="true">
    <path
      d="M44 1.54A12 12 0 0 1 56 1.54A84 84 0 0 1 98 74.28A12 12 0 0 1 92 84.68A84 84 0 0 1 8 84.68A12 12 0 0 1 2 74.28A84 84 0 0 1 44 1.54Z"
      fill="var(--hue-edge)"
    />
    <path
      d="M44 -3.46A12 12 0 0 1 56 -3.46A84 84 0 0 1 98 69.28A12 12 0 0 1 92 79.68A84 84 0 0 1 8 79.68A12 12 0 0 1 2 69.28A84 84 0 0 1 44 -3.46Z"
      fill="var(--hue)"
    />
    <path
      d="M45.25 6.21A9.5 9.5 0 0 1 54.75 6.21A68.5 68.5 0 0 1 89 65.53A9.5 9.5 0 0 1 84.25 73.76A68.5 68.5 0 0 1 15.75 73.76A9.5 9.5 0 0 1 11 65.53A68.5 68.5 0 0 1 45.25 6.21Z"
      fill="none"
      stroke="var(--hue-edge)"
      strokeWidth="2.6"
      strokeDasharray="1 6.2"
      strokeLinecap="round"
    />
  </svg>
);

/** The frame of a badge that is still to be won. */
export const LockedBadgeFrame = () => (
  <svg viewBox={TRIV_BOX} aria-hidden="true">
    <path
      d="M44.25 0.2A11.5 11.5 0 0 1 55.75 0.2A80.5 80.5 0 0 1 96 69.92A11.5 11.5 0 0 1 90.25 79.88A80.5 80.5 0 0 1 9.75 79.88A11.5 11.5 0 0 1 4 69.92A80.5 80.5 0 0 1 44.25 0.2Z"
      fill="var(--tv-sunken)"
      stroke="var(--tv-line-strong)"
      strokeWidth="2.6"
      strokeDasharray="6 6"
      strokeLinecap="round"
    />
  </svg>
);
