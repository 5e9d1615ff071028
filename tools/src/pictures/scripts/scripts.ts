/** Old and new scripts: a word written in each. */
import type { Family, PictureItem } from '../kit/item.ts';
import { readOutlines, signAt, widthOf } from '../kit/outlines.ts';
import { readRegion } from '../kit/region.ts';
import { type Block, readBlocks, readWords, type Said, TONGUES, wordOf } from '../kit/said.ts';
import { GROUNDS, ground, group, rect } from '../kit/svg.ts';

const outlines = readOutlines('scripts', 'outlines.txt');
const others = readWords('scripts', 'names.txt');
const blocks = readBlocks('scripts', 'scripts.txt');
const nameOf = (code: string): Said =>
  blocks.find(({ head }) => head.startsWith(code))?.texts[0] ?? wordOf(others, code);

/** As large as the paper allows; Mongolian is written downward, so its line is turned by a quarter. */
function drawing(code: string): string {
  const width = widthOf(outlines, code);
  const paper =
    ground(GROUNDS.apricot) +
    rect(22, 22, 276, 156, { rx: 10, fill: '#FFFDF6', stroke: '#C9A26B', 'stroke-width': 1.5 });
  if (code === 'Mong')
    return paper + group([signAt(outlines, code, [100, -140], 42)], { transform: 'rotate(90)' });
  const size = Math.min(96, (code === 'Brai' ? 272_000 : 250_000) / width);
  return paper + signAt(outlines, code, [160, 100 + size * 0.3], size);
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
