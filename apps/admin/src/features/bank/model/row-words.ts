/** What is said of a row: its place, why it is refused, what it was mended with. */
import { isTextKey, type Say } from '../../../lib/text.ts';
import type { FoundRow, ImportLine } from './bank-import.ts';

type Values = FoundRow['problems'][number]['values'];

/** A sentence by a code that the server tells; the code itself where this panel is older than the server. */
const told = (t: Say, prefix: string, code: string, values: Values): string => {
  const key = `${prefix}.${code}`;
  return isTextKey(key) ? t(key, values) : code;
};

/** Why many rows are refused: without what is told of one of them. */
export const problemName = (t: Say, code: string): string => {
  const bare = `import.problem.${code}_bare`;
  return isTextKey(bare) ? t(bare) : told(t, 'import.problem', code, undefined);
};

export const problemWords = (t: Say, { code, values }: FoundRow['problems'][number]): string =>
  values === undefined || Object.keys(values).length === 0
    ? problemName(t, code)
    : told(t, 'import.problem', code, values);

/** What mends it; empty where nothing is said. */
export const cureOf = (t: Say, code: string): string => {
  const key = `import.problem.${code}.cure`;
  return isTextKey(key) ? t(key) : '';
};

export const mendName = (t: Say, code: string): string => told(t, 'import.mend', code, undefined);

export const formatName = (t: Say, name: string): string => told(t, 'import.format', name, undefined);

/** An import by its files: the first, and how many more. */
export const importName = (
  t: Say,
  { name, more_files: more }: Pick<ImportLine, 'name' | 'more_files'>,
): string => {
  if (name === '') return t('import.nameless');
  return more === 0 ? name : t('import.with_more', { name, count: more });
};

/** Formats count by lines, rows or records; one word serves all. Of one file the row is enough. */
export const placeWords = (
  t: Say,
  { file, sheet, row }: FoundRow['place'],
  hasManyFiles: boolean,
): string => {
  const isNamed = sheet !== undefined && sheet !== '';
  if (!hasManyFiles) return isNamed ? t('import.place', { name: sheet, row }) : t('import.row', { row });
  return t('import.place', { name: isNamed ? `${file}, ${sheet}` : file, row });
};
