/** Details of drawings, enlarged: of things (Noto Emoji), flags (flag-icons) and landmarks of ours. */
import type { PicturePart } from '@trivium/rules/question/picture/part';
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

/** Of the drawings, in their own measures. */
const BOXES: Readonly<Record<Kind, readonly [width: number, height: number]>> = {
  thing: [128, 128],
  flag: [640, 480],
  landmark: [WIDTH, HEIGHT],
};
/** So many times as wide is what one sees who steps back: more to go by, and still a question. */
const BACK_TIMES = 1.7;

type Cut = { readonly x: number; readonly y: number; readonly width: number };
const highOf = (width: number): number => (width * HEIGHT) / WIDTH;

/** What one sees from further back: the middle stays, unless it would leave the drawing. */
function stepBack({ x, y, width }: Cut, [boxWidth, boxHeight]: readonly [number, number]): Cut {
  const wide = Math.min(width * BACK_TIMES, Math.max(boxWidth, (boxHeight * WIDTH) / HEIGHT));
  const within = (from: number, long: number, box: number): number =>
    long >= box ? (box - long) / 2 : Math.min(Math.max(from, 0), box - long);
  const high = highOf(wide);
  return {
    x: within(x + (width - wide) / 2, wide, boxWidth),
    y: within(y + (highOf(width) - high) / 2, high, boxHeight),
    width: wide,
  };
}

const percent = (part: number, of: number): number => Math.max(0, Math.floor((10_000 * part) / of) / 100);

/** Where the detail is in what one sees from further back. */
const partOf = (near: Cut, back: Cut): PicturePart => {
  const long = percent(near.width, back.width);
  return {
    x: percent(near.x - back.x, back.width),
    y: percent(near.y - back.y, highOf(back.width)),
    ...{ width: long, height: long },
  };
};

/** A part of a drawing, as wide as said, over the whole picture. */
function cutOut(whole: string, { x, y, width }: Cut): string {
  const high = highOf(width);
  const paper = rect(x, y, width, high, { fill: GROUNDS.blush });
  return `<svg xmlns:xlink="http://www.w3.org/1999/xlink" x="0" y="0" width="${WIDTH}" height="${HEIGHT}" viewBox="${num(x)} ${num(y)} ${num(width)} ${num(high)}">${paper}${whole}</svg>`;
}

function regionOf(kind: Kind, name: string): Region {
  if (kind === 'flag') return continentOf(name);
  return (kind === 'landmark' && landmarks.items.find(({ key }) => key === name)?.region) || 'World';
}

function detailItem({ head, texts: [note, alt, asked, right, ...wrong] }: Block): PictureItem {
  const [cut = '', beside = ''] = head.split(' ~ ');
  const [key = '', drawn = '', name = '', ...numbers] = cut.split(' ');
  const [x = 0, y = 0, width = 0] = numbers.map(Number);
  const kind = KINDS[drawn];
  if (kind === undefined || note === undefined || alt === undefined || width === 0)
    throw new RangeError(`${key} is not whole`);
  const nameOf = (each: string): Said => (kind === 'flag' ? countryName(each) : wordOf(names, each));
  const source = SOURCES[kind];
  const near = { x, y, width };
  const back = stepBack(near, BOXES[kind]);
  const whole = WHOLES[kind](name);
  return {
    key,
    drawing: cutOut(whole, back),
    flat: !whole.includes('Gradient'),
    part: partOf(near, back),
    asked: asked ?? wordOf(names, kind),
    right: right ?? nameOf(kind === 'flag' ? name : key),
    wrong: asked === undefined ? beside.split(' ').map(nameOf) : wrong,
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
