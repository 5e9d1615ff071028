/** Details of drawings, enlarged: of things (Noto Emoji), flags (flag-icons) and landmarks of ours. */
import type { Region } from '../../content/regions.ts';
import { insideOf } from '../drawings/noto.ts';
import { flagInside } from '../flags/flags.ts';
import type { Family, PictureItem } from '../kit/item.ts';
import { continentOf } from '../kit/region.ts';
import { type Block, countryName, readBlocks, readWords, type Said, wordOf } from '../kit/said.ts';
import { GROUNDS, HEIGHT, num, rect, WIDTH } from '../kit/svg.ts';
import { landmarkDrawing, landmarks } from '../landmarks/landmarks.ts';

const names = readWords('details', 'names.txt');

type Kind = 'thing' | 'flag' | 'landmark';
const KINDS: Readonly<Record<string, Kind>> = { noto: 'thing', flag: 'flag', landmark: 'landmark' };
/** The drawing that a detail is cut from, in its own measure. */
const WHOLES: Readonly<Record<Kind, (name: string) => string>> = {
  thing: insideOf,
  flag: flagInside,
  landmark: landmarkDrawing,
};
const SOURCES: Readonly<Partial<Record<Kind, string>>> = {
  thing: 'Noto Emoji, 2025',
  flag: 'flag-icons 7.5, 2025',
};

/** A part of a drawing, as wide as said, over the whole picture. */
function cutOut(whole: string, x: number, y: number, width: number): string {
  const high = (width * HEIGHT) / WIDTH;
  const paper = rect(x, y, width, high, { fill: GROUNDS.blush });
  return `<svg xmlns:xlink="http://www.w3.org/1999/xlink" x="0" y="0" width="${WIDTH}" height="${HEIGHT}" viewBox="${num(x)} ${num(y)} ${num(width)} ${num(high)}">${paper}${whole}</svg>`;
}

function regionOf(kind: Kind, name: string): Region {
  if (kind === 'flag') return continentOf(name);
  return (kind === 'landmark' && landmarks.items.find(({ key }) => key === name)?.region) || 'World';
}

function detailItem({ head, texts: [note, alt] }: Block): PictureItem {
  const [cut = '', beside = ''] = head.split(' ~ ');
  const [key = '', drawn = '', name = '', ...numbers] = cut.split(' ');
  const [x = 0, y = 0, width = 0] = numbers.map(Number);
  const kind = KINDS[drawn];
  if (kind === undefined || note === undefined || alt === undefined || width === 0)
    throw new RangeError(`${key} is not whole`);
  const nameOf = (each: string): Said => (kind === 'flag' ? countryName(each) : wordOf(names, each));
  const source = SOURCES[kind];
  return {
    key,
    drawing: cutOut(WHOLES[kind](name), x, y, width),
    asked: wordOf(names, kind),
    right: nameOf(kind === 'flag' ? name : key),
    wrong: beside.split(' ').map(nameOf),
    note,
    alt,
    region: regionOf(kind, name),
    tags: ['unsourced'],
    ...(source === undefined ? {} : { source }),
  };
}

export const details: Family = {
  name: 'details',
  harder: 0,
  items: readBlocks('details', 'details.txt').map(detailItem),
};
