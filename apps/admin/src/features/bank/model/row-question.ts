/** A row of a sheet as the question that the chosen columns make of it, for the preview beside them. Pure; the server reads the file itself. */
import type { ColumnRole } from '@trivium/rules/bank/column';
import type { Item, Sheet, SheetChoice } from './bank-import.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const OPTION_ROLES: readonly ColumnRole[] = [
  'option_a',
  'option_b',
  'option_c',
  'option_d',
  'option_e',
  'option',
];

/** `A`, `B`, …, `Z`, `AA`: as a spreadsheet names its columns. */
export const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + LETTERS.charAt(at % 26).toUpperCase();

/** The first row below the headings. */
export const firstRow = ({ first }: Sheet, { head_rows: heads }: SheetChoice): readonly string[] =>
  first[heads] ?? [];

/** The row of headings right above the questions. */
export const headings = ({ first }: Sheet, { head_rows: heads }: SheetChoice): readonly string[] =>
  heads === 0 ? [] : (first[heads - 1] ?? []);

const placeOf = (said: string, options: readonly string[], answers: SheetChoice['answers']): number => {
  const word = said.trim();
  if (answers === 'text') return options.findIndex(option => option.toLowerCase() === word.toLowerCase());
  if (answers === 'letter') return word.length === 1 ? LETTERS.indexOf(word.toLowerCase()) : -1;
  const number = Number.parseInt(word, 10);
  return Number.isNaN(number) ? -1 : number - (answers === 'from_1' ? 1 : 0);
};

/** Null where no column is the question. */
export const rowQuestion = (cells: readonly string[], { roles, answers }: SheetChoice): Item | null => {
  const of = (...wanted: readonly ColumnRole[]): string[] =>
    roles.flatMap((role, at) => (wanted.includes(role) ? [(cells[at] ?? '').trim()] : []));
  const [text] = of('question');
  if (text === undefined) return null;
  const [right] = of('right_text');
  const wrong = of('wrong_text').filter(cell => cell !== '');
  const options = right === undefined ? of(...OPTION_ROLES).filter(cell => cell !== '') : [right, ...wrong];
  const said = of('answer')
    .flatMap(cell => cell.split(/[,;]/))
    .filter(cell => cell.trim() !== '');
  const places = right === undefined ? said.map(cell => placeOf(cell, options, answers)) : [0];
  const good = places.filter(at => at >= 0 && at < options.length);
  const isSeveral = good.length > 1;
  const [first] = good;
  return {
    ...{ kind: isSeveral ? 'multi_select' : 'choice', text, options, right_side: [] },
    answer:
      first === undefined
        ? null
        : isSeveral
          ? { kind: 'multi_select', options: good }
          : { kind: 'choice', option: first },
    ...{ note: of('note')[0] ?? '', image: '', image_alt: '', audio: '', transcript: '' },
  };
};

/** What a column is most likely, when it is asked about: by what its cells hold. */
export const likelyRoles = (cells: readonly string[], guess: ColumnRole): readonly ColumnRole[] => {
  const filled = cells.filter(cell => cell !== '');
  const isNumbers = filled.length > 0 && filled.every(cell => /^\d{1,4}$/.test(cell.trim()));
  const offered: readonly ColumnRole[] = isNumbers
    ? ['difficulty', 'mark', 'level', 'left_out']
    : ['category', 'note', 'tags', 'left_out'];
  return [...new Set([guess, ...offered])].slice(0, 5);
};
