/** The only SQL of the time played: rounds of a player that ended since an instant, plays and battles. */
import type { PlayedRound } from '@trivium/rules/time/played';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

type RoundRow = { started_at: Date; ended_at: Date; seconds: number };

/** By the indexes of a player's plays (`play_history`) and seats (`battle_seat_history`), so its cost is that of these days. */
export const readRounds = async (db: Db, playerId: number, since: Date): Promise<PlayedRound[]> => {
  const { rows } = await sql<RoundRow>`
    select started_at, ended_at, coalesce((outcome->>'seconds')::float8, 0) as seconds
    from play where player_id = ${playerId} and started_at >= ${since} and ended_at is not null
    union all
    select coalesce(battle.started_at, seat.ended_at), seat.ended_at, seat.answer_ms / 1000.0::float8
    from battle_seat seat join battle on battle.id = seat.battle_id
    where seat.player_id = ${playerId} and seat.ended_at >= ${since}`.execute(db);
  return rows.map(({ started_at, ended_at, seconds }) => ({
    startedAt: started_at.getTime(),
    endedAt: ended_at.getTime(),
    answerSeconds: seconds,
  }));
};

/** The zone in which the player's days begin. */
export const readZone = async (db: Db, playerId: number): Promise<string> => {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from player where id = ${playerId}`.execute(db);
  return rows[0]?.time_zone ?? 'UTC';
};
