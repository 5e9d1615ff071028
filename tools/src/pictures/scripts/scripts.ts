/** Old and new scripts: a word written in each. */
import type { Family, PictureItem } from '../kit/item.ts';
import { readOutlines, signAt, widthOf } from '../kit/outlines.ts';
import { readRegion } from '../kit/region.ts';
import { type Block, readBlocks, readWords, type Said, TONGUES, wordOf } from '../kit/said.ts';
import { GROUNDS, ground, group, INK, rect } from '../kit/svg.ts';

const outlines = readOutlines('scripts', 'outlines.txt');
const others = readWords('scripts', 'names.txt');
const blocks = readBlocks('scripts', 'scripts.txt');
const nameOf = (code: string): Said =>
  blocks.find(({ head }) => head.startsWith(code))?.texts[0] ?? wordOf(others, code);

const BOLD = { stroke: INK, 'stroke-width': 1.2, 'stroke-linejoin': 'round' } as const;
/** Signs of thin lines, drawn bolder so that they are read on a phone. */
const THIN = new Set(['Egyp', 'Xsux', 'Mong']);

/** As large as the paper allows; Mongolian is written downward, so its line is turned by a quarter. */
function drawing(code: string): string {
  const width = widthOf(outlines, code);
  const turned = code === 'Mong';
  const [top, high] = turned ? [6, 188] : [22, 156];
  const paper =
    ground(GROUNDS.apricot) +
    rect(22, top, 276, high, { rx: 10, fill: '#FFFDF6', stroke: '#C9A26B', 'stroke-width': 1.5 });
  if (turned)
    return paper + group([signAt(outlines, code, [100, -136], 56)], { ...BOLD, transform: 'rotate(90)' });
  const size = Math.min(
    code === 'Egyp' ? 112 : THIN.has(code) ? 124 : 96,
    (code === 'Brai' ? 272_000 : 250_000) / width,
  );
  const signs = signAt(outlines, code, [160, 100 + size * (code === 'Egyp' ? 0.39 : 0.3)], size);
  return paper + (THIN.has(code) ? group([signs], BOLD) : signs);
}
function scriptItem({ head, texts: [name, note] }: Block): PictureItem {
  const [asked = '', without = ''] = head.split(' - ');
  const [told = '', beside = ''] = asked.split(' ~ ');
  const [code = '', ...home] = told.split(' ');
  if (name === undefined || note === undefined) throw new RangeError(`${code} has no words`);
  return {
    key: code.toLowerCase(),
    drawing: drawing(code),
    asked: wordOf(others, 'asked'),
    right: name,
    wrong: beside.split(' ').map(nameOf),
    note,
    alt: wordOf(others, 'alt'),
    source: 'Noto Sans and Noto Serif 5.3',
    region: readRegion(home.join(' ')),
    not: TONGUES.filter(tongue => without.split(' ').includes(tongue)),
  };
}

export const scripts: Family = { name: 'scripts', harder: 0, items: blocks.map(scriptItem) };
