/** The coin: a triv with three roads on its face (DESIGN 5). */
import { TRIV_BOX } from './paths.ts';

/** Decorative: the amount and its word stand beside it. */
export const Coin = ({ className = 'mark' }: { className?: string }) => (
  <svg className={className} viewBox={TRIV_BOX} aria-hidden="true">
    <path
      d="M44.25 4.2A11.5 11.5 0 0 1 55.75 4.2A80.5 80.5 0 0 1 96 73.92A11.5 11.5 0 0 1 90.25 83.88A80.5 80.5 0 0 1 9.75 83.88A11.5 11.5 0 0 1 4 73.92A80.5 80.5 0 0 1 44.25 4.2Z"
      fill="var(--tv-coin-edge)"
    />
    <path
      d="M44.25 -1.8A11.5 11.5 0 0 1 55.75 -1.8A80.5 80.5 0 0 1 96 67.92A11.5 11.5 0 0 1 90.25 77.88A80.5 80.5 0 0 1 9.75 77.88A11.5 11.5 0 0 1 4 67.92A80.5 80.5 0 0 1 44.25 -1.8Z"
      fill="var(--tv-coin)"
    />
    <path
      d="M46 11.05A8 8 0 0 1 54 11.05A60 60 0 0 1 84 63.01A8 8 0 0 1 80 69.94A60 60 0 0 1 20 69.94A8 8 0 0 1 16 63.01A60 60 0 0 1 46 11.05Z"
      fill="none"
      stroke="var(--tv-coin-edge)"
      strokeOpacity=".55"
      strokeWidth="4"
    />
    <path
      d="M50 48L50 67M50 48L33.55 38.5M50 48L66.45 38.5"
      fill="none"
      stroke="var(--tv-coin-mark)"
      strokeWidth="10"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
