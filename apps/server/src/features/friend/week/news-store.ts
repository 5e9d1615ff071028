/** The SQL of what friends did lately: badges unlocked and levels passed. */
import type { BadgeType } from '@trivium/rules/badge/badge';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type NewsRow = {
  readonly id: number;
  readonly kind: 'badge' | 'level';
  readonly badge: BadgeType | null;
  readonly category: string | null;
  readonly level: number | null;
  readonly at: Date;
};

/** Newest plays of each friend that are looked at for a level passed. */
const PLAYS_EACH = 5;

/** By the keys of each friend: his badges, and the levels of his newest plays if they were passed since then. */
export const readNews = async (
  db: Db,
  playerIds: readonly number[],
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<NewsRow[]> => {
  const { rows } = await sql<NewsRow>`
    with friend as materialized (select id from unnest(${playerIds}::bigint[]) as given (id)), news as (
      select friend.id, 'badge' as kind, badge.type as badge, null::text as category, null::integer as level,
        badge.unlocked_at as at
      from friend join badge on badge.player_id = friend.id where badge.unlocked_at > ${since}
      union all
      select distinct on (friend.id, best.category_id, best.subcategory_id, best.level)
        friend.id, 'level', null, newest.category, best.level, best.passed_at
      from friend cross join lateral (
        select category_id, coalesce(subcategory_id, 0) as subcategory_id, level, coalesce(place -> 'subcategory' ->> 'name', place -> 'category' ->> 'name') as category
        from play where player_id = friend.id and started_at > ${since}
        order by started_at desc limit ${sql.lit(PLAYS_EACH)}
      ) newest
      join level_best best on best.player_id = friend.id and best.category_id = newest.category_id
        and best.subcategory_id = newest.subcategory_id and best.level = newest.level
      where best.passed_at > ${since}
    )
    select * from news order by at desc, id limit ${most}`.execute(db);
  return rows;
};
