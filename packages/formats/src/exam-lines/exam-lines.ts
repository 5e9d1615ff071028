/** Exam sets, a JSON object a line: EXAMS and ARC (`question.stem`, `answerKey`), AQuA (`options` with letters, `rationale`). */
import type { Mend } from '@trivium/rules/bank/finding';
import type { BankFile, BankFormat } from '../bank/bank-format.ts';
import { EMPTY_ITEM, type Found } from '../bank/item.ts';
import { keyOf } from '../bank/key.ts';
import { fieldOf, listOf, parsed, textOf } from '../text/json-record.ts';
import { frontOf, linesOf } from '../text/line.ts';

const sureness = ({ bytes }: BankFile): number => {
  const first =
    frontOf(bytes)
      .replace(/^\ufeff/, '')
      .trimStart()
      .split(/\r\n|\n|\r/, 1)[0] ?? '';
  if (!first.startsWith('{')) return 0;
  const value = parsed(first);
  return isStemmed(value) || isLettered(value) ? 0.98 : 0;
};

const isStemmed = (value: unknown): boolean =>
  Array.isArray(fieldOf(fieldOf(value, 'question'), 'choices')) && fieldOf(value, 'answerKey') !== undefined;
const isLettered = (value: unknown): boolean =>
  typeof fieldOf(value, 'question') === 'string' &&
  Array.isArray(fieldOf(value, 'options')) &&
  fieldOf(value, 'correct') !== undefined;

type Answers = {
  readonly labels: readonly string[];
  readonly options: readonly string[];
  readonly mends: readonly Mend[];
};

/** Letters cut off where every option carries the one of its place: `A)32`. */
const withoutLetters = (given: readonly string[]): Answers => {
  const labels = given.map((_, at) => String.fromCodePoint(65 + at));
  const hasAll =
    given.length > 0 &&
    given.every((option, at) => /^[)\].:]/.test(option.slice(1)) && option[0] === labels[at]);
  if (!hasAll) return { labels, options: given, mends: [] };
  const options = given.map(option => option.slice(2).trim());
  return {
    labels,
    options,
    mends: [{ code: 'letters_of_options', before: given.join(' '), after: options.join(' ') }],
  };
};

const question = (value: unknown, file: string, row: number, source: string, isOld: boolean): Found => {
  const stem = fieldOf(value, 'question');
  const choices = listOf(fieldOf(stem, 'choices'));
  const info = fieldOf(value, 'info');
  const answers: Answers = isStemmed(value)
    ? {
        labels: choices.map(choice => textOf(fieldOf(choice, 'label'))),
        options: choices.map(choice => textOf(fieldOf(choice, 'text'))),
        mends: [],
      }
    : withoutLetters(listOf(fieldOf(value, 'options')).map(textOf));
  const letter = textOf(fieldOf(value, isStemmed(value) ? 'answerKey' : 'correct')).trim();
  const right = answers.labels.indexOf(letter);
  const { mends, ...keyed } = keyOf(answers.options, right === -1 ? [] : [right]);
  const grade = textOf(fieldOf(info, 'grade'));
  const old: readonly Mend[] = isOld ? [{ code: 'old_letters' }] : [];
  const isUnknown = right === -1 && letter !== '' && letter !== '@';
  return {
    type: 'question',
    place: { file, row },
    item: {
      ...EMPTY_ITEM,
      ...keyed,
      text: isStemmed(value) ? textOf(fieldOf(stem, 'stem')) : textOf(stem),
      note: textOf(fieldOf(value, 'rationale')),
      category: textOf(fieldOf(info, 'subject')),
      language: textOf(fieldOf(info, 'language')),
      tags: grade === '' ? [] : [`grade ${grade}`],
      ownId: textOf(fieldOf(value, 'id')),
    },
    mends: [...old, ...answers.mends, ...mends],
    problems: isUnknown ? [{ code: 'unknown_letter', values: { letter: letter.slice(0, 100) } }] : [],
    source: [source],
  };
};

function* read({ name, bytes }: BankFile): Generator<Found> {
  let cut: number | null = null;
  for (const { text, row, hasOldLetters } of linesOf(bytes)) {
    const source = text.replace(/^\ufeff/, '').trim();
    if (source === '') continue;
    if (cut !== null)
      yield { type: 'trouble', place: { file: name, row: cut }, problem: { code: 'not_read' } };
    cut = null;
    // Whatever else the line is, it is not worth a parse that fails.
    const value = source.startsWith('{') && source.includes('"question"') ? parsed(source) : undefined;
    if (isStemmed(value) || isLettered(value)) yield question(value, name, row, source, hasOldLetters);
    else cut = row;
  }
  // Only the last line can be cut off by the end of the file.
  if (cut !== null) yield { type: 'trouble', place: { file: name, row: cut }, problem: { code: 'cut_off' } };
}

export const examLinesFormat: BankFormat = {
  name: 'exam_lines',
  endings: ['.jsonl', '.json'],
  sureness,
  read,
};
