/** SQL of the published editions of pages: what is shown, and what will be. */
import type { PageName } from '@trivium/rules/site/path';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type EditionRow = {
  readonly id: number;
  readonly name: PageName;
  readonly language: string;
  readonly title: string;
  readonly body: string;
  readonly edition: string;
  readonly shown_from: Date;
};

/** Of each page and language the newest edition whose time has come, and those whose time is to come; the newest first. */
export const readEditions = async (db: Db, now: Date): Promise<readonly EditionRow[]> => {
  const { rows } = await sql<EditionRow>`
    select edition.id, page.name, language.code as language, edition.title, edition.body, edition.edition, edition.shown_from
    from page_text page join language on language.id = page.language_id
    join page_edition edition on edition.page_text_id = page.id and edition.withdrawn_at is null
    where edition.shown_from > ${now} or edition.id = (
      select id from page_edition newest where newest.page_text_id = page.id and newest.withdrawn_at is null
        and newest.shown_from <= ${now} order by newest.shown_from desc, newest.id desc limit 1)
    order by edition.shown_from desc, edition.id desc`.execute(db);
  return rows;
};
