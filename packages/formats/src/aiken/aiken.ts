/** Aiken: a question, its options with letters, and `ANSWER: B` (docs.moodle.org, "Aiken format"). */
import type { Mend, Problem } from '@trivium/rules/bank/finding';
import type { BankFile, BankFormat } from '../bank/bank-format.ts';
import { EMPTY_ITEM, type Found } from '../bank/item.ts';
import { letterAt } from '../bank/judge.ts';
import { keyOf } from '../bank/key.ts';
import { frontOf, type Line, linesOf } from '../text/line.ts';

const OPTION = /^\s*([A-Za-z])[.)](?:\s+|$)/;
const ANSWER = /^\s*ANSWER\s*:/i;

const sureness = ({ bytes }: BankFile): number => {
  const front = frontOf(bytes);
  const answers = front.match(/^[^\S\n]*ANSWER:[^\S\n]*[A-Z][^\S\n]*$/gm)?.length ?? 0;
  const options = front.match(/^[^\S\n]*[A-Z][.)][^\S\n]/gm)?.length ?? 0;
  return answers === 0 || options < 2 * answers ? 0 : 0.9;
};

type Block = {
  readonly lines: Line[];
  readonly text: string[];
  readonly options: string[];
};

const emptyBlock = (): Block => ({ lines: [], text: [], options: [] });

/** Places of the letters after `ANSWER:`, from 0. */
const lettersOf = (answer: string): number[] =>
  answer
    .toUpperCase()
    .split(/[\s,;&]+/)
    .filter(letter => /^[A-Z]$/.test(letter))
    .map(letter => letter.charCodeAt(0) - 65);

const question = (file: string, { lines, text, options }: Block, answer: string | null): Found => {
  const right = lettersOf(answer ?? '');
  const { mends, ...keyed } = keyOf(options, right);
  const old: readonly Mend[] = lines.some(line => line.hasOldLetters) ? [{ code: 'old_letters' }] : [];
  const isOdd = answer !== null && answer !== '' && right.length === 0;
  const unknown = right.find(place => place >= options.length);
  const letter = isOdd ? answer.slice(0, 100) : unknown === undefined ? '' : letterAt(unknown);
  const problems: readonly Problem[] = letter === '' ? [] : [{ code: 'unknown_letter', values: { letter } }];
  return {
    type: 'question',
    place: { file, row: lines[0]?.row ?? 1 },
    item: { ...EMPTY_ITEM, ...keyed, text: text.join(' ') },
    mends: [...old, ...mends],
    problems,
    source: lines.map(line => line.text),
  };
};

function* read({ name, bytes }: BankFile): Generator<Found> {
  let block = emptyBlock();
  for (const line of linesOf(bytes)) {
    const text = line.text.replace(/^\ufeff/, '').trim();
    const answer = ANSWER.exec(text);
    if (answer !== null) {
      block.lines.push(line);
      yield question(name, block, text.slice(answer[0].length).trim());
      block = emptyBlock();
      continue;
    }
    if (text === '') continue;
    const option = OPTION.exec(text);
    const isNext = option?.[1]?.toUpperCase() === letterAt(block.options.length);
    if (option !== null && isNext && block.text.length > 0)
      block.options.push(text.slice(option[0].length).trim());
    else if (block.options.length > 0) {
      // A text below the options begins the next question, so this one has no answer.
      yield question(name, block, null);
      block = emptyBlock();
      block.text.push(text);
    } else block.text.push(text);
    block.lines.push(line);
  }
  if (block.options.length > 0) yield question(name, block, null);
}

export const aikenFormat: BankFormat = { name: 'aiken', endings: ['.txt'], sureness, read };
