/** The SQL about staff and the audit log, for staff. */
import { RIGHTS_OF } from '@trivium/contract/admin/call';
import type { ListAsk, RowOf } from '@trivium/contract/admin/resource';
import type { auditLog, staff } from '@trivium/contract/admin/staff';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { hasWords, type PageQuery } from '../../platform/database/list-page.ts';

type Staff = typeof staff.declaration;
type Audit = typeof auditLog.declaration;
type StoredStaff = Omit<RowOf<Staff>, 'joined_at' | 'rights'> & {
  readonly joined_at: Date;
  /** Null: what the role comes with. */
  readonly rights: RowOf<Staff>['rights'] | null;
};
type StoredAudit = Omit<RowOf<Audit>, 'at'> & { readonly at: Date };

const isStaff = sql`player.role <> 'player' and player.status <> 'deleted'`;
const staffColumns = sql`
  player.id, player.staff_version as version, player.name, player.role,
  player.staff_rights as rights, player.staff_languages as languages,
   coalesce(player.email, '') as email, player.status = 'active' as is_active,
  exists (select from staff_factor where staff_factor.player_id = player.id) as has_factor,
  player.created_at as joined_at`;
const staffOrders: Readonly<Record<ListAsk<Staff>['sort']['by'], RawBuilder<unknown>>> = {
  name: sql`lower(player.name)`,
  joined_at: sql`player.created_at`,
  id: sql`player.id`,
};

export const staffQuery = ({ filter, sort, offset, limit }: ListAsk<Staff>): PageQuery => ({
  table: 'player',
  columns: staffColumns,
  where: [
    isStaff,
    filter.ids && sql`player.id = any(${filter.ids}::bigint[])`,
    filter.role !== undefined && sql`player.role = ${filter.role}`,
    filter.is_active !== undefined && sql`(player.status = 'active') = ${filter.is_active}`,
    filter.text !== undefined && hasWords(sql`player.name || ' ' || coalesce(player.email, '')`, filter.text),
  ].filter(piece => typeof piece === 'object'),
  order: staffOrders[sort.by],
  isDescending: sort.order === 'desc',
  offset,
  limit,
});

export const presentedStaff = (row: StoredStaff): RowOf<Staff> => ({
  ...row,
  rights: row.rights ?? [...RIGHTS_OF[row.role]],
  joined_at: row.joined_at.toISOString(),
});

export const readStaff = async (db: Db, ids: readonly number[]): Promise<RowOf<Staff>[]> => {
  const { rows } = await sql<StoredStaff>`
    select ${staffColumns} from player where ${isStaff} and player.id = any(${ids}::bigint[])`.execute(db);
  return rows.map(presentedStaff);
};

/** What an act is about, by the name that it has today; null once it is gone. */
const subjectName = sql`
  case split_part(audit.action, '.', 1)
    when 'category' then (select name from category where id = audit.subject::bigint)
    when 'subcategory' then (select name from subcategory where id = audit.subject::bigint)
    when 'question' then (select left(text, 100) from question where id = audit.subject::bigint)
    when 'question_report' then (select left(text, 100) from question where id = audit.subject::bigint)
    when 'contest' then coalesce((select contest.name from contest_entry join contest on contest.id = contest_id
      where audit.action in ('contest.clear', 'contest.refuse') and contest_entry.id = audit.subject::bigint),
      (select name from contest where id = audit.subject::bigint))
    when 'passage' then (select title from passage where id = audit.subject::bigint)
    when 'post' then (select title from blog_post where id = audit.subject::bigint)
    when 'language' then (select title from language where id = audit.subject::bigint)
    when 'exam' then (select title from exam where id = audit.subject::bigint)
    when 'payout' then (select player.name from payout_request join player on player.id = player_id
      where payout_request.id = audit.subject::bigint)
    when 'mailbox' then null when 'message' then null when 'job' then null when 'draft' then null when 'payout_batch' then null when 'ledger_check' then null when 'battle' then null
    when 'page_text' then null
    else (select name from player where id = audit.subject::bigint) end`;

const auditColumns = sql`
  audit.id, audit.actor_id, (select name from player where player.id = audit.actor_id) as actor, audit.action,
  audit.subject, case when audit.subject ~ '^\\d{1,15}$' then ${subjectName} end as subject_name,
  audit.reason, audit.address, audit.os_user, audit.before, audit.after, audit.at`;

/** All that the log says of an act. */
const auditWords = sql`concat_ws(' ', audit.action, audit.subject, audit.reason, audit.os_user,
  (select name from player where player.id = audit.actor_id), left(audit.before::text, 2000), left(audit.after::text, 2000))`;

export const auditQuery = ({ filter, sort, offset, limit }: ListAsk<Audit>): PageQuery => ({
  table: 'audit',
  columns: auditColumns,
  where: [
    filter.ids && sql`audit.id = any(${filter.ids}::bigint[])`,
    filter.actor_id !== undefined && sql`audit.actor_id = ${filter.actor_id}`,
    filter.action !== undefined && sql`audit.action = ${filter.action}`,
    filter.kinds && sql`split_part(audit.action, '.', 1) = any(${filter.kinds}::text[])`,
    filter.by_command !== undefined && sql`(audit.actor_id is null) = ${filter.by_command}`,
    filter.text !== undefined && hasWords(auditWords, filter.text),
    filter.subject !== undefined && sql`audit.subject = ${filter.subject}`,
    filter.since !== undefined && sql`audit.at >= ${new Date(filter.since)}`,
    filter.until !== undefined && sql`audit.at < ${new Date(filter.until)}`,
  ].filter(piece => typeof piece === 'object'),
  order: sql`audit.id`,
  isDescending: sort.order === 'desc',
  offset,
  limit,
});

export const presentedAudit = (row: StoredAudit): RowOf<Audit> => ({ ...row, at: row.at.toISOString() });

export const readAudit = async (db: Db, ids: readonly number[]): Promise<RowOf<Audit>[]> => {
  const { rows } = await sql<StoredAudit>`
    select ${auditColumns} from audit where audit.id = any(${ids}::bigint[])`.execute(db);
  return rows.map(presentedAudit);
};
