/** Outlines of countries and islands. Countries whose borders are disputed are not asked (docs/decisions/pictures.md). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Region } from '../../content/regions.ts';
import { diceOf } from '../kit/dice.ts';
import type { Family, PictureItem } from '../kit/item.ts';
import { continentOf, readRegion } from '../kit/region.ts';
import { countryName, filled, listed, readBlocks, readWords, type Said, wordOf } from '../kit/said.ts';
import { GROUNDS, ground, INK, path } from '../kit/svg.ts';
import { countryShape, drawnShape, islandShape, neighboursOf } from './atlas.ts';
import { codeOf } from './codes.ts';

const words = readWords('outlines', 'words.txt');
const word = (key: string): Said => wordOf(words, key);
const facts = readWords('outlines', 'facts.txt');
const SOURCE = 'Natural Earth 1:50m (world-atlas 2.0.2)';
const NEIGHBOURS_MOST = 5;

type Outline = {
  readonly key: string;
  readonly name: Said;
  readonly region: Region;
  readonly ratio: number;
  readonly area: number;
};
type Country = Outline & { readonly number: string; readonly d: string; readonly parts: number };

const countries: readonly Country[] = readFileSync(join(import.meta.dirname, 'countries.txt'), 'utf8')
  .split('\n')
  .filter(row => /^\d/.test(row))
  .map(row => {
    const [number = '', code = '', near] = row.split(' ');
    const shape = countryShape(number, Number(near));
    return {
      key: code,
      name: countryName(code),
      region: continentOf(code),
      number,
      parts: shape.coordinates.length,
      ...drawnShape(shape),
    };
  });

const islands = readBlocks('outlines', 'islands.txt').map(({ head, texts: [name, note] }) => {
  const [key = '', point = '', ...home] = head.split(' ');
  const [longitude = 0, latitude = 0] = point.split(',').map(Number);
  if (name === undefined || note === undefined) throw new RangeError(`${key} has no words`);
  return {
    key,
    name,
    note,
    region: readRegion(home.join(' ')),
    ...drawnShape(islandShape([longitude, latitude])),
  };
});

/** How unlike two outlines are in form and in size. */
const unlikeForm = (one: Outline, other: Outline): number =>
  Math.abs(Math.log(one.ratio / other.ratio)) + 0.3 * Math.abs(Math.log(one.area / other.area));
/** The Americas count as one. */
const landOf = ({ region }: Outline): string => region.replace(/^(?:North|South) /, '');
/** How unlike two outlines are in form, in size, and by lying on other continents. */
const unlike = (one: Outline, other: Outline): number =>
  unlikeForm(one, other) + (landOf(one) === landOf(other) ? 0 : 1.5);

/** What one would tell of a shape that everybody knows, or which three stand beside one. */
const told = new Map(
  readBlocks('outlines', 'told.txt').map(({ head, texts }) => {
    const [key = '', beside] = head.split(' ~ ');
    return [key, { beside: beside?.split(' ').map(countryName), texts }];
  }),
);
/** An item with the question that the table has for it; the source of its shape does not tell that. */
function askedAnew({ source, ...item }: PictureItem, key: string): PictureItem {
  const { beside, texts = [] } = told.get(key) ?? {};
  const [asked, right, first, second, third, note] = texts;
  return asked && right && first && second && third && note
    ? { ...item, asked, right, wrong: [first, second, third], note, tags: ['unsourced'] }
    : { ...item, ...(source === undefined ? {} : { source }), wrong: beside ?? item.wrong };
}

/** Three of the six others that are most like it, none whose name says that it is an island. */
const likeIt = (one: Outline, all: readonly Outline[], measure: typeof unlike): Said[] => {
  const near = all
    .filter(other => other.key !== one.key && !other.key.endsWith('-island') && !holds(other.name, one.name))
    .toSorted((a, b) => measure(one, a) - measure(one, b));
  return diceOf(`outline ${one.key}`)
    .mixed(near.slice(0, 6))
    .slice(0, 3)
    .map(({ name }) => name);
};
/** Whether a name stands within another: such a pair is no pair of options. */
const holds = (one: Said, other: Said): boolean => one.en.includes(other.en) || other.en.includes(one.en);

const formOf = (ratio: number): Said => word(ratio > 1.2 ? 'wide' : ratio < 0.83 ? 'tall' : 'even');
const drawing = (d: string): string =>
  ground(GROUNDS.lagoon) +
  path(d, { fill: INK, stroke: INK, 'stroke-width': 0.8, 'stroke-linejoin': 'round' });

/** What one would tell: its neighbours, unless one of them is not recognised by all, or a fact of its own. */
function noteOf({ key, number }: Country): Said {
  const own = words.get(key) ?? facts.get(key);
  if (own !== undefined) return own;
  const codes = neighboursOf(number).map(codeOf);
  if (codes.length === 0) return word('alone');
  if (codes.some(code => code === undefined)) throw new RangeError(`${key} needs a note of its own`);
  const names = codes.flatMap(code => (code === undefined ? [] : [countryName(code)]));
  return names.length > NEIGHBOURS_MOST
    ? filled(word('count'), { count: names.length })
    : filled(word('neighbours'), { others: listed(names) });
}

/** Asked with what one would tell of it, where the table says so. */
const askedOf = ({ key }: Country): Said => {
  const fact = facts.get(`ask-${key}`);
  return fact === undefined ? word('country') : filled(word('told'), { fact });
};

const countryItem = (country: Country): PictureItem => ({
  key: country.key.toLowerCase(),
  drawing: drawing(country.d),
  asked: askedOf(country),
  right: country.name,
  wrong: likeIt(country, countries, unlike),
  note: noteOf(country),
  alt: filled(word('alt-country'), {
    form: formOf(country.ratio),
    parts: word(country.parts === 1 ? 'one' : country.parts < 6 ? 'few' : 'many'),
  }),
  source: SOURCE,
  region: country.region,
});

const islandItems = islands.map(
  (island): PictureItem => ({
    key: island.key,
    drawing: drawing(island.d),
    asked: word('island'),
    right: island.name,
    wrong: likeIt(island, islands, unlikeForm),
    note: island.note,
    alt: filled(word('alt-island'), { form: formOf(island.ratio) }),
    source: SOURCE,
    region: island.region,
  }),
);

/** Countries from the best known on, an island after every fourth. */
export const outlines: Family = {
  name: 'outlines',
  harder: 0,
  items: countries.flatMap((country, at) => {
    const island = at % 4 === 3 ? islandItems[(at - 3) / 4] : undefined;
    return [
      askedAnew(countryItem(country), country.key),
      ...(island === undefined ? [] : [askedAnew(island, island.key)]),
    ];
  }),
};
