/** A card that lies face down: the back that its player bought (DECISIONS 13). Drawn in strokes on the hue in force. */
import './card-back.css';
import type { Back } from '@trivium/rules/look/shop';
import { useId } from 'react';

/** One tile of each pattern: its size, and its strokes. */
const PATTERNS: {
  readonly [name in Back]: { readonly size: readonly [number, number]; readonly path: string };
} = {
  waves: { size: [24, 12], path: 'M0 9Q6 1 12 6T24 3M0 3Q-6 6 -12 9' },
  diamonds: { size: [16, 16], path: 'M8 0L16 8L8 16L0 8ZM8 5L11 8L8 11L5 8Z' },
  leaves: { size: [22, 22], path: 'M3 19Q3 5 19 3Q19 17 3 19ZM3 19L13 9' },
  tiles: {
    size: [20, 20],
    path: 'M0 0A10 10 0 0 1 20 0M0 0A10 10 0 0 0 0 20M20 0A10 10 0 0 0 20 20M0 20A10 10 0 0 1 20 20',
  },
  stars: { size: [22, 22], path: 'M11 2L13 9L20 11L13 13L11 20L9 13L2 11L9 9ZM1 1h.01M21 21h.01' },
  braid: { size: [16, 16], path: 'M0 0L16 16M8 0L16 8M0 8L8 16M16 0L10 6M6 10L0 16' },
};

/** A back's name, or null for none and unknown ones. */
export const backOf = (name: string): Back | null => (Object.hasOwn(PATTERNS, name) ? (name as Back) : null);

/** Decorative; fills its place. */
export const CardBack = ({ name }: { name: Back }) => {
  const id = useId();
  const {
    size: [width, height],
    path,
  } = PATTERNS[name];
  return (
    <span className="card-back" aria-hidden="true">
      <svg aria-hidden="true">
        <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
          <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
    </span>
  );
};
