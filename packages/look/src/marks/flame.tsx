/** The flame of a streak, with a triv for its heart. */

/** Decorative: the count of days stands beside it. */
export const Flame = ({ className = 'mark' }: { className?: string }) => (
  <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
    <path
      d="M56 2C60 20 88 34 88 62A38 37 0 0 1 12 62C12 46 22 38 27 24C35 28 40 34 41 41C50 32 56 18 56 2Z"
      fill="var(--tv-hot)"
    />
    <path
      d="M46.5 43.46A7 7 0 0 1 53.5 43.46A39 39 0 0 1 73 77.24A7 7 0 0 1 69.5 83.3A39 39 0 0 1 30.5 83.3A7 7 0 0 1 27 77.24A39 39 0 0 1 46.5 43.46Z"
      fill="var(--tv-brand)"
    />
  </svg>
);
