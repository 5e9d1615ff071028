/** Music on a staff: names of notes, what a bar lacks, intervals, and signs. */

import { diceOf } from '../kit/dice.ts';
import { label } from '../kit/digits.ts';
import type { Family, PictureItem } from '../kit/item.ts';
import { readOutlines, signAt, signIn } from '../kit/outlines.ts';
import { easiestFirst, nearNumbers, type Puzzle, puzzlesOf, upTo } from '../kit/puzzle.ts';
import { type Block, filled, readBlocks, readWords, type Said, wordOf } from '../kit/said.ts';
import { ground, INK, line } from '../kit/svg.ts';

const words = readWords('staff', 'words.txt');
const word = (key: string): Said => wordOf(words, key);
const puzzle = puzzlesOf(words);
const glyphs = readOutlines('staff', 'signs.txt');
const PAPER = '#FFFDF6';
const SOURCE = 'Noto Music 5.3';

const GAP = 17;
/** Height of the lowest line; steps count half gaps upward from it. */
const FLOOR = 134;
const y = (step: number): number => FLOOR - (step * GAP) / 2;
/** The font's signs are drawn for a staff that is one font's height. */
const SIZE = GAP * 4;

const lines = (from: number, to: number) =>
  upTo(5)
    .map(at => line(from, y(at * 2), to, y(at * 2), { 'stroke-width': 1.4 }))
    .join('');
const clef = (name: 'treble' | 'bass', x: number) =>
  name === 'treble'
    ? signAt(glyphs, 'g', [x, y(2) + SIZE * CLEF.treble], SIZE)
    : signAt(glyphs, 'f', [x, y(6) + SIZE * CLEF.bass], SIZE);
/** How far below its line a clef's base line lies, as a share of the size. */
const CLEF = { treble: 0.25, bass: 0.75 } as const;

/** A note of a length in crotchets (4, 2, 1, 0.5), with short lines where it stands off the staff. */
function note(step: number, x: number, length: number): string {
  const extra =
    step < 0
      ? upTo(Math.floor(-step / 2)).map(at => -2 * (at + 1))
      : step > 8
        ? upTo(Math.floor((step - 8) / 2)).map(at => 10 + 2 * at)
        : [];
  const shorts = extra.map(at => line(x - 17, y(at), x + 17, y(at), { 'stroke-width': 1.4 })).join('');
  const [rx, ry] = [GAP * 0.64, GAP * 0.45];
  const head = `<ellipse cx="${x}" cy="${y(step)}" rx="${rx}" ry="${ry}" transform="rotate(-20 ${x} ${y(step)})" fill="${length >= 2 ? PAPER : INK}" stroke="${INK}" stroke-width="${length >= 2 ? 3 : 1}"/>`;
  const up = step < 4;
  const [stem, tip] = up ? [x + rx - 1, y(step) - GAP * 3.3] : [x - rx + 1, y(step) + GAP * 3.3];
  const parts = [shorts, length < 4 ? line(stem, y(step), stem, tip, { 'stroke-width': 2.2 }) : '', head];
  if (length === 0.5) {
    const [a, b] = up ? [1, 1] : [-1, -1];
    parts.push(
      `<path d="M${stem} ${tip}q2 ${10 * a} 12 ${17 * b}q6 ${8 * a} 2 ${18 * b}q0 ${-12 * a} -14 ${-20 * b}Z" fill="${INK}"/>`,
    );
  }
  return parts.join('');
}

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

const BARS: readonly (readonly [whole: number, lengths: readonly number[], lacks: number])[] = [
  [4, [1, 1, 1], 1],
  [4, [2, 1], 1],
  [3, [1], 2],
  [4, [1, 0.5, 0.5], 2],
  [3, [0.5, 0.5], 2],
  [4, [0.5, 0.5], 3],
];
function missing(place: number): Puzzle {
  const [whole, lengths, lacks] = BARS[place] ?? [4, [], 4];
  const steps = [3, 1, 4, 2];
  const notes = lengths.map((length, at) => note(steps[at] ?? 2, 150 + at * 44, length));
  const numbers = label(String(whole), [104, y(6)], 44) + label('4', [104, y(2)], 44);
  const drawing =
    ground(PAPER) +
    lines(30, 300) +
    clef('treble', 62) +
    numbers +
    notes.join('') +
    line(300, y(0), 300, y(8), { 'stroke-width': 2.4 });
  return puzzle('missing', place, 2, drawing, nearNumbers(lacks, lacks === 1 ? [1, 2, 3] : [-1, 1, 2]), {
    whole,
    held: whole - lacks,
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
function signDrawing(key: string): string {
  if (key === 'g' || key === 'f') return lines(60, 260) + clef(key === 'g' ? 'treble' : 'bass', 160);
  if (ON_STAFF.has(key)) return lines(60, 260) + signAt(glyphs, key, [160, y(4) + SIZE * 0.5], SIZE);
  return signIn(
    glyphs,
    key === 'double-sharp' ? 'doublesharp' : key,
    [160, 100],
    key === 'double-sharp' || key === 'fermata' ? 190 : 150,
  );
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
  return { hard: place < 6 ? 1 : place < 11 ? 2 : 3, item };
}

export const staff: Family = {
  name: 'notes',
  harder: 0,
  items: easiestFirst([
    ...upTo(12).map(named),
    ...upTo(6).map(missing),
    ...upTo(7).map(interval),
    ...blocks.map(signPuzzle),
  ]),
};
