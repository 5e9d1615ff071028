/** SQL of one battle that is over: all its seats. */
import type { SeatOutcome } from '@trivium/rules/battle/pot';
import type { BattleKind } from '@trivium/rules/battle/setup';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type FinishedSeat = {
  readonly player_id: number | null;
  readonly kind: BattleKind;
  readonly outcome: SeatOutcome;
  readonly place: number;
  readonly points: number;
  readonly check_status: 'held' | 'cleared' | 'refused' | null;
};

/** The seats of a battle, in their order; none before it is over, and none of battles with the bot. */
export const readFinished = async (db: Db, battleId: string): Promise<FinishedSeat[]> => {
  const { rows } = await sql<FinishedSeat>`
    select player_id, kind, outcome, place, points, check_status from battle_seat
    where battle_id = ${battleId}::uuid order by seat`.execute(db);
  return rows;
};
