/** SQL of languages and changed sentences. */
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
};
type TextTable = { language: string; key: string; text: string };
const tables = (db: Db) => db.withTables<{ language: LanguageTable; interface_text: TextTable }>();

export type LanguageRow = LanguageTable;
/** A sentence that an operator changed. */
export type TextRow = TextTable;

export const readLanguages = (db: Db): Promise<LanguageRow[]> =>
  tables(db).selectFrom('language').selectAll().orderBy('position').execute();

export const readChangedTexts = (db: Db): Promise<TextRow[]> =>
  tables(db).selectFrom('interface_text').selectAll().execute();

/** The main language is one of the interface and of the quizzes. */
export const writeOffered = async (db: Db, main: string, offered: readonly string[]): Promise<void> => {
  await sql`update language set is_default = false where is_default and code <> ${main}`.execute(db);
  await sql`
    update language set is_default = code = ${main}, in_interface = code = any(${offered}::text[]),
      in_quiz = in_quiz or code = ${main}`.execute(db);
};
