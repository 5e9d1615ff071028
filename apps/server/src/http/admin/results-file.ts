/** A table for staff as the file that they asked for: a CSV text or a workbook. */
import { writeCsv } from '@trivium/formats/table/csv';
import { writeXlsx } from '@trivium/formats/table/write-xlsx';

type Cell = string | number;

export const tableFile = async (
  kind: 'csv' | 'xlsx',
  sheet: string,
  rows: readonly (readonly Cell[])[],
): Promise<{ readonly csv: string; readonly xlsx: string }> =>
  kind === 'csv'
    ? { csv: writeCsv(rows.map(row => row.map(String))), xlsx: '' }
    : { csv: '', xlsx: Buffer.from(await writeXlsx(sheet, rows)).toString('base64') };
