/** The SQL that writes the places of the starter pack, found by slug. `write/write-store.ts` writes its questions. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** The name that every row of the pack carries. */
export const PACK_NAME = 'starter';

/** Locks the pack until the transaction ends; false when it was never written. */
export const lockPack = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from content_pack where name = ${PACK_NAME} for update`.execute(db);
  return rows.length > 0;
};

/** True for the one caller that must write this checksum. The others wait for its commit and then get false. */
export const claimPack = async (db: Db, name: string, checksum: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into content_pack as pack (name, checksum, read_at) values (${name}, ${checksum}, now())
    on conflict (name) do update set checksum = excluded.checksum, read_at = excluded.read_at
      where pack.checksum <> excluded.checksum
    returning name`.execute(db);
  return rows.length > 0;
};

/** Writes categories and returns how many; skips those that an operator edited and those of unknown languages. */
export const saveCategories = (db: Db, categories: readonly object[]): Promise<number> =>
  written(
    db,
    sql`
    insert into category as old (pack, slug, type, language_id, name, icon, hue, is_premium, price, position,
      daily_weekday)
    select ${PACK_NAME}, new.slug, new.type, language.id, new.name, new.icon, new.hue, new.premium, new.price,
      new.position, new.weekday
      from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as new (
        slug text, type smallint, language text, name text, icon text, hue smallint,
        premium boolean, price integer, position integer, weekday smallint)
      join language on language.code = new.language
    on conflict (slug) do update set
      type = excluded.type, language_id = excluded.language_id, name = excluded.name, icon = excluded.icon,
      hue = excluded.hue, is_premium = excluded.is_premium, price = excluded.price, position = excluded.position,
      daily_weekday = excluded.daily_weekday
      where old.edited_at is null`,
  );

export const saveSubcategories = (db: Db, subcategories: readonly object[]): Promise<number> =>
  written(
    db,
    sql`
    insert into subcategory as old (pack, category_id, slug, name, position)
    select ${PACK_NAME}, category.id, new.slug, new.name, new.position
      from jsonb_to_recordset(${JSON.stringify(subcategories)}::jsonb) as new (
        category text, slug text, name text, position integer)
      join category on category.slug = new.category
    on conflict (slug) do update set
      category_id = excluded.category_id, name = excluded.name, position = excluded.position
      where old.edited_at is null`,
  );

/** Ids of questions by the ids of the content files, in their order. */
export const readIds = async (db: Db, externalIds: readonly string[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select question.id from unnest(${externalIds}::text[]) with ordinality as wanted (external_id, place)
    join question using (external_id) order by place`.execute(db);
  return rows.map(row => row.id);
};

const written = async (db: Db, statement: ReturnType<typeof sql>): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0n);

const OCCASIONS = 'occasions';

/**
 * Whether the contests and exams of the pack must still be placed: true on a site without any, until `occasionsArePlaced` is
 * called. A site that already has some never gets them.
 */
export const areOccasionsDue = async (db: Db): Promise<boolean> => {
  await sql`
    insert into content_pack (name, checksum, read_at)
    select ${OCCASIONS}, case when exists (select from contest) or exists (select from exam) then 'placed' else 'due' end, now()
    on conflict (name) do nothing`.execute(db);
  const { rows } = await sql`
    select from content_pack where name = ${OCCASIONS} and checksum = 'due'`.execute(db);
  return rows.length > 0;
};

export const occasionsArePlaced = async (db: Db): Promise<void> => {
  await sql`update content_pack set checksum = 'placed', read_at = now() where name = ${OCCASIONS}`.execute(
    db,
  );
};
