/** Landmarks drawn by us, of buildings so old that their form belongs to all, and what one would tell of them. */
import type { Family, PictureItem } from '../kit/item.ts';
import { readRegion } from '../kit/region.ts';
import { type Block, readBlocks } from '../kit/said.ts';
import { AFRICA } from './draw/africa.ts';
import { AMERICAS } from './draw/americas.ts';
import { ASIA } from './draw/asia.ts';
import { CAPITALS } from './draw/capitals.ts';
import { EAST_ASIA } from './draw/east-asia.ts';
import { EUROPE } from './draw/europe.ts';
import { BRIDGES } from './draw/kinds/bridges.ts';
import { FIGURES } from './draw/kinds/figures.ts';
import { HOMES } from './draw/kinds/homes.ts';
import { ISLANDS } from './draw/kinds/islands.ts';
import { MONUMENTS } from './draw/kinds/monuments.ts';
import { TEMPLES } from './draw/kinds/temples.ts';
import { TOWERS } from './draw/kinds/towers.ts';
import { OCEANIA } from './draw/oceania.ts';

const DRAWN: Readonly<Record<string, () => string>> = {
  ...{ ...AFRICA, ...ASIA, ...EAST_ASIA, ...EUROPE, ...CAPITALS, ...AMERICAS, ...OCEANIA },
  ...{ ...BRIDGES, ...FIGURES, ...HOMES, ...ISLANDS, ...MONUMENTS, ...TEMPLES, ...TOWERS },
};

/** The drawing of a landmark, by its key. */
export const landmarkDrawing = (key: string): string => {
  const drawn = DRAWN[key];
  if (drawn === undefined) throw new RangeError(`no drawing of ${key}`);
  return drawn();
};

function landmarkItem({ head, texts }: Block): PictureItem {
  const [key = '', region = '', source] = head.split(' ~ ');
  const [asked, right, first, second, third, note, alt] = texts;
  if (!asked || !right || !first || !second || !third || !note || !alt)
    throw new RangeError(`${key} is not whole`);
  return {
    key,
    drawing: landmarkDrawing(key),
    flat: true,
    asked,
    right,
    wrong: [first, second, third],
    note,
    alt,
    region: readRegion(region),
    ...(source === undefined ? { tags: ['unsourced'] } : { source }),
  };
}

export const landmarks: Family = {
  name: 'landmarks',
  harder: 0,
  items: readBlocks('landmarks', 'landmarks.txt').map(landmarkItem),
};
