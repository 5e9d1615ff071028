/** SQL of languages and of the sentences that staff wrote. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

type LanguageTable = {
  id: number;
  code: string;
  name: string;
  title: string;
  rtl: boolean;
  is_default: boolean;
  in_interface: boolean;
  in_quiz: boolean;
  position: number;
  version: number;
};
type TextTable = {
  language: string;
  key: string;
  text: string;
  /** The English text that it was made from; null: not known. */
  english: string | null;
  version: number;
};
const tables = (db: Db) => db.withTables<{ language: LanguageTable; interface_text: TextTable }>();

export type LanguageRow = LanguageTable;
/** A sentence that staff wrote. */
export type TextRow = TextTable;

export const readLanguages = (db: Db): Promise<LanguageRow[]> =>
  tables(db).selectFrom('language').selectAll().orderBy('position').orderBy('id').execute();

export const readOwnTexts = (db: Db): Promise<TextRow[]> =>
  tables(db).selectFrom('interface_text').selectAll().orderBy('language').orderBy('key').execute();

/** The same of a few languages. */
export const readOwnTextsOf = (db: Db, codes: readonly string[]): Promise<TextRow[]> =>
  tables(db).selectFrom('interface_text').selectAll().where('language', 'in', codes).execute();

/** The main language is one of the interface and of the quizzes. */
export const writeOffered = async (db: Db, main: string, offered: readonly string[]): Promise<void> => {
  await sql`update language set is_default = false where is_default and code <> ${main}`.execute(db);
  await sql`
    update language set is_default = code = ${main}, in_interface = code = any(${offered}::text[]),
      in_quiz = in_quiz or code = ${main}`.execute(db);
};

/** Holds a language until the transaction ends: its sentences change one after the other. */
export const lockLanguage = async (db: Db, code: string): Promise<void> => {
  await sql`select from language where code = ${code} for no key update`.execute(db);
};

export const lockLanguages = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`select from language where id = any(${ids}::int[]) order by id for no key update`.execute(db);
};

/** One at a time, so that no two get the same number. */
export const insertLanguage = async (
  db: Db,
  row: Pick<LanguageRow, 'code' | 'name' | 'title' | 'rtl' | 'in_quiz'>,
): Promise<number> => {
  await sql`lock table language in share row exclusive mode`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into language (id, code, name, title, rtl, is_default, in_interface, in_quiz, position)
    select max(id) + 1, ${row.code}, ${row.name}, ${row.title}, ${row.rtl}, false, false, ${row.in_quiz}, max(position) + 1
    from language returning id`.execute(db);
  return rows[0]?.id ?? 0;
};

export const updateLanguage = async (
  db: Db,
  {
    id,
    title,
    rtl,
    in_interface,
    in_quiz,
  }: Pick<LanguageRow, 'id' | 'title' | 'rtl' | 'in_interface' | 'in_quiz'>,
): Promise<void> => {
  await sql`
    update language set title = ${title}, rtl = ${rtl}, in_interface = ${in_interface}, in_quiz = ${in_quiz}
    where id = ${id}`.execute(db);
};

/** Numbers languages in the order given. */
export const writePositions = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`
    update language set position = place
    from unnest(${ids}::int[]) with ordinality as wanted (wanted_id, place)
    where id = wanted_id and position <> place`.execute(db);
};

export type OwnText = { readonly key: string; readonly text: string; readonly english: string | null };

/** Writes the own sentences of keys anew; `keys` lists every form of each, so that none of before stays. Returns the version. */
export const replaceTexts = async (
  db: Db,
  language: string,
  keys: readonly string[],
  texts: readonly OwnText[],
): Promise<number> => {
  await sql`delete from interface_text where language = ${language} and key = any(${keys}::text[])`.execute(
    db,
  );
  const { rows } = await sql<{ version: number }>`
    insert into interface_text (language, key, text, english, version)
    select ${language}, key, text, english, next.version
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as own (key text, text text, english text),
      (select nextval('interface_text_version')::int as version) as next
    returning version`.execute(db);
  return rows[0]?.version ?? 0;
};

export type StoredImport = {
  readonly id: number;
  readonly language: string;
  /** By stem. */
  readonly before: Readonly<Record<string, readonly OwnText[]>>;
  readonly after: Readonly<Record<string, number>>;
};

/** An import can be taken back for a month. */
export const writeImport = async (db: Db, row: Omit<StoredImport, 'id'>, at: Date): Promise<number> => {
  await sql`delete from text_import where made_at < ${at}::timestamptz - interval '30 days'`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into text_import (language, made_at, before, after)
    values (${row.language}, ${at}, ${JSON.stringify(row.before)}::jsonb, ${JSON.stringify(row.after)}::jsonb)
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
};

/** Holds an import that was not taken back. */
export const holdImport = async (db: Db, id: number): Promise<StoredImport | undefined> => {
  const { rows } = await sql<StoredImport>`
    select id, language, before, after from text_import where id = ${id} and undone_at is null for update`.execute(
    db,
  );
  return rows[0];
};

export const markUndone = async (db: Db, id: number, at: Date): Promise<void> => {
  await sql`update text_import set undone_at = ${at} where id = ${id}`.execute(db);
};
