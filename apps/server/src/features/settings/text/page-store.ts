/** The SQL by which staff list, write and publish pages of text. */
import type { ChangesOf, ListAsk, NewOf, RowOf } from '@trivium/contract/admin/resource';
import type { pageTexts } from '@trivium/contract/admin/site/page-text';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/database/list-page.ts';

export type PageTexts = typeof pageTexts.declaration;
export type PageTextForStaff = RowOf<PageTexts>;
export type NewPageText = NewOf<PageTexts>;
export type PageTextChanges = ChangesOf<PageTexts>;

type Instants = 'shown_from' | 'planned_for' | 'changed_at';
/** As it is stored; whether the draft has a gap is worked out. */
export type StoredPageText = Omit<PageTextForStaff, Instants | 'state' | 'has_gap'> & {
  readonly shown_from: Date | null;
  readonly planned_for: Date | null;
  readonly changed_at: Date;
};

const editionWhere = (what: RawBuilder<unknown>, when: RawBuilder<unknown>) => sql`(
  select ${what} from page_edition edition where edition.page_text_id = page_text.id and edition.withdrawn_at is null
    and ${when} order by edition.shown_from desc, edition.id desc limit 1)`;

const columns = (now: Date) => sql`
  page_text.id, page_text.version, page_text.name, page_text.language_id, page_text.title, page_text.body, page_text.edition,
  page_text.changed_at, ${editionWhere(sql`edition.shown_from`, sql`edition.shown_from <= ${now}`)} as shown_from,
  coalesce(${editionWhere(sql`edition.edition`, sql`edition.shown_from <= ${now}`)}, '') as shown_edition,
  ${editionWhere(sql`edition.shown_from`, sql`edition.shown_from > ${now}`)} as planned_for,
  coalesce(${editionWhere(
    sql`(edition.title, edition.body, edition.edition) is distinct from (page_text.title, page_text.body, page_text.edition)`,
    sql`true`,
  )}, true) as is_ahead`;

const orders: Readonly<Record<ListAsk<PageTexts>['sort']['by'], RawBuilder<unknown>>> = {
  id: sql`page_text.id`,
  changed_at: sql`page_text.changed_at`,
};

/** What a list asks of the database; `languages` as in `StaffCall`. */
export const pageTextQuery = (
  { filter, sort, offset, limit }: ListAsk<PageTexts>,
  languages: readonly number[] | null,
  now: Date,
): PageQuery => {
  const { ids, name, language_id } = filter;
  const where = [
    ids && sql`page_text.id = any(${ids}::bigint[])`,
    languages !== null && sql`page_text.language_id = any(${languages}::int[])`,
    name !== undefined && sql`page_text.name = ${name}`,
    language_id !== undefined && sql`page_text.language_id = ${language_id}`,
  ].filter(piece => typeof piece === 'object');
  return {
    ...{ table: 'page_text', columns: columns(now), where, order: orders[sort.by] },
    ...{ isDescending: sort.order === 'desc', offset, limit },
  };
};

export const readPageTexts = async (db: Db, ids: readonly number[], now: Date): Promise<StoredPageText[]> => {
  const { rows } = await sql<StoredPageText>`
    select ${columns(now)} from page_text where id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

export const lockPageTexts = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`select from page_text where id = any(${ids}::bigint[]) order by id for update`.execute(db);
};

/** The id; undefined when its language is not there. */
export const insertPageText = async (
  db: Db,
  { name, language_id, title, body, edition }: NewPageText,
  at: Date,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into page_text (name, language_id, title, body, edition, changed_at)
    select ${name}, language.id, ${title}, ${body}, ${edition}, ${at} from language where language.id = ${language_id}
    returning id`.execute(db);
  return rows[0]?.id;
};

export const updatePageText = async (
  db: Db,
  { id, title, body, edition }: Pick<PageTextForStaff, 'id' | 'title' | 'body' | 'edition'>,
  at: Date,
): Promise<void> => {
  await sql`
    update page_text set title = ${title}, body = ${body}, edition = ${edition}, changed_at = ${at} where id = ${id}`.execute(
    db,
  );
};

/** Publishes a locked draft from an instant on; an edition that was only planned gives way. */
export const insertEdition = async (
  db: Db,
  { id, title, body, edition }: PageTextForStaff,
  { from, now }: { readonly from: Date; readonly now: Date },
): Promise<void> => {
  await sql`
    update page_edition set withdrawn_at = ${now}
    where page_text_id = ${id} and withdrawn_at is null and shown_from > ${now}`.execute(db);
  await sql`
    insert into page_edition (page_text_id, title, body, edition, shown_from, published_at)
    values (${id}, ${title}, ${body}, ${edition}, ${from}, ${now})`.execute(db);
  await sql`update page_text set changed_at = ${now}, version = version + 1 where id = ${id}`.execute(db);
};

/** Takes the newest edition back; false when there is none. */
export const withdrawEdition = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update page_edition set withdrawn_at = ${now} where id = (
      select id from page_edition where page_text_id = ${id} and withdrawn_at is null
      order by shown_from desc, id desc limit 1)`.execute(db);
  if (numAffectedRows === 0n) return false;
  await sql`update page_text set changed_at = ${now}, version = version + 1 where id = ${id}`.execute(db);
  return true;
};
