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

/** Which kind is asked for follows from the answer: sayings come last. */
const SAYINGS_FROM = rows.findIndex(row => row.includes('It rains cats and dogs'));

function riddle(row: string, at: number): PictureItem {
  const [drawn = '', right = '', beside = '', note = '', home = ''] = row.split(' | ');
  const names = drawn.split(' ');
  const size = Math.min(124, (304 - 8 * (names.length - 1)) / names.length);
  const left = 160 - (names.length * size + (names.length - 1) * 8) / 2;
  const tiles = names.map((name, place) => {
    const x = left + place * (size + 8);
    const tile = rect(x, 100 - size / 2, size, size, { rx: 12, fill: '#FFFFFF' });
    return tile + drawingAt(name, [x + size / 2, 100], size * 0.78, `${at}-${place}-`);
  });
  const isSaying = at >= SAYINGS_FROM;
  return {
    key: right
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
    drawing: ground(GROUNDS.orchid) + tiles.join(''),
    asked: said(isSaying ? 'Which saying is told here?' : 'Which story is told here?'),
    right: said(right),
    wrong: beside.split(' / ').map(said),
    note: said(note),
    alt: said(`Drawings side by side: ${names.map(nameOfDrawing).join(', ')}.`),
    region: readRegion(home),
    not: ['ar', 'hi', 'fr', 'es'],
  };
}

export const riddles: Family = { name: 'riddles', harder: 0, items: rows.map(riddle) };
