/** Music on a staff: names of notes, what a bar lacks, intervals, and signs. */

import { diceOf } from '../kit/dice.ts';
import { label } from '../kit/digits.ts';
import type { Family, PictureItem } from '../kit/item.ts';
import { signAt, signIn } from '../kit/outlines.ts';
import { nearNumbers, type Puzzle, puzzlesOf, upTo } from '../kit/puzzle.ts';
import { type Block, filled, readBlocks, readWords, type Said, wordOf } from '../kit/said.ts';
import { ground, line } from '../kit/svg.ts';
import { withTales } from '../kit/tale.ts';
import { clef, glyphs, lines, note, PAPER, SIZE, y } from './paper.ts';
import { TUNES } from './tunes.ts';

const words = readWords('staff', 'words.txt');
const word = (key: string): Said => wordOf(words, key);
const puzzle = puzzlesOf(words);
const SOURCE = 'Noto Music 5.3';

const NAMES = ['C', 'D', 'E', 'F', 'G', 'A', 'B'] as const;
/** The lowest line is E in the treble and G in the bass. */
const nameAt = (name: 'treble' | 'bass', step: number): (typeof NAMES)[number] =>
  NAMES[(((step + (name === 'treble' ? 2 : 4)) % 7) + 7) % 7] ?? 'C';
const whereIs = (step: number): Said =>
  step < -1
    ? word('below')
    : step > 9
      ? word('above')
      : filled(word(step % 2 === 0 ? 'line' : 'gap'), { n: Math.floor(step / 2) + 1 });

const PLACES: readonly (readonly ['treble' | 'bass', number])[] = [
  ['treble', 2],
  ['treble', -2],
  ['treble', 3],
  ['treble', 0],
  ['treble', 7],
  ['treble', 5],
  ['bass', 6],
  ['bass', 3],
  ['bass', 0],
  ['treble', 10],
  ['bass', 10],
  ['bass', -2],
];
function named(place: number): Puzzle {
  const [key, step] = PLACES[place] ?? ['treble', 0];
  const right = nameAt(key, step);
  const near = NAMES.filter(name => name !== right);
  const drawing = ground(PAPER) + lines(40, 280) + clef(key, 74) + note(step, 180, 1);
  const parts = {
    clef: filled(word(key), { g: word('G'), f: word('F') }),
    place: filled(word(`place-${key}`), { where: whereIs(step) }),
  };
  return puzzle(
    'note',
    place,
    place < 5 ? 1 : place < 9 ? 2 : 3,
    drawing,
    { right: word(right), wrong: diceOf(`note ${place}`).mixed(near).slice(0, 3).map(word) },
    parts,
  );
}

const BARS: readonly (readonly [beats: number, lengths: readonly number[]])[] = [
  [4, [1, 0.5, 1]],
  [4, [2, 1, 0.5]],
  [3, [1, 0.5]],
  [4, [1, 0.5, 0.5]],
  [3, [0.5, 1, 0.5]],
  [4, [0.5, 0.5, 0.5]],
];
function missing(place: number): Puzzle {
  const [beats, lengths] = BARS[place] ?? [4, []];
  const [whole, held] = [2 * beats, 2 * lengths.reduce((sum, length) => sum + length, 0)];
  const steps = [3, 1, 4, 2];
  const notes = lengths.map((length, at) => note(steps[at] ?? 2, 150 + at * 44, length));
  const numbers = label(String(beats), [104, y(6)], 44) + label('4', [104, y(2)], 44);
  const drawing =
    ground(PAPER) +
    lines(30, 300) +
    clef('treble', 62) +
    numbers +
    notes.join('') +
    line(300, y(0), 300, y(8), { 'stroke-width': 2.4 });
  const lacks = whole - held;
  return puzzle('missing', place, 1, drawing, nearNumbers(lacks, lacks === 1 ? [1, 2, 3] : [-1, 1, 2]), {
    beats,
    whole,
    held,
    values: lengths.map(length => (length === 0.5 ? '1/2' : String(length))).join(', '),
  });
}

const INTERVALS: readonly (readonly [number, number])[] = [
  [0, 7],
  [2, 4],
  [1, 5],
  [0, 1],
  [1, 6],
  [2, 5],
  [0, 6],
];
function interval(place: number): Puzzle {
  const [low, high] = INTERVALS[place] ?? [0, 2];
  const count = high - low + 1;
  const others = [2, 3, 4, 5, 6, 7, 8]
    .filter(each => each !== count)
    .toSorted((a, b) => Math.abs(a - count) - Math.abs(b - count))
    .slice(0, 3);
  const drawing =
    ground(PAPER) + lines(40, 280) + clef('treble', 74) + note(low, 160, 2) + note(high, 220, 2);
  return puzzle(
    'interval',
    place,
    place === 0 ? 2 : 3,
    drawing,
    { right: word(`i${count}`), wrong: others.map(each => word(`i${each}`)) },
    { count, a: whereIs(low), b: whereIs(high) },
  );
}

const blocks = readBlocks('staff', 'signs-of-music.txt');
const meaningOf = (key: string): Said => {
  const meaning = blocks.find(({ head }) => head.startsWith(`${key} `))?.texts[0];
  if (meaning === undefined) throw new RangeError(`no sign of music ${key}`);
  return meaning;
};
/** Signs that stand on a staff; the others stand large on their own. */
const ON_STAFF = new Set(['g', 'f', 'common', 'cut']);
/** Signs that are small in the font are drawn larger. */
const SIZES: Readonly<Record<string, number>> = {
  'double-sharp': 190,
  fermata: 190,
  breath: 330,
  caesura: 200,
  turn: 210,
};
/** Of the whole rest, how far its line lies above its base line, as a share of the size. */
const REST = 0.5;
function signDrawing(key: string): string {
  if (key === 'g' || key === 'f') return lines(60, 260) + clef(key === 'g' ? 'treble' : 'bass', 160);
  if (key === 'rest1') return lines(60, 260) + signAt(glyphs, key, [160, y(6) + SIZE * REST], SIZE);
  if (ON_STAFF.has(key)) return lines(60, 260) + signAt(glyphs, key, [160, y(4) + SIZE * 0.5], SIZE);
  return signIn(glyphs, key === 'double-sharp' ? 'doublesharp' : key, [160, 100], SIZES[key] ?? 150);
}
function signPuzzle({ head, texts: [meaning, told, alt] }: Block, place: number): Puzzle {
  const [key = '', beside = ''] = head.split(' ~ ');
  if (meaning === undefined || told === undefined || alt === undefined)
    throw new RangeError(`${key} is not whole`);
  const item: PictureItem = {
    key: `sign-${key}`,
    drawing: ground(PAPER) + signDrawing(key),
    asked: word('sign'),
    right: meaning,
    wrong: beside.split(' ').map(meaningOf),
    note: told,
    alt,
    source: SOURCE,
  };
  return { hard: place < 8 ? 1 : place < 11 ? 2 : 3, item };
}

export const staff: Family = {
  name: 'notes',
  harder: 0,
  items: withTales(
    'staff',
    [...upTo(12).map(named), ...upTo(6).map(missing), ...upTo(7).map(interval), ...blocks.map(signPuzzle)],
    TUNES,
  ),
};
