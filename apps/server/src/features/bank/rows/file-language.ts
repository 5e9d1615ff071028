/** The language of a sheet before its dry run: what its own column says, else what its questions read like. Pure. */
import type { SheetAbout, SheetChoice } from '@trivium/formats/bank/bank-format';
import type { ColumnRole } from '@trivium/rules/bank/column';
import { guessLanguage } from '@trivium/rules/bank/language-guess';

/** A code such as `en` or `pt-br`; names and numbers of languages are the dry run's to find. */
const CODE = /^[a-z]{2,3}(?:-[a-z]{2,4})?$/i;

type Read = { readonly about: Pick<SheetAbout, 'first'>; readonly choice: SheetChoice };

const cellsOf = ({ about, choice }: Read, role: ColumnRole): string[] => {
  const at = choice.roles.indexOf(role);
  return at === -1 ? [] : about.first.slice(choice.headRows).map(row => (row[at] ?? '').trim());
};

/** The most frequent; the first of several. */
const mostOf = (said: readonly string[]): string | null => {
  const counts = new Map<string, number>();
  for (const one of said) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
};

/** Null where no sheet tells: each is judged by its first rows and the columns that are chosen now. */
export const languageOfSheets = (sheets: readonly Read[]): string | null => {
  const read = sheets.filter(({ choice }) => !choice.isLeftOut);
  const codes = read.flatMap(sheet => cellsOf(sheet, 'language')).filter(said => CODE.test(said));
  const said = mostOf(codes.map(code => code.toLowerCase()));
  if (said !== null) return said;
  const guess = guessLanguage(read.flatMap(sheet => cellsOf(sheet, 'question')).join('\n'));
  return guess === 'unknown' ? null : guess;
};
