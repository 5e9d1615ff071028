/** Colours: what lights and inks make, illusions computed exactly, pigments with a story, signals. */
import type { Family, PictureItem } from '../kit/item.ts';
import { readRegion } from '../kit/region.ts';
import { type Block, readBlocks } from '../kit/said.ts';
import { COLOUR_DRAWINGS } from './draw.ts';

function colourItem({ head, texts }: Block): PictureItem {
  const [key = '', source = '?', region = 'World'] = head.split(' ~ ');
  const drawn = COLOUR_DRAWINGS[key];
  const [asked, right, ...rest] = texts;
  const [note, alt] = rest.slice(-2);
  if (!drawn || !asked || !right || !note || !alt) throw new RangeError(`${key} is not whole`);
  return {
    key,
    drawing: drawn(),
    asked,
    right,
    wrong: rest.slice(0, -2),
    note,
    alt,
    region: readRegion(region),
    ...(source === '?' ? { tags: ['unsourced'] } : source === '=' ? {} : { source }),
  };
}

export const colours: Family = {
  name: 'colours',
  harder: 0,
  items: readBlocks('colours', 'colours.txt').map(colourItem),
};
