/** The pattern behind the words of a stage that a player has chosen for his own pages (ALIVE 3). */
import type { Horizon } from '@trivium/rules/experience/looks';
import { RING_PATHS } from './paths.ts';

/** Drawn in strokes, in a field of 100 by 100. */
const PATHS: Readonly<Record<Horizon, readonly string[]>> = {
  rings: RING_PATHS.slice(0, 3),
  drops: [
    'M20 10C30 26 34 34 20 44C6 34 10 26 20 10Z',
    'M66 4C80 26 86 40 66 54C46 40 52 26 66 4Z',
    'M38 54C50 72 54 82 38 94C22 82 26 72 38 54Z',
    'M84 62C92 74 94 80 84 88C74 80 76 74 84 62Z',
  ],
  ripples: [
    'M50 44a6 6 0 1 0 .1 0Z',
    'M50 30a20 20 0 1 0 .1 0Z',
    'M50 14a36 36 0 1 0 .1 0Z',
    'M50 -2a52 52 0 1 0 .1 0Z',
  ],
  sparks: ['M50 50L50 6M50 50L81 19M50 50L94 50M50 50L81 81M50 50L50 94M50 50L19 81M50 50L6 50M50 50L19 19'],
  hills: ['M-8 86Q20 40 48 86T104 86', 'M-8 62Q20 16 48 62T104 62', 'M-8 38Q20 -8 48 38T104 38'],
  steps: [
    'M0 96H20V76H40V56H60V36H80V16H100',
    'M0 66H14V46H34V26H54V6H74',
    'M30 100V90H52V70H72V50H92V30H104',
  ],
  kites: ['M28 4L48 30L28 66L8 30Z', 'M74 26L92 50L74 84L56 50Z', 'M8 30H48M56 50H92M28 4V66M74 26V84'],
  pebbles: [
    'M22 18a16 11 0 1 0 .1 0Z',
    'M68 8a20 13 0 1 0 .1 0Z',
    'M46 46a18 12 0 1 0 .1 0Z',
    'M84 54a13 9 0 1 0 .1 0Z',
    'M18 72a15 10 0 1 0 .1 0Z',
    'M68 80a19 11 0 1 0 .1 0Z',
  ],
};

/** A pattern's name, or null for none and unknown ones. */
export const horizonOf = (name: string): Horizon | null =>
  Object.hasOwn(PATHS, name) ? (name as Horizon) : null;

/** For a stage without rays: `at` as theirs; also drawn small, to choose from. */
export const HorizonPattern = ({ name }: { name: Horizon }) => (
  <svg viewBox="-4 -8 108 112" aria-hidden="true">
    {PATHS[name].map(d => (
      <path key={d} d={d} fill="none" stroke="currentColor" strokeWidth="5" />
    ))}
  </svg>
);
