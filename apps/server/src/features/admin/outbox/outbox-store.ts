/** The SQL of letters that nobody carried. Their words are not read, and numbers in subjects are hidden: they carry codes. */
import type { letters } from '@trivium/contract/admin/message/outbox';
import type { ListAsk, RowOf } from '@trivium/contract/admin/resource';
import { maskCodes, maskEmail, maskMobile } from '@trivium/rules/staff/mask';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/database/list-page.ts';

type Letters = typeof letters.declaration;
type LetterForStaff = RowOf<Letters>;
export type StoredLetter = Omit<LetterForStaff, 'written_at'> & { readonly written_at: Date };

const columns = sql`outbox.id, outbox.kind, outbox.recipient, outbox.subject, outbox.created_at as written_at`;

export const letterQuery = ({ filter, sort, offset, limit }: ListAsk<Letters>): PageQuery => {
  const { ids, kind } = filter;
  const where = [
    sql`outbox.sent_at is null`,
    ids && sql`outbox.id = any(${ids}::bigint[])`,
    kind !== undefined && sql`outbox.kind = ${kind}`,
  ].filter(piece => typeof piece === 'object');
  const isDescending = sort.order === 'desc';
  return { table: 'outbox', columns, where, order: sql`outbox.id`, isDescending, offset, limit };
};

export const presentedLetter = (row: StoredLetter): LetterForStaff => ({
  ...row,
  recipient: row.kind === 'mail' ? maskEmail(row.recipient) : maskMobile(row.recipient),
  subject: maskCodes(row.subject),
  written_at: row.written_at.toISOString(),
});

export const readLetters = async (db: Db, ids: readonly number[]): Promise<LetterForStaff[]> => {
  const { rows } = await sql<StoredLetter>`
    select ${columns} from outbox where sent_at is null and id = any(${ids}::bigint[])`.execute(db);
  return rows.map(presentedLetter);
};
