/** Riddles of drawings in a row: films, books, tales and sayings. In English only, since their answers are words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Family, PictureItem } from '../kit/item.ts';
import { readRegion } from '../kit/region.ts';
import { said } from '../kit/said.ts';
import { GROUNDS, ground, rect } from '../kit/svg.ts';
import { drawingAt, nameOfDrawing } from './noto.ts';

const rows = readFileSync(join(import.meta.dirname, 'riddles.txt'), 'utf8')
  .split('\n')
  .filter(row => row !== '' && !row.startsWith('//'));

const ASKED: Readonly<Record<string, string>> = {
  story: 'Which story is told here?',
  saying: 'Which saying is told here?',
};

function riddle(row: string, at: number): { item: PictureItem; level: number } {
  const [head = '', drawn = '', name = '', beside = '', note = '', home = '', own, right = name] =
    row.split(' | ');
  const [level, kind = ''] = head.split(' ');
  const asked = own ?? ASKED[kind];
  if (asked === undefined) throw new RangeError(`${name} is of no kind`);
  const names = drawn.split(' ');
  const size = Math.min(124, (304 - 8 * (names.length - 1)) / names.length);
  const left = 160 - (names.length * size + (names.length - 1) * 8) / 2;
  const tiles = names.map((drawing, place) => {
    const x = left + place * (size + 8);
    const tile = rect(x, 100 - size / 2, size, size, { rx: 12, fill: '#FFFFFF' });
    return tile + drawingAt(drawing, [x + size / 2, 100], size * 0.78, `${at}-${place}-`);
  });
  const item: PictureItem = {
    key: name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
    drawing: ground(GROUNDS.orchid) + tiles.join(''),
    asked: said(asked),
    right: said(right),
    wrong: beside.split(' / ').map(said),
    note: said(note),
    alt: said(`Drawings side by side: ${names.map(nameOfDrawing).join(', ')}.`),
    region: readRegion(home),
    not: ['ar', 'hi', 'fr', 'es'],
  };
  return { item, level: Number(level) };
}

export const riddles: Family = {
  name: 'riddles',
  harder: 0,
  items: rows
    .map(riddle)
    .toSorted((a, b) => a.level - b.level)
    .map(({ item }) => item),
};
