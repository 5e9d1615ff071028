/** Old and new scripts: a word written in each. */
import type { Family, PictureItem } from '../kit/item.ts';
import { readRegion } from '../kit/region.ts';
import { type Block, readBlocks, readWords, type Said, TONGUES, wordOf } from '../kit/said.ts';
import { withTales } from '../kit/tale.ts';
import { scriptDrawing } from './paper.ts';
import { SCRIPTS_WITH_A_STORY } from './written.ts';

const others = readWords('scripts', 'names.txt');
const blocks = readBlocks('scripts', 'scripts.txt');
const nameOf = (code: string): Said =>
  blocks.find(({ head }) => head.startsWith(code))?.texts[0] ?? wordOf(others, code);

function scriptItem({ head, texts: [name, note] }: Block): PictureItem {
  const [asked = '', without = ''] = head.split(' - ');
  const [told = '', beside = ''] = asked.split(' ~ ');
  const [code = '', ...home] = told.split(' ');
  if (name === undefined || note === undefined) throw new RangeError(`${code} has no words`);
  return {
    key: code.toLowerCase(),
    drawing: scriptDrawing(code),
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

/** So many of the scripts belong to the first level. */
const EASY = 18;

export const scripts: Family = {
  name: 'scripts',
  harder: 0,
  items: withTales(
    'scripts',
    blocks.map((block, at) => ({ hard: at < EASY ? 1 : 2, item: scriptItem(block) })),
    SCRIPTS_WITH_A_STORY,
  ),
};
