/** The SQL of the rows of a dry run. */
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import type { BankItem, BankPassage, Place } from '@trivium/formats/bank/item';
import type { Mend, Problem } from '@trivium/rules/bank/finding';
import type { BackOutcome, RowOutcome, RowStanding, TwinDecision } from '@trivium/rules/bank/import';
import type { AnswerKey, QuestionKind } from '@trivium/rules/question/question';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Tally } from '../desk/tally.ts';

/** A row as the dry run writes it. */
export type NewRow = {
  readonly at: number;
  readonly file_id: number;
  readonly place: Place;
  readonly standing: RowStanding;
  readonly source_key: string;
  readonly item: BankItem | null;
  readonly problems: readonly Problem[];
  readonly mends: readonly Mend[];
  readonly source: readonly string[];
  readonly name: string | null;
  readonly guess: string | null;
  readonly language_id: number | null;
  readonly category_id: number | null;
  readonly subcategory_id: number | null;
  readonly category: string;
  readonly subcategory: string;
  readonly level: number | null;
  readonly exam_id: number | null;
  readonly contest_id: number | null;
  readonly passage: string | null;
  readonly twin_id: number | null;
  readonly is_twin_same: boolean | null;
  /** The same words with another answer. */
  readonly is_disputed: boolean;
};

export type StoredRow = NewRow & {
  readonly is_mended_here: boolean;
  readonly decision: TwinDecision | null;
  readonly outcome: RowOutcome | null;
  readonly question_id: number | null;
  readonly written: number | null;
  readonly before: unknown;
  readonly back: BackOutcome | null;
};

const fields = sql`
  at integer, file_id bigint, place jsonb, standing text, source_key text, item jsonb, problems jsonb, mends jsonb, source jsonb,
  name text, guess text, language_id integer, category_id bigint, subcategory_id bigint, category text, subcategory text,
  level integer, exam_id bigint, contest_id bigint, passage text, twin_id bigint, is_twin_same boolean, is_disputed boolean`;
const names = sql`
  at, file_id, place, standing, source_key, item, problems, mends, source, name, guess, language_id, category_id, subcategory_id,
  category, subcategory, level, exam_id, contest_id, passage, twin_id, is_twin_same, is_disputed`;

