/** Constellations: stars as bright as they are, lines between them, as one sees them looking up (east at the left). */
import type { Family, PictureItem } from '../kit/item.ts';
import { type Block, filled, readBlocks, readWords, type Said, wordOf } from '../kit/said.ts';
import { circle, ground, HEIGHT, type Point, polyline, WIDTH } from '../kit/svg.ts';
import { NIGHT, RAD, type Sky, sky } from './sky.ts';
import { tales } from './tales.ts';

const words = readWords('stars', 'words.txt');
const SOURCE = 'Hipparcos catalogue (XHIP), d3-celestial 0.7.35';

/** Projects the sky around the middle of a figure so that angles stay (stereographic), and fits the figure into the picture. */
function projection(points: readonly Point[]): { at: (point: Point) => Point; ratio: number } {
  const vectors = points.map(
    ([a, d]) =>
      [
        Math.cos(d * RAD) * Math.cos(a * RAD),
        Math.cos(d * RAD) * Math.sin(a * RAD),
        Math.sin(d * RAD),
      ] as const,
  );
  const [x, y, z] = [0, 1, 2].map(axis => vectors.reduce((sum, vector) => sum + (vector[axis] ?? 0), 0)) as [
    number,
    number,
    number,
  ];
  const [a0, d0] = [Math.atan2(y, x), Math.atan2(z, Math.hypot(x, y))];
  const flat = ([a, d]: Point): Point => {
    const [da, dec] = [a * RAD - a0, d * RAD];
    const k = 2 / (1 + Math.sin(d0) * Math.sin(dec) + Math.cos(d0) * Math.cos(dec) * Math.cos(da));
    return [
      -k * Math.cos(dec) * Math.sin(da),
      -k * (Math.cos(d0) * Math.sin(dec) - Math.sin(d0) * Math.cos(dec) * Math.cos(da)),
    ];
  };
  const drawn = points.map(flat);
  const [left, right] = [Math.min(...drawn.map(([px]) => px)), Math.max(...drawn.map(([px]) => px))];
  const [top, bottom] = [Math.min(...drawn.map(([, py]) => py)), Math.max(...drawn.map(([, py]) => py))];
  const scale = Math.min((WIDTH - 60) / (right - left), (HEIGHT - 44) / (bottom - top));
  return {
    ratio: (right - left) / (bottom - top),
    at: point => {
      const [px, py] = flat(point);
      return [WIDTH / 2 + (px - (left + right) / 2) * scale, HEIGHT / 2 + (py - (top + bottom) / 2) * scale];
    },
  };
}

const formOf = (ratio: number): Said => wordOf(words, ratio > 1.2 ? 'wide' : ratio < 0.83 ? 'tall' : 'even');

function drawing({ lines, stars }: Sky): { drawing: string; ratio: number; count: number } {
  const points = lines.flat();
  const { at, ratio } = projection(points);
  const isCorner = ([a, d]: Point) =>
    points.some(([pa, pd]) => Math.hypot(((pa - a + 540) % 360) - 180, pd - d) < 0.3);
  const shown = stars.map(([a, d, magnitude]) => ({ point: at([a, d]), magnitude, isOwn: isCorner([a, d]) }));
  const inside = shown.filter(({ point: [px, py] }) => px > 3 && py > 3 && px < WIDTH - 3 && py < HEIGHT - 3);
  const drawn = [
    ground(NIGHT),
    ...lines.map(each =>
      polyline(each.map(at), { stroke: '#7DCBFB', 'stroke-opacity': '.6', 'stroke-width': 1.3 }),
    ),
    ...inside.map(({ point, magnitude, isOwn }) =>
      circle(...point, Math.max(isOwn ? 2.4 : 0.8, 5.6 - magnitude * 0.95), {
        fill: isOwn ? '#FFF6DF' : '#C7D6E6',
      }),
    ),
  ];
  return { drawing: drawn.join(''), ratio, count: inside.filter(({ isOwn }) => isOwn).length };
}

const blocks = readBlocks('stars', 'stars.txt');
/** Constellations on a level. */
const SHARE = 12;

/** Two rows in one, evenly, each in its own order. */
const mixedIn = (one: readonly PictureItem[], other: readonly PictureItem[]): PictureItem[] =>
  [one, other]
    .flatMap(row => row.map((item, at) => ({ item, place: (at + 0.5) / row.length })))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
const nameOf = (key: string): Said => {
  const name = blocks.find(({ head }) => head.startsWith(key))?.texts[0];
  if (name === undefined) throw new RangeError(`no constellation ${key}`);
  return name;
};

function starItem({ head, texts: [name, note, asked, right, ...wrong] }: Block): PictureItem {
  const [key = '', others = ''] = head.split(' ~ ');
  const figure = sky.get(key);
  if (figure === undefined || name === undefined || note === undefined)
    throw new RangeError(`${key} is not whole`);
  const { drawing: drawn, ratio, count } = drawing(figure);
  return {
    key: key.toLowerCase(),
    drawing: drawn,
    asked: asked ?? wordOf(words, 'asked'),
    right: right ?? name,
    wrong: asked === undefined ? others.split(' ').map(nameOf) : wrong,
    note,
    alt: filled(wordOf(words, 'alt'), { count, form: formOf(ratio) }),
    ...(asked === undefined ? { source: SOURCE } : { tags: ['unsourced'] }),
  };
}

/** On each level the constellations of its share, the best known first, and tales. */
export const stars: Family = {
  name: 'stars',
  harder: 0,
  items: [1, 2, 3].flatMap(level =>
    mixedIn(blocks.slice((level - 1) * SHARE, level * SHARE).map(starItem), tales(level)),
  ),
};
