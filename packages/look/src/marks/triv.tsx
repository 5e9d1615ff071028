/** The triv: the product's one shape, filled or rolling (DESIGN 1). */
import { TRIV_BOX, TRIV_CENTRED_PATH, TRIV_PATH } from './paths.ts';

/** A filled triv in the text colour, its point up, or looking to the inline end (the play mark). */
export const Triv = ({ className = 'mark', point = 'up' }: { className?: string; point?: 'up' | 'end' }) => (
  <svg
    className={point === 'end' ? `${className} rotate-90 rtl:-rotate-90` : className}
    viewBox={TRIV_BOX}
    aria-hidden="true"
  >
    <path d={TRIV_PATH} fill="currentColor" />
  </svg>
);

/** A triv rolling inside a square, touching all four sides; `boxed` draws the square. Stands still with reduced motion. */
export const RollingTriv = ({
  boxed = false,
  className = 'rolling',
}: {
  boxed?: boolean;
  className?: string;
}) => (
  <svg className={className} viewBox="-60 -60 120 120" aria-hidden="true">
    {boxed && (
      <rect
        x="-53"
        y="-53"
        width="106"
        height="106"
        rx="20"
        fill="none"
        stroke="var(--tv-line)"
        strokeWidth="4"
      />
    )}
    <g>
      <path d={TRIV_CENTRED_PATH} fill={boxed ? 'var(--tv-brand)' : 'currentColor'} />
    </g>
  </svg>
);