export const insertRows = async (db: Db, importId: number, rows: readonly NewRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into import_row (import_id, ${names})
    select ${importId}::bigint, at, file_id, place, standing, source_key, nullif(item, 'null'), problems, mends, source, name, guess,
      language_id, category_id, subcategory_id, category, subcategory, level, exam_id, contest_id, passage, twin_id, is_twin_same, is_disputed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (${fields})`.execute(db);
};

/** Writes a row anew that staff mended. */
export const rewriteRow = async (db: Db, importId: number, row: NewRow): Promise<void> => {
  await sql`
    update import_row set standing = new.standing, item = nullif(new.item, 'null'), problems = new.problems, mends = new.mends,
      language_id = new.language_id, category_id = new.category_id, subcategory_id = new.subcategory_id,
      category = new.category, subcategory = new.subcategory, level = new.level, exam_id = new.exam_id,
      contest_id = new.contest_id, passage = new.passage, twin_id = new.twin_id, is_twin_same = new.is_twin_same, is_disputed = new.is_disputed,
      decision = null, is_mended_here = true
    from jsonb_to_recordset(${JSON.stringify([row])}::jsonb) as new (${fields})
    where import_id = ${importId} and import_row.at = new.at`.execute(db);
};

export const deleteRows = async (db: Db, importId: number): Promise<void> => {
  for (const table of ['import_row', 'import_passage', 'import_media'])
    await sql`delete from ${sql.table(table)} where import_id = ${importId}`.execute(db);
};

export const insertPassages = async (
  db: Db,
  importId: number,
  passages: readonly BankPassage[],
): Promise<void> => {
  if (passages.length === 0) return;
  await sql`
    insert into import_passage (import_id, name, title, html, language, category)
    select ${importId}::bigint, name, title, html, language, category
    from jsonb_to_recordset(${JSON.stringify(passages)}::jsonb) as new (
      name text, title text, html text, language text, category text)
    on conflict do nothing`.execute(db);
};

const columns = sql`
  ${names}, is_mended_here, decision, outcome, question_id, written, before, back`;

export type RowFilter = Omit<OperatorBody<'import/rows'>, 'id' | 'offset' | 'limit'>;

/** Rows that come in: good ones, and those that staff decided to take. */
const isComing = sql`standing in ('good', 'mended')`;

const whereOf = (importId: number, filter: RowFilter): RawBuilder<unknown> => {
  const pieces = [
    sql`import_id = ${importId}`,
    filter.standing !== undefined && sql`standing = ${filter.standing}`,
    filter.problem !== undefined &&
      sql`problems <> '[]' and problems @> ${JSON.stringify([{ code: filter.problem }])}::jsonb`,
    filter.mend !== undefined &&
      sql`mends <> '[]' and mends @> ${JSON.stringify([{ code: filter.mend }])}::jsonb`,
    filter.outcome !== undefined && sql`outcome = ${filter.outcome}`,
    filter.is_twin === true && sql`twin_id is not null and standing in ('good', 'mended')`,
    filter.is_twin === false && sql`twin_id is null`,
    filter.sample !== undefined && isComing,
  ].filter(piece => typeof piece === 'object');
  return sql.join(pieces, sql` and `);
};

const SAMPLE = 10;

export const listRows = async (
  db: Db,
  importId: number,
  { offset, limit, ...filter }: RowFilter & { readonly offset: number; readonly limit: number },
): Promise<{ rows: StoredRow[]; total: number }> => {
  const where = whereOf(importId, filter);
  const order =
    filter.sample !== undefined
      ? sql`md5(at::text || '/' || ${String(filter.sample)}::text)`
      : filter.is_twin === true
        ? sql`is_disputed desc, at`
        : sql`at`;
  const isSample = filter.sample !== undefined;
  const { rows } = await sql<StoredRow>`
    select ${columns} from import_row where ${where} order by ${order}
    limit ${isSample ? Math.min(limit, SAMPLE) : limit} offset ${isSample ? 0 : offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from import_row where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const readRow = async (db: Db, importId: number, at: number): Promise<StoredRow | undefined> => {
  const { rows } = await sql<StoredRow>`
    select ${columns} from import_row where import_id = ${importId} and at = ${at}`.execute(db);
  return rows[0];
};

export const writeDecisions = (db: Db, importId: number, at: readonly number[], decision: TwinDecision) =>
  sql`
    update import_row set decision = ${decision}
    where import_id = ${importId} and at = any(${at}::integer[]) and twin_id is not null and outcome is null`.execute(
    db,
  );

/** Counts everything anew from the rows. */
export const readTally = async (db: Db, importId: number): Promise<Tally> => {
  const { rows } = await sql<Tally>`
    with row as (
      select standing, problems, mends, name, outcome, back, twin_id, is_disputed, decision, category, category_id, language_id
      from import_row where import_id = ${importId}
    ),
    coming as (select * from row where standing in ('good', 'mended'))
    select
      (select coalesce(jsonb_object_agg(standing, n), '{}') from (select standing, count(*) n from row group by 1) x) as standings,
      (select coalesce(jsonb_object_agg(code, n), '{}') from (
        select said ->> 'code' as code, count(*) n from row, jsonb_array_elements(problems) said
        where standing = 'refused' group by 1) x) as problems,
      (select coalesce(jsonb_object_agg(code, n), '{}') from (
        select said ->> 'code' as code, count(*) n from row, jsonb_array_elements(mends) said
        where standing = 'mended' group by 1) x) as mends,
      (select coalesce(jsonb_object_agg(name, n), '{}') from (
        select name, count(*) n from row where standing = 'unmade' and name is not null group by 1) x) as unmade,
      (select coalesce(jsonb_object_agg(outcome, n), '{}') from (
        select outcome, count(*) n from row where outcome is not null group by 1) x) as outcomes,
      (select coalesce(jsonb_object_agg(back, n), '{}') from (
        select back, count(*) n from row where back is not null group by 1) x) as back,
      (select count(*)::int from coming where twin_id is not null) as twins,
      (select count(*)::int from coming where is_disputed and decision is null) as disputed,
      (select count(*)::int from coming) as coming,
      (select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(found.name, x.category), 'count', n,
          'is_new', x.category_id is null, 'hue', found.hue) order by n desc, x.category), '[]')
        from (select category_id, category, count(*) n from coming where category <> '' or category_id is not null
          group by 1, 2 order by n desc limit 200) x
        left join category found on found.id = x.category_id) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('code', language.code, 'count', n) order by n desc), '[]')
        from (select language_id, count(*) n from coming group by 1) x join language on language.id = x.language_id) as languages,
      (select count(*)::int from import_media where import_id = ${importId} and address <> '') as media`.execute(
    db,
  );
  if (rows[0] === undefined) throw new Error('an import was not counted');
  return rows[0];
};

export type TwinRow = {
  readonly id: number;
  readonly text: string;
  readonly kind: QuestionKind;
  readonly options:
    | readonly string[]
    | { readonly left: readonly string[]; readonly right: readonly string[] };
  readonly answer_key: AnswerKey;
  readonly category: string | null;
  readonly level: number;
};
/** Questions of the bank that rows are like. */
export const readTwins = async (db: Db, ids: readonly number[]): Promise<Map<number, TwinRow>> => {
  const { rows } = await sql<TwinRow>`
    select question.id, question.text, question.kind, question.options, question.answer_key, category.name as category, question.level
    from question left join category on category.id = question.category_id
    where question.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(row => [row.id, row]));
};

/** Addresses of pictures that have come in, by `file/name`. */
export const readAddresses = async (
  db: Db,
  importId: number,
  names: readonly string[],
): Promise<Map<string, { readonly address: string; readonly ms: number }>> => {
  const { rows } = await sql<{ file_id: number; name: string; address: string; ms: number }>`
    select file_id, name, address, ms from import_media
    where import_id = ${importId} and name = any(${names}::text[])`.execute(db);
  return new Map(rows.map(({ file_id, name, ...row }) => [`${file_id}/${name}`, row]));
};

/** Names of the passages that the files bring. */
export const readPassageNames = async (db: Db, importId: number): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`
    select name from import_passage where import_id = ${importId}`.execute(db);
  return new Set(rows.map(({ name }) => name));
};
