/** Glim's scarf: the pattern that a player chose among those that levels give (ALIVE 3); cheering without one he wears the usual. */
import type { Scarf as Name } from '@trivium/rules/experience/looks';
import { TRIV_PATH } from '../marks/paths.ts';
import { CREAM, INK } from './parts.tsx';

/** Round the body at its widest, and the end that hangs. */
const BAND = 'M12 74Q50 92 88 74L91 82Q50 101 9 82Z';
const END = 'M24 82L20 102L33 100L36 87Z';

type Pattern = {
  readonly hue: number;
  /** Drawn over band and end. */
  readonly lines?: string;
  readonly width?: number;
  readonly colour?: string;
};

const PATTERNS: { readonly [name in Name | 'usual']: Pattern } = {
  usual: { hue: 3, lines: 'M30 82L27 90M44 86.5L43 95M58 86.5L59 95M72 82L75 90', width: 5 },
  plain: { hue: 6 },
  stripes: { hue: 8, lines: 'M10.5 78Q50 96.5 89.5 78M22 92L34.5 94.5M21 98L33.5 98', width: 3, colour: INK },
  dots: {
    hue: 5,
    lines: 'M20 81.5h.01M32 86.5h.01M44 89.5h.01M57 89.5h.01M69 86.5h.01M81 81.5h.01M27 95h.01',
    width: 4.5,
  },
  checks: {
    hue: 4,
    lines:
      'M18 78L16 85M28 81.5L26 89M38 84L37 92M50 85V93.5M62 84L63 92M72 81.5L74 89M82 78L84 85M10.5 78Q50 96.5 89.5 78M23 93H34M28 84L26 101',
    width: 2,
  },
  zigzag: {
    hue: 7,
    lines:
      'M12 80L20 81L24 86L32 83L36 90L44 86L48 92.5L55 87L61 91L66 85L73 88L77 81L88 80M22 97L27 92L32 97',
    width: 2.75,
    colour: INK,
  },
};

const isScarf = (name: string): name is Name => Object.hasOwn(PATTERNS, name) && name !== 'usual';

/** A scarf's name, or null for none and unknown ones. */
export const scarfOf = (name: string): Name | null => (isScarf(name) ? name : null);

/** On Glim. Without a name the one that he cheers in. */
export const Scarf = ({ name }: { name: Name | null }) => {
  const { hue, lines, width = 3, colour = CREAM } = PATTERNS[name ?? 'usual'];
  return (
    <>
      <path d={BAND} fill={`var(--tv-h${hue})`} />
      <path d={END} fill={`var(--tv-h${hue})`} />
      {lines !== undefined && (
        <path
          d={lines}
          fill="none"
          stroke={colour}
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </>
  );
};

/** A scarf on a lamp without a face, to choose from. Decorative. */
export const ScarfMark = ({ name }: { name: Name }) => (
  <svg viewBox="-4 -8 108 116" aria-hidden="true" style={{ inlineSize: '3rem', blockSize: '3rem' }}>
    <path d={TRIV_PATH} transform="translate(0 5)" fill="var(--tv-brand-edge)" />
    <path d={TRIV_PATH} fill="var(--tv-brand)" />
    <Scarf name={name} />
  </svg>
);
