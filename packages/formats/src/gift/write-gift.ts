/** Writes GIFT that reads as the same questions (docs.moodle.org, "GIFT format"). What it cannot hold is told before. */
import type { LossCode } from '@trivium/rules/bank/finding';
import type { BankWriter } from '../bank/bank-format.ts';
import type { BankItem } from '../bank/item.ts';
import { categoriesOf } from './gift-block.ts';
import { escaped } from './gift-text.ts';
import { readGift } from './read-gift.ts';

/** Root of Moodle's own tree of categories. */
const ROOT = '$course$/top';

const pathOf = ({ category, subcategory }: BankItem): string =>
  [ROOT, category, subcategory]
    .filter(part => part !== '')
    .map(part => (part === ROOT ? part : part.replaceAll('/', '//')))
    .join('/');

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

const blockOf = (item: BankItem): string | null => {
  const answers = answersOf(item);
  if (answers === null) return null;
  const { kind, text, options, rightSide, note, tags, ownId } = item;
  const isPlain = [text, note, ...options, ...rightSide].some(said => NEEDS_PREFIX.test(said));
  const marks = [
    ...(ownId === '' ? [] : [`[id:${ownId}]`]),
    ...(kind === 'math' ? ['[kind:math]'] : []),
    ...tags.map(tag => `[tag:${tag}]`),
  ];
  const lines = [
    ...(marks.length === 0 ? [] : [`// ${marks.join(' ')}`]),
    `${isPlain ? '[plain]' : ''}${escaped(text)} {`,
    ...answers,
    ...(note === '' ? [] : [`\t####${escaped(note)}`]),
    '}',
  ];
  return lines.join('\n');
};

const same = (one: BankItem, other: BankItem): boolean => told(one) === told(other);

/** What the block itself holds. Of a match the pairs count, not the order in which partners are stored. */
const told = ({ kind, text, options, rightSide, key, note, tags }: BankItem): string => {
  const partners = key?.kind === 'match' ? key.pairs.map(place => rightSide[place]) : [];
  return JSON.stringify([kind, text, options, partners, key?.kind === 'match' ? null : key, note, tags]);
};

/** The question as our own reader finds it in what was written; null where it finds none, or several. */
const readBack = (item: BankItem): BankItem | null => {
  const block = blockOf(item);
  if (block === null) return null;
  const [found, ...others] = readGift(block, '');
  return found?.type === 'question' && others.length === 0 ? found.item : null;
};

const isHeld = ({ category, subcategory }: BankItem, path: string): boolean => {
  const read = categoriesOf(path);
  return (read[0] ?? '') === category && read.slice(1).join(' / ') === subcategory;
};

const losses = (item: BankItem): readonly LossCode[] => {
  const back = readBack(item);
  if (back === null || !same({ ...back, tags: [], note: '' }, { ...item, tags: [], note: '' }))
    return ['kind'];
  const lost: readonly (readonly [isLost: boolean, code: LossCode])[] = [
    [back.note !== item.note, 'note'],
    [item.image !== null, 'picture'],
    [item.audio !== null, 'sound'],
    [
      item.category === ''
        ? item.subcategory !== ''
        : !isHeld({ ...item, subcategory: '' }, pathOf({ ...item, subcategory: '' })),
      'category',
    ],
    [!isHeld(item, pathOf(item)), 'subcategory'],
    [item.language !== '', 'language'],
    [item.level !== null, 'level'],
    [item.difficulty !== null, 'difficulty'],
    [JSON.stringify(back.tags) !== JSON.stringify(item.tags), 'tags'],
    [item.source !== '', 'source'],
    [item.mark !== null, 'mark'],
    [item.region !== '', 'region'],
    [item.asOf !== null, 'as_of'],
    [item.isPublic !== null, 'public_mark'],
    [item.isSample, 'sample'],
  ];
  return lost.flatMap(([isLost, code]) => (isLost ? [code] : []));
};

/** GIFT of these questions, with a line for each change of the category. */
export const writeGift = (items: readonly BankItem[]): string => {
  const blocks: string[] = [];
  let path = ROOT;
  for (const item of items) {
    const block = losses(item).includes('kind') ? null : blockOf(item);
    if (block === null) continue;
    const own = pathOf(item);
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
