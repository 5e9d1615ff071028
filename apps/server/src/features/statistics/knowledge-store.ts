/** SQL of what a player knows by subject and topic. `store.ts` counts it with every play. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

type KnownRow = {
  answered: number;
  /** Questions whose first answer was right. */
  right_first: number;
  last_at: Date | null;
};

export type SubjectRow = KnownRow & {
  category_id: number;
  slug: string;
  type: number;
  name: string;
  icon: string;
  hue: number | null;
};

export type TopicRow = KnownRow & { category_id: number; name: string };

/** Subjects that the player has answered, and those of the quiz zone (type 1) in a language. */
const shown = (playerId: number, languageId: number) => sql`
  from category left join (
    select category_id, sum(answered)::integer as answered, sum(right_first)::integer as right_first, max(last_at) as last_at
    from player_topic where player_id = ${playerId} group by category_id having sum(answered) > 0
  ) known on known.category_id = category.id
  where category.is_active
    and (known.category_id is not null or category.type = 1 and category.language_id = ${languageId})`;

export const readSubjects = async (
  db: Db,
  playerId: number,
  { languageId, offset, limit }: { languageId: number; offset: number; limit: number },
): Promise<SubjectRow[]> => {
  const { rows } = await sql<SubjectRow>`
    select category.id as category_id, category.slug, category.type, category.name, category.icon, category.hue,
      coalesce(answered, 0) as answered, coalesce(right_first, 0) as right_first, last_at
    ${shown(playerId, languageId)}
    order by coalesce(answered, 0) desc, category.position, category.id offset ${offset} limit ${limit}`.execute(
    db,
  );
  return rows;
};

export const countSubjects = async (db: Db, playerId: number, languageId: number): Promise<number> => {
  const { rows } = await sql<{ subjects: number }>`
    select count(*)::integer as subjects ${shown(playerId, languageId)}`.execute(db);
  return rows[0]?.subjects ?? 0;
};

/** The topics of subjects in their order, answered or not. */
export const readTopics = async (
  db: Db,
  playerId: number,
  categoryIds: readonly number[],
): Promise<TopicRow[]> => {
  const { rows } = await sql<TopicRow>`
    select subcategory.category_id, subcategory.name, coalesce(answered, 0) as answered,
      coalesce(right_first, 0) as right_first, last_at
    from subcategory left join player_topic on player_topic.player_id = ${playerId}
      and player_topic.category_id = subcategory.category_id and player_topic.subcategory_id = subcategory.id
    where subcategory.category_id = any(${categoryIds}::bigint[]) and subcategory.is_active
    order by subcategory.position, subcategory.id`.execute(db);
  return rows;
};

export const removeTopics = (db: Db, playerId: number) =>
  sql`delete from player_topic where player_id = ${playerId}`.execute(db);
