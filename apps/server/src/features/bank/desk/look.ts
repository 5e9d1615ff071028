/** Looks at files that have come: what format they are of, their sheets, and columns that were mapped before. */
import { createHash } from 'node:crypto';
import type { SheetAbout, SheetChoice } from '@trivium/formats/bank/bank-format';
import { foldForSearch } from '@trivium/rules/text/search';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lookAt, patienceMs } from '../read/reader.ts';
import * as store from './import-store.ts';
import { choiceOf } from './present.ts';

/** Questions that are counted while the caller waits; the dry run counts the rest. */
const COUNTED_MOST = 5_000;

/** What the headings of a sheet are known by; null where it has none. */
const headingsOf = ({ first }: Pick<SheetAbout, 'first'>, { headRows }: SheetChoice): string | null => {
  const headings = first[headRows - 1];
  if (headings === undefined || headRows === 0) return null;
  return createHash('sha256').update(headings.map(foldForSearch).join('\0')).digest('base64url');
};

/** Looks at these files of an import, and takes over columns that are remembered. */
export const lookAgain = async (
  { db, uploads, log }: Pick<AppContext, 'db' | 'uploads' | 'log'>,
  importId: number,
  fileIds: readonly number[],
): Promise<void> => {
  const files = (await store.readFiles(db, importId)).filter(({ id }) => fileIds.includes(id));
  for (const file of files) {
    const { id, name, upload, chosen: format, choices } = file;
    const path = uploads.path(upload);
    const about = await lookAt(
      log,
      { task: 'look', file: { id, name, path, format, choices: [] }, countMost: COUNTED_MOST },
      patienceMs(file.bytes),
    );
    const keys = about.sheets.flatMap(sheet => headingsOf(sheet, sheet.guess) ?? []);
    const known = await store.readMappings(db, keys);
    const sheets = about.sheets.map(sheet => {
      const choice = known.get(headingsOf(sheet, sheet.guess) ?? '');
      return { ...sheet, isKnown: choice !== undefined, choice };
    });
    const remembered = sheets.flatMap(({ sheet, choice }) =>
      choice === undefined ? [] : [{ ...choice, sheet }],
    );
    const stored = sheets.map(({ choice: _, ...sheet }) => sheet);
    const own = choices.filter(({ sheet }) => sheets.some(each => each.sheet === sheet));
    const kept = [...own, ...remembered.filter(({ sheet }) => !own.some(each => each.sheet === sheet))];
    await store.writeAbout(db, id, about, { sheets: stored, choices: kept });
  }
};

/** Remembers how staff mapped the columns of sheets with these headings. */
export const rememberColumns = async (db: Db, importId: number, at: Date): Promise<void> => {
  for (const file of await store.readFiles(db, importId))
    for (const sheet of file.sheets) {
      if (!file.choices.some(choice => choice.sheet === sheet.sheet)) continue;
      const choice = choiceOf(file, sheet);
      const headings = headingsOf(sheet, choice);
      if (headings !== null && !choice.isLeftOut)
        await store.writeMapping(db, headings, { ...choice, sheet: '' }, at);
    }
};
