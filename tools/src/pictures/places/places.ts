/** Places to find on a map, asked by name or by what one tells of them: a point and how far off still counts, and four descriptions for those who do not use the map. */
import type { ContentQuestion } from '@trivium/formats/question';
import { diceOf } from '../kit/dice.ts';
import { readRegion } from '../kit/region.ts';
import { type Block, filled, readBlocks, type Said, said, type Tongue } from '../kit/said.ts';

const ASKED = said(
  'Where on the map is {name}? | أين {name} على الخريطة؟ | नक्शे पर {name} कहाँ है? | Où se trouve {name} sur la carte ? | ¿Dónde está {name} en el mapa?',
);
/** The name of a place alone is asked in the usual words; a whole question stands as it is. */
const askedOf = (name: Said): Said => (name.en.endsWith('?') ? name : filled(ASKED, { name }));
const blocks = readBlocks('places', 'places.txt');

const whereIs = (key: string): Said => {
  const where = blocks.find(({ head }) => head.startsWith(`${key} `))?.texts[1];
  if (where === undefined) throw new RangeError(`no place ${key}`);
  return where;
};

/** What stands in a first line: the place, those beside it, and the languages in which another file asks it. */
const partsOf = (head: string): readonly [told: string, beside: string, without: string] => {
  const [asked = '', without = ''] = head.split(' - ');
  const [told = '', beside = ''] = asked.split(' ~ ');
  return [told, beside, without];
};

/** A place's question in one language; its id and level are given. */
function placeQuestion(
  { head, texts: [name, where, note] }: Block,
  tongue: Tongue,
  id: (key: string) => string,
  level: number,
): ContentQuestion {
  const [told = '', beside = ''] = partsOf(head);
  const [key = '', point = '', within, ...home] = told.split(' ');
  const [latitude, longitude] = point.split(',').map(Number);
  if (
    name === undefined ||
    where === undefined ||
    note === undefined ||
    latitude === undefined ||
    longitude === undefined
  )
    throw new RangeError(`${key} is not whole`);
  const options = diceOf(`site ${key} ${tongue}`).mixed([where, ...beside.split(' ').map(whereIs)]);
  return {
    id: id(key),
    line: 0,
    level,
    kind: 'place',
    text: askedOf(name)[tongue],
    options: options.map(option => option[tongue]),
    key: { kind: 'place', option: options.indexOf(where), latitude, longitude, within: Number(within) },
    note: note[tongue],
    difficulty: level,
    sample: false,
    tags: ['picture'],
    region: readRegion(home.join(' ')),
  };
}

/** All of them in one language, the easiest first. */
export const placeQuestions = (
  tongue: Tongue,
  id: (key: string) => string,
  levelOf: (at: number, total: number) => number,
): ContentQuestion[] => {
  const own = blocks.filter(({ head }) => !partsOf(head)[2].split(' ').includes(tongue));
  return own.map((block, at) => placeQuestion(block, tongue, id, levelOf(at, own.length)));
};
