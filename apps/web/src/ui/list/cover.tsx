/** Generated cover art: eight hues by four patterns give every category a face without uploads (DESIGN 4). */

import { RING_PATHS, TRIV_BOX, TRIV_PATH } from '@trivium/look/marks/paths';
import { savesData } from '../../lib/device/data-saver.ts';

export const PATTERNS = ['rings', 'dots', 'solid', 'roads'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Five rows of four, every other row shifted by half. */
const DOTS = [0, 1, 2, 3, 4].flatMap(row =>
  [0, 1, 2, 3].map(column => [8 + 30 * column + (row % 2) * 15, 6 + 26 * row]),
);

const DRAWN = {
  rings: (
    <svg className="cover" viewBox="-4 -9.88 108 108" aria-hidden="true">
      {RING_PATHS.map(d => (
        <path key={d} d={d} fill="none" stroke="currentColor" strokeWidth="8" />
      ))}
    </svg>
  ),
  dots: (
    <svg className="cover" viewBox="0 0 100 100" aria-hidden="true">
      {DOTS.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          transform={`translate(${x} ${y}) scale(.19)`}
          d={TRIV_PATH}
          fill="currentColor"
        />
      ))}
    </svg>
  ),
  solid: (
    <svg className="cover" viewBox={TRIV_BOX} style={{ rotate: '30deg' }} aria-hidden="true">
      <path d={TRIV_PATH} fill="currentColor" />
    </svg>
  ),
  roads: (
    <svg className="cover" viewBox="0 0 100 100" aria-hidden="true">
      <path
        d="M50 50V220M50 50L-60 -13.5M50 50L160 -13.5"
        stroke="currentColor"
        strokeWidth="16"
        strokeLinecap="round"
      />
    </svg>
  ),
} as const;

/** An uploaded picture replaces the pattern, cut to a triv at the end corner. */
export const Cover = ({ pattern, picture }: { pattern: Pattern; picture?: string | null }) =>
  picture && !savesData() ? (
    <img className="cover-picture" src={picture} alt="" loading="lazy" decoding="async" />
  ) : (
    DRAWN[pattern]
  );
