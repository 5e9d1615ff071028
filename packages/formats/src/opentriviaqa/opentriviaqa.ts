/** OpenTriviaQA: blocks of `#Q question`, `^ right answer` and options `A …`, in a file for each category (uberspot/OpenTriviaQA). */
import type { Mend, Problem } from '@trivium/rules/bank/finding';
import { foldOption } from '@trivium/rules/bank/fold';
import type { BankFile, BankFormat } from '../bank/bank-format.ts';
import { EMPTY_ITEM, type Found } from '../bank/item.ts';
import { keyOf } from '../bank/key.ts';
import { frontOf, type Line, linesOf } from '../text/line.ts';

type Block = {
  readonly row: number;
  readonly source: string[];
  /** Lines of the question, then of the right answer, then of each option. */
  readonly text: string[];
  readonly right: string[];
  readonly options: string[][];
  hasOldLetters: boolean;
};

const sureness = ({ bytes }: BankFile): number => {
  const front = frontOf(bytes);
  const questions = front.match(/^#Q /gm)?.length ?? 0;
  const answers = front.match(/^\^ /gm)?.length ?? 0;
  return questions === 0 || answers === 0
    ? 0
    : 0.97 * (Math.min(questions, answers) / Math.max(questions, answers));
};

const said = (lines: readonly string[]): string =>
  lines
    .map(line => line.trim())
    .filter(line => line !== '')
    .join(' ');

/** Puts a line where it belongs: the next option has the next letter, any other line goes on with what is above. */
const add = (block: Block, { text, hasOldLetters }: Line): void => {
  block.source.push(text);
  block.hasOldLetters ||= hasOldLetters;
  const letter = String.fromCodePoint(65 + block.options.length);
  if (block.right.length === 0 && text.startsWith('^')) block.right.push(text.slice(1));
  else if (block.right.length === 0) block.text.push(text);
  else if (text === letter || text.startsWith(`${letter} `)) block.options.push([text.slice(1)]);
  else (block.options.at(-1) ?? block.right).push(text);
};

/** Files are named after their category: `video-games`. */
const categoryOf = (file: string): string => {
  const bare = (file.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '').replaceAll(/[-_]+/g, ' ');
  return bare.slice(0, 1).toUpperCase() + bare.slice(1);
};

const question = (file: string, block: Block): Found => {
  const place = { file, row: block.row };
  const right = said(block.right);
  const options = block.options.map(said);
  const exact = options.indexOf(right);
  const at = exact === -1 ? options.findIndex(option => foldOption(option) === foldOption(right)) : exact;
  const { mends, ...keyed } = keyOf(options, right !== '' && at !== -1 ? [at] : []);
  const old: readonly Mend[] = block.hasOldLetters
    ? [{ code: 'old_letters', after: block.source.join(' ') }]
    : [];
  const problems: readonly Problem[] =
    right !== '' && at === -1 ? [{ code: 'unknown_letter', values: { letter: right.slice(0, 100) } }] : [];
  return {
    type: 'question',
    place,
    item: { ...EMPTY_ITEM, ...keyed, text: said(block.text), category: categoryOf(file) },
    mends: [...old, ...mends],
    problems,
    source: block.source,
  };
};

function* read({ name, bytes }: BankFile): Generator<Found> {
  let block: Block | null = null;
  for (const line of linesOf(bytes)) {
    const start = /^\ufeff?#Q(?:\s|$)/.exec(line.text);
    if (start !== null) {
      if (block !== null) yield question(name, block);
      block = { row: line.row, source: [], text: [], right: [], options: [], hasOldLetters: false };
      add(block, { ...line, text: line.text.slice(start[0].length) });
    } else if (block !== null && line.text.trim() !== '') add(block, line);
  }
  if (block !== null) yield question(name, block);
}

export const opentriviaqaFormat: BankFormat = { name: 'opentriviaqa', endings: ['.txt', ''], sureness, read };
