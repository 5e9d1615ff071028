/** The SQL of who was seen when, and of what somebody does at the moment. */
import type { PlayerMode } from '@trivium/rules/play/mode-row';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Notes when players called; only of those who have friends, because nobody else is told. */
export const writeSeen = (db: Db, playerIds: readonly number[], at: Date) =>
  sql`
    insert into player_seen as known (player_id, seen_at)
    select id, ${at} from unnest(${playerIds}::bigint[]) as given (id)
    where exists (select from friendship where player_id = id and ended_at is null)
    order by id
    on conflict (player_id) do update set seen_at = greatest(known.seen_at, excluded.seen_at)`.execute(db);

export type ActivityRow = {
  readonly id: number;
  readonly battle_status: 'lobby' | 'running' | null;
  readonly battle_kind: string | null;
  readonly mode: PlayerMode | null;
  readonly category: string | null;
  readonly level: number | null;
};

/** Where each of these players sits, or his newest play if it runs and began since then. Nothing of exams and contests. */
export const readActivities = async (
  db: Db,
  playerIds: readonly number[],
  since: Date,
): Promise<ActivityRow[]> => {
  const { rows } = await sql<ActivityRow>`
    select given.id, battle.status as battle_status, battle.kind as battle_kind,
      newest.mode, newest.category, newest.level
    from unnest(${playerIds}::bigint[]) as given (id)
    left join battle_place on battle_place.player_id = given.id
    left join battle on battle.id = battle_place.battle_id and battle.status in ('lobby', 'running')
    left join lateral (
      select mode, coalesce(place -> 'subcategory' ->> 'name', place -> 'category' ->> 'name') as category, level from (
        select mode, place, level, status, started_at from play
        where play.player_id = given.id order by started_at desc limit 1
      ) one
      where status = 'running' and started_at > ${since} and mode not in ('exam', 'contest')
    ) newest on true`.execute(db);
  return rows;
};
