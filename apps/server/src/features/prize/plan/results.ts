/** The results of a closed contest as a table for spreadsheets: plain cells, none of which a spreadsheet runs. */
import { SECOND_MS } from '@trivium/rules/time/units';
import { tableFile } from '../../../http/admin/results-file.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readEntries, type StoredEntry } from '../desk/desk-store.ts';

/** Rows of one file. */
const ROWS_MOST = 20_000;

const CELLS: Readonly<Record<string, (row: StoredEntry, at: number) => string | number | null>> = {
  rank: (row, at) => (row.is_placed ? at + 1 : null),
  player_id: row => row.player_id,
  name: row => row.name,
  state: row => row.state,
  right: row => row.right,
  counted: row => row.counted,
  seconds: row => (row.time_ms === null ? null : row.time_ms / SECOND_MS),
  prize: row => row.prize,
  finished_at: row => row.finished_at?.toISOString() ?? null,
};

export const resultsTable = async (
  db: Db,
  id: number,
  kind: 'csv' | 'xlsx',
): Promise<{ csv: string; xlsx: string; rows: number; left_out: number }> => {
  const { rows, total } = await readEntries(db, { id, part: 'all', offset: 0, limit: ROWS_MOST });
  const lines = rows.map((row, at) => Object.values(CELLS).map(cell => cell(row, at) ?? ''));
  return {
    ...(await tableFile(kind, 'contest', [Object.keys(CELLS), ...lines])),
    rows: rows.length,
    left_out: total - rows.length,
  };
};
