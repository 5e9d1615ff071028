/** Writes GIFT that reads as the same questions (docs.moodle.org, "GIFT format"). What it cannot hold is told before. */
import type { LossCode } from '@trivium/rules/bank/finding';
import { asChoice } from '../bank/as-choice.ts';
import type { BankWriter } from '../bank/bank-format.ts';
import type { BankItem } from '../bank/item.ts';
import { ownTag, tagsToWrite } from '../bank/own-tags.ts';
import { lossesBetween } from '../bank/same.ts';
import { categoriesOf } from './gift-block.ts';
import { escaped } from './gift-text.ts';
import { readGift } from './read-gift.ts';

/** Root of Moodle's own tree of categories. */
const ROOT = '$course$/top';

const pathTo = (...names: readonly string[]): string =>
  [ROOT, ...names.filter(name => name !== '').map(name => name.replaceAll('/', '//'))].join('/');

/** As much of the item's place as a path can say: both, the category alone, or nothing. */
const placeOf = ({ category, subcategory }: BankItem): Pick<BankItem, 'category' | 'subcategory'> =>
  [
    { category, subcategory },
    { category, subcategory: '' },
  ].find(place => isHeld(place)) ?? { category: '', subcategory: '' };

const isHeld = ({ category, subcategory }: Pick<BankItem, 'category' | 'subcategory'>): boolean => {
  const [first = '', ...below] = categoriesOf(pathTo(category, subcategory));
  return first === category && below.join(' / ') === subcategory;
};

/** Such texts would be taken for markup, a comment or a prefix. */
const NEEDS_PREFIX = /[<&[]|^\/\/|^\$/;

/** An option that begins with a percentage would be read as a weight. */
const weighed = (option: string, weight: string): string =>
  option.startsWith('%') && weight === '' ? '%100%' : weight;

/** Shares of a mark as Moodle takes them: five places behind the point. */
const shareOf = (count: number): string => `%${Number((100 / count).toFixed(5))}%`;

const answersOf = ({ key, options, rightSide }: BankItem): string[] | null => {
  const line = (sign: string, text: string, weight = '') =>
    `\t${sign}${weighed(text, weight)}${escaped(text)}`;
  switch (key?.kind) {
    case 'choice':
    case 'math':
      return options.map((option, at) =>
        at === key.option ? line('=', option) : line('~', option, option.startsWith('%') ? '%0%' : ''),
      );
    case 'true_false':
      return [key.option === 0 ? 'TRUE' : 'FALSE'];
    case 'multi_select': {
      const share = shareOf(key.options.length);
      return options.map((option, at) => line('~', option, key.options.includes(at) ? share : '%-100%'));
    }
    case 'match':
      return options.map(
        (option, at) => `\t=${escaped(option)} -> ${escaped(rightSide[key.pairs[at] ?? -1] ?? '')}`,
      );
    case 'word':
      return [line('=', key.word)];
    default:
      return null;
  }
};

/** Tags hold what GIFT has no place for; one with a bracket would end too early, and is left out. */
const marksOf = (item: BankItem): string[] => {
  const { kind, mark, ownId } = item;
  const own = [
    ...asChoice(item).tags,
    ...(kind === 'math' ? [ownTag('kind', kind)] : []),
    ...(mark === null ? [] : [ownTag('mark', `${mark}`)]),
  ];
  const tags = [...tagsToWrite(item).tags, ...own].filter(tag => !tag.includes(']'));
  const id = ownId === '' || ownId.includes(']') ? [] : [`[id:${ownId}]`];
  return [...id, ...tags.map(tag => `[tag:${tag}]`)];
};

const blockOf = (item: BankItem): string | null => {
  const asked = asChoice(item).item;
  const answers = answersOf(asked);
  if (answers === null) return null;
  const { text, options, rightSide, note } = asked;
  const isPlain = [text, note, ...options, ...rightSide].some(said => NEEDS_PREFIX.test(said));
  const marks = marksOf(item);
  const lines = [
    ...(marks.length === 0 ? [] : [`// ${marks.join(' ')}`]),
    `${isPlain ? '[plain]' : ''}${escaped(text)} {`,
    ...answers,
    ...(note === '' ? [] : [`\t####${escaped(note)}`]),
    '}',
  ];
  return lines.join('\n');
};

/** What our own reader does not find again in what was written. */
const losses = (item: BankItem): readonly LossCode[] => {
  const block = blockOf(item);
  if (block === null) return ['kind'];
  const { category, subcategory } = placeOf(item);
  const [found, ...others] = readGift(`$CATEGORY: ${pathTo(category, subcategory)}\n\n${block}`, '');
  return lossesBetween(item, found?.type === 'question' && others.length === 0 ? found.item : undefined);
};

/** GIFT of these questions, with a line for each change of the category. */
export const writeGift = (items: readonly BankItem[]): string => {
  const blocks: string[] = [];
  let path = ROOT;
  for (const item of items) {
    const block = losses(item).includes('kind') ? null : blockOf(item);
    if (block === null) continue;
    const { category, subcategory } = placeOf(item);
    const own = pathTo(category, subcategory);
    if (own !== path) blocks.push(`$CATEGORY: ${own}`);
    path = own;
    blocks.push(block);
  }
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
};

export const giftWriter: BankWriter = {
  losses,
  write: items => ({ name: 'questions.gift', bytes: new TextEncoder().encode(writeGift(items)) }),
};
