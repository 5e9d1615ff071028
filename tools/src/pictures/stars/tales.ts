/** What one tells of the sky: shadows, phases, paths, and figures that many peoples see in it. */
import type { PictureItem } from '../kit/item.ts';
import { readRegion } from '../kit/region.ts';
import { type Block, readBlocks } from '../kit/said.ts';
import { DIPPERS } from './draw/dipper.ts';
import { FIGURES } from './draw/figures.ts';
import { MOONS } from './draw/moons.ts';
import { ORIONS } from './draw/orion.ts';
import { PATHS } from './draw/paths.ts';
import { PLANETS } from './draw/planets.ts';
import { SIGHTS } from './draw/sights.ts';

const drawings = new Map(
  Object.entries({ ...MOONS, ...SIGHTS, ...PATHS, ...PLANETS, ...FIGURES, ...DIPPERS, ...ORIONS }),
);
const blocks = readBlocks('stars', 'tales.txt');
const levelIn = ({ head }: Block): number => Number(head.split(' ')[1]);

function taleItem({ head, texts: [asked, right, first, second, third, note, alt] }: Block): PictureItem {
  const [key = '', , ...home] = head.split(' ');
  const draw = drawings.get(key);
  if (!draw || !asked || !right || !first || !second || !third || !note || !alt)
    throw new RangeError(`${key} is not whole`);
  return {
    key,
    drawing: draw(),
    asked,
    right,
    wrong: [first, second, third],
    note,
    alt,
    region: readRegion(home.join(' ')),
  };
}

/** Those of a level, 1 to 3. */
export const tales = (level: number): PictureItem[] =>
  blocks.filter(block => levelIn(block) === level).map(taleItem);
