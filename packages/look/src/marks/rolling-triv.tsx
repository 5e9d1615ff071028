/** The triv that turns while something is under way (DESIGN 1). */

/** The same outline, rolled about its own centre (for things that turn). */
export const TRIV_CENTRED_PATH =
  'M-6 -54.27A12 12 0 0 1 6 -54.27A88 88 0 0 1 50 21.94A12 12 0 0 1 44 32.33A88 88 0 0 1 -44 32.33A12 12 0 0 1 -50 21.94A88 88 0 0 1 -6 -54.27Z';

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
