/** Flags: whose is it, or what does one tell of it? Drawings of flag-icons; beside each stand flags that look like it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Family, PictureItem } from '../kit/item.ts';
import { continentOf } from '../kit/region.ts';
import {
  type Block,
  countryName,
  filled,
  listed,
  readBlocks,
  readWords,
  type Said,
  saidBy,
  wordOf,
} from '../kit/said.ts';
import { GROUNDS, ground, rect } from '../kit/svg.ts';

const require = createRequire(import.meta.url);
const words = readWords('flags', 'words.txt');
const word = (key: string): Said => wordOf(words, key);
const SOURCE = 'flag-icons 7.5, 2025';

export const flags: Family = {
  name: 'flags',
  harder: 0,
  items: readBlocks('flags', 'flags.txt').map(flagItem),
};

function flagItem({ head, texts }: Block): PictureItem {
  const [look = '', others = ''] = head.split(' ~ ');
  const [bands = '', things = ''] = look.split(' ; ');
  const [code = '', pattern = '', ...colours] = bands.split(' ');
  const [told, asked = word('asked'), right = countryName(code), ...own] = texts;
  const wrong = own.length > 0 ? own : others.split(' ').map(countryName);
  return {
    key: code.toLowerCase(),
    drawing: flagDrawing(code),
    asked,
    right,
    wrong: wrong.slice(0, 3),
    note: told ?? filled(word('alike'), { others: listed(wrong.slice(0, 2)) }),
    alt: altOf(pattern, colours, things === '' ? [] : things.split(' ')),
    ...(own.length > 0 ? { tags: ['unsourced'] } : { source: SOURCE }),
    region: continentOf(code),
  };
}

function altOf(pattern: string, colours: readonly string[], things: readonly string[]): Said {
  const bands = filled(word(pattern), { colours: listed(colours.map(word)) });
  if (things.length === 0) return bands;
  const on = filled(word('on'), { things: listed(things.map(word)) });
  return saidBy(tongue => `${bands[tongue]} ${on[tongue]}`);
}

/** What a flag consists of, on 640 by 480. */
export const flagInside = (code: string): string => flagSvg(code).replace(/^<svg[^>]*>|<\/svg>$/g, '');

function flagSvg(code: string): string {
  const svg = readFileSync(require.resolve(`flag-icons/flags/4x3/${code.toLowerCase()}.svg`), 'utf8').trim();
  return code === 'BR' ? withoutMotto(svg) : svg;
}

/** The flag in the middle, as high as the picture allows, with a thin edge that keeps white from the ground. */
function flagDrawing(code: string): string {
  const flag = flagSvg(code).replace(/^<svg[^>]*>/, opening =>
    opening
      .replace(/ (?:id|width|height)="[^"]*"/g, '')
      .replace('<svg', '<svg x="40" y="10" width="240" height="180"'),
  );
  const edge = rect(40, 10, 240, 180, { fill: 'none', stroke: '#0B2A33', 'stroke-opacity': '.25' });
  return `${ground(GROUNDS.sky)}${flag}${edge}`;
}

/** Brazil's flag without the letters on its band: no picture holds a word, and on a phone nobody could read them. */
function withoutMotto(svg: string): string {
  const band = svg.indexOf('d="M444.4 285.8');
  if (band < 0) throw new RangeError('the band of the flag of Brazil is not where it was');
  return `${svg.slice(0, svg.indexOf('/>', band) + 2)}</g></svg>`;
}
