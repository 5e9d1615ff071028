/** The audit log as a comma-separated table, made as fast as the caller reads; cells that a spreadsheet would run are defused. */
import type { ListAsk } from '@trivium/contract/admin/resource';
import type { auditLog } from '@trivium/contract/admin/staff';
import { writeCsv } from '@trivium/formats/table/csv';
import type { StaffCall } from '../../http/admin/handler.ts';
import { Streamed } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readPage } from '../../platform/database/list-page.ts';
import { auditQuery, type presentedAudit } from './store.ts';

type Row = Parameters<typeof presentedAudit>[0];

const ROWS_MOST = 20_000;
const ROWS_A_PIECE = 500;
const HEAD = ['id', 'at', 'actor', 'os_user', 'action', 'subject', 'reason', 'before', 'after', 'address'];

const cellsOf = (row: Row): string[] => [
  ...[String(row.id), row.at.toISOString(), row.actor ?? '', row.os_user ?? '', row.action, row.subject],
  ...[row.reason ?? '', JSON.stringify(row.before), JSON.stringify(row.after), row.address ?? ''],
];

/** The inside of a JSON text. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Rows that come meanwhile are left out, so that none is told twice. */
async function* pieces(
  context: AppContext,
  filter: ListAsk<typeof auditLog.declaration>['filter'],
  now: number,
): AsyncIterable<string> {
  yield `"${inJson(writeCsv([HEAD]))}`;
  const until = filter.until ?? new Date(now + 1).toISOString();
  for (let offset = 0; offset < ROWS_MOST; offset += ROWS_A_PIECE) {
    const sort = { by: 'id', order: 'desc' } as const;
    const ask = { filter: { ...filter, until }, sort, offset, limit: ROWS_A_PIECE };
    const { rows } = await readPage<Row>(context, auditQuery(ask));
    yield inJson(writeCsv(rows.map(cellsOf)));
    if (rows.length < ROWS_A_PIECE) break;
  }
  yield '"';
}

export const auditCsv =
  (context: AppContext) =>
  async ({ now }: StaffCall, { filter }: { readonly filter: unknown }): Promise<Streamed> =>
    new Streamed(pieces(context, filter as ListAsk<typeof auditLog.declaration>['filter'], now));
