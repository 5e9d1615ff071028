/** SQL of two players' battles against each other. */
import type { BattleKind } from '@trivium/rules/battle/setup';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** A battle of two players, as the first of them saw it. */
export type MeetingResultRow = {
  battle_id: string;
  kind: BattleKind;
  /** As JSON has it. */
  ended_at: string;
  own_place: number;
  other_place: number;
  own_points: number;
  other_points: number;
};

export type VersusRow = { won: number; lost: number; drawn: number; last: MeetingResultRow[] };

/**
 * The battles that both players finished against each other, counted, and the newest of them. What their two lists have in common
 * is found in the index; only common battles are read.
 */
export const readVersus = async (
  db: Db,
  playerId: number,
  otherId: number,
  most: number,
): Promise<VersusRow | undefined> => {
  const { rows } = await sql<VersusRow>`
    with common as materialized (
      select battle_id from battle_seat mine
      where mine.player_id = ${playerId} and mine.kind <> 'bot' and mine.outcome <> 'none'
      intersect
      select battle_id from battle_seat theirs
      where theirs.player_id = ${otherId} and theirs.kind <> 'bot' and theirs.outcome <> 'none'
    ), met as materialized (
      select mine.battle_id, mine.kind, mine.ended_at, mine.place as own_place, theirs.place as other_place,
        mine.points as own_points, theirs.points as other_points
      from common
      cross join lateral (
        select * from battle_seat where battle_id = common.battle_id and player_id = ${playerId} limit 1) mine
      cross join lateral (
        select * from battle_seat where battle_id = common.battle_id and player_id = ${otherId} limit 1) theirs
    )
    select count(*) filter (where own_place < other_place)::integer as won,
      count(*) filter (where own_place > other_place)::integer as lost,
      count(*) filter (where own_place = other_place)::integer as drawn,
      (select coalesce(jsonb_agg(one), '[]') from (
        select * from met order by ended_at desc, battle_id limit ${most}) one) as last
    from met`.execute(db);
  return rows[0];
};
