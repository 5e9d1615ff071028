/** The refused rows of a dry run as a sheet, with the reason beside each: mended there, it can be dropped again. */
import type { BankItem } from '@trivium/formats/bank/item';
import { ownRows } from '@trivium/formats/sheet/own-columns';
import { writeCsv } from '@trivium/formats/table/csv';
import { writeXlsx } from '@trivium/formats/table/write-xlsx';
import ar from '@trivium/messages/panel/import-finding/ar.json' with { type: 'json' };
import en from '@trivium/messages/panel/import-finding/en.json' with { type: 'json' };
import es from '@trivium/messages/panel/import-finding/es.json' with { type: 'json' };
import fr from '@trivium/messages/panel/import-finding/fr.json' with { type: 'json' };
import hi from '@trivium/messages/panel/import-finding/hi.json' with { type: 'json' };
import { formatText, type Texts } from '@trivium/messages/text';
import type { Problem } from '@trivium/rules/bank/finding';
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import { noteCall } from '../../../http/admin/note-call.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { own } from '../desk/own.ts';
import { listRows, type StoredRow } from './row-store.ts';

/** Rows of one sheet; whoever has more mends the source. */
const ROWS_MOST = 10_000;
const BYTE_ORDER_MARK = '\uFEFF';
/** Headings that are none of ours, so that the reader passes them over. */
const BESIDE = ['where', 'why', 'what_mends_it'] as const;

const TEXTS: Readonly<Record<string, Texts>> = { ar, en, es, fr, hi };

type Refused = StoredRow & { readonly item: BankItem };

/** What the sheet says beside a row, in the language of who asks. */
const besideOf = ({ place, problems }: Refused, locale: string): string[] => {
  const texts = TEXTS[locale] ?? en;
  const said = (ending: string) =>
    problems
      .map(({ code, values = {} }: Problem) =>
        formatText(texts, `import.problem.${code}${ending}`, locale, values),
      )
      .join(' ');
  return [[place.file, place.sheet, place.row].filter(Boolean).join(' / '), said(''), said('.cure')];
};

const sheetOf = (rows: readonly Refused[], locale: string): string[][] => {
  const { heads, rows: cells } = ownRows(rows.map(({ item }) => item));
  return [[...heads, ...BESIDE], ...rows.map((row, at) => [...(cells[at] ?? []), ...besideOf(row, locale)])];
};

export const refusedHandlers = ({ db }: AppContext): OperatorHandlers<'import/refused'> => ({
  'import/refused': async (call, { id, kind }) => {
    await own(db, call, id);
    const { rows } = await listRows(db, id, { standing: 'refused', offset: 0, limit: ROWS_MOST });
    const refused = rows.filter((row): row is Refused => row.item !== null);
    await noteCall(db, call, 'import.refused', id, { kind, rows: refused.length });
    const sheet = sheetOf(refused, call.locale);
    const bytes =
      kind === 'csv'
        ? Buffer.from(BYTE_ORDER_MARK + writeCsv(sheet))
        : Buffer.from(await writeXlsx('questions', sheet));
    return { name: `refused-${id}.${kind}`, bytes: bytes.toString('base64') };
  },
});
