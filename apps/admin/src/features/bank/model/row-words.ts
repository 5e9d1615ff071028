/** What is said of a row: its place, why it is refused, what it was mended with. */
import { isTextKey, type Say } from '../../../lib/text.ts';
import type { FoundRow } from './bank-import.ts';

type Values = FoundRow['problems'][number]['values'];

/** A sentence by a code that the server tells; the code itself where this panel is older than the server. */
const told = (t: Say, prefix: string, code: string, values: Values): string => {
  const key = `${prefix}.${code}`;
  return isTextKey(key) ? t(key, values) : code;
};

export const problemWords = (t: Say, { code, values }: FoundRow['problems'][number]): string =>
  told(t, 'import.problem', code, values);

/** The same as a filter over many rows, without the values of one. */
export const problemName = (t: Say, code: string): string => told(t, 'import.reason', code, undefined);

export const mendName = (t: Say, code: string): string => told(t, 'import.mend', code, undefined);

export const formatName = (t: Say, name: string): string => told(t, 'import.format', name, undefined);

/** Formats count by lines, rows or records; one word serves all. */
export const placeWords = (t: Say, { file, sheet, row }: FoundRow['place'], hasManyFiles: boolean): string => {
  if (sheet !== undefined && sheet !== '' && !hasManyFiles) return t('import.place', { name: sheet, row });
  return t('import.place', {
    name: sheet === undefined || sheet === '' ? file : `${file}, ${sheet}`,
    row,
  });
};
