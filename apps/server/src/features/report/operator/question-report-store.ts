/** The SQL by which staff list and read reported questions. */
import type { questionReports } from '@trivium/contract/admin/question-report';
import { REPORTS_SHOWN_MOST } from '@trivium/contract/admin/question-report';
import type { ListAsk, RowOf } from '@trivium/contract/admin/resource';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/database/list-page.ts';
import { recordOf } from './decision-store.ts';

type Reported = typeof questionReports.declaration;
type Row = RowOf<Reported>;
type StoredRow = Omit<Row, 'oldest_at' | 'newest_at'> & {
  readonly oldest_at: Date;
  readonly newest_at: Date;
};
/** Quiz languages that a member of staff looks after; null: all. */
type Languages = readonly number[] | null;

/** Something about the open reports of a question. */
const ofOpen = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from report where report.question_id = question.id and report.status = 'open')`;
const languageOf = sql`question.quiz_language_id`;
const listed = (what: string) =>
  sql`(select ${sql.ref(what)} from question_listing where question_listing.id = question.id)`;

const columns = sql`
  question.id, ${ofOpen(sql`max(report.id)`)} as newest_id, ${ofOpen(sql`count(*)`)} as reports,
  array(select said.message from (
    select report.message, max(report.id) as id from report
    where report.question_id = question.id and report.status = 'open' and report.message <> ''
    group by report.message order by id desc limit 3) said) as words,
  ${ofOpen(sql`min(report.created_at)`)} as oldest_at, ${ofOpen(sql`max(report.created_at)`)} as newest_at,
  question.text, question.kind, question.level, ${languageOf} as language_id, question.category_id,
  (select category.name from category where category.id = question.category_id) as category,
  (select category.hue from category where category.id = question.category_id) as hue,
  question.is_active, question.is_held, coalesce(${listed('served')}, 0) as served, ${listed('right_share')} as right_share`;

const orders: Readonly<Record<ListAsk<Reported>['sort']['by'], RawBuilder<unknown>>> = {
  reports: ofOpen(sql`count(*)`),
  newest_at: ofOpen(sql`max(report.created_at)`),
  oldest_at: ofOpen(sql`min(report.created_at)`),
  id: sql`question.id`,
};

const isReported = sql`question.id in (select report.question_id from report where report.status = 'open')`;
const isOf = (languages: Languages) =>
  languages === null ? sql`true` : sql`${languageOf} = any(${languages}::bigint[])`;

/** What a list asks of the database. */
export const questionReportQuery = (
  { filter, sort, offset, limit }: ListAsk<Reported>,
  languages: Languages,
): PageQuery => {
  const { ids, language_id, category_id, is_held } = filter;
  const where = [
    isReported,
    isOf(languages),
    ids && sql`question.id = any(${ids}::bigint[])`,
    language_id !== undefined && sql`${languageOf} = ${language_id}`,
    category_id !== undefined && sql`question.category_id = ${category_id}`,
    is_held !== undefined && sql`question.is_held = ${is_held}`,
  ].filter(piece => typeof piece === 'object');
  const isDescending = sort.order === 'desc';
  return { table: 'question', columns, where, order: orders[sort.by], isDescending, offset, limit };
};

export const presentedQuestion = (row: StoredRow): Row => ({
  ...row,
  oldest_at: row.oldest_at.toISOString(),
  newest_at: row.newest_at.toISOString(),
});

/** A question with open reports; undefined without any, or when it is of another language. */
export const readReportedQuestion = async (
  db: Db,
  id: number,
  languages: Languages,
): Promise<Row | undefined> => {
  const { rows } = await sql<StoredRow>`
    select ${columns} from question where question.id = ${id} and ${isReported} and ${isOf(languages)}`.execute(
    db,
  );
  return rows.map(presentedQuestion)[0];
};

/** Locks a question against new reports until the transaction ends. */
export const lockReportedQuestion = (db: Db, id: number) =>
  sql`select from question where id = ${id} for update`.execute(db);

export type Said = {
  readonly id: number;
  readonly message: string;
  readonly at: Date;
  readonly player_id: number;
  readonly name: string;
  readonly picture: string;
  readonly record: { readonly judged: number; readonly right: number };
};

/** Open reports of a question, the newest first. */
export const readSaid = async (db: Db, questionId: number): Promise<Said[]> => {
  const { rows } = await sql<Said>`
    select report.id, report.message, report.created_at as at, player.id as player_id, player.name, player.picture,
      ${recordOf(sql.ref('player.id'))} as record
    from report join player on player.id = report.player_id
    where report.question_id = ${questionId} and report.status = 'open'
    order by report.id desc limit ${REPORTS_SHOWN_MOST}`.execute(db);
  return rows;
};

/** All open reports of a question, and whether their reporters can be thanked: those who never were for this question. */
export const readOpenReporters = async (
  db: Db,
  questionId: number,
): Promise<{ id: number; player_id: number; may_thank: boolean }[]> => {
  const { rows } = await sql<{ id: number; player_id: number; may_thank: boolean }>`
    select report.id, report.player_id, player.status <> 'deleted' and not exists (
      select from report earlier where earlier.question_id = report.question_id
        and earlier.player_id = report.player_id and earlier.status = 'accepted') as may_thank
    from report join player on player.id = report.player_id
    where report.question_id = ${questionId} and report.status = 'open'`.execute(db);
  return rows;
};
