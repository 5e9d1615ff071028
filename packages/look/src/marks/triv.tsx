/** The triv: the product's one shape, filled or rolling (DESIGN 1). */
import { TRIV_BOX, TRIV_PATH } from './paths.ts';

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
