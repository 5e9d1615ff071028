/** SQL of badges. */
import type { BadgeType } from '@trivium/rules/badge/badge';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type BadgeRow = {
  type: BadgeType;
  progress: number;
  counted_to: number;
  unlocked_at: Date | null;
  taken_at: Date | null;
};

export const readBadges = async (db: Db, playerId: number): Promise<BadgeRow[]> => {
  const { rows } = await sql<BadgeRow>`
    select type, progress, counted_to, unlocked_at, taken_at from badge where player_id = ${playerId}`.execute(
    db,
  );
  return rows;
};

export type BadgeChange = Pick<BadgeRow, 'type' | 'progress' | 'counted_to' | 'unlocked_at'>;

/** Writes progress; an unlocked badge stays unlocked. */
export const writeBadges = (db: Db, playerId: number, changes: readonly BadgeChange[]) =>
  sql`
    insert into badge (player_id, type, progress, counted_to, unlocked_at)
    select ${playerId}::bigint, type, progress, counted_to, unlocked_at
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (type text, progress bigint, counted_to bigint, unlocked_at timestamptz)
    on conflict (player_id, type) do update set
      progress = excluded.progress,
      counted_to = excluded.counted_to,
      unlocked_at = coalesce(badge.unlocked_at, excluded.unlocked_at)`.execute(db);

/** Marks the reward as taken; false when there is none to take. */
export const writeTaken = async (db: Db, playerId: number, type: BadgeType, at: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update badge set taken_at = ${at}
    where player_id = ${playerId} and type = ${type} and unlocked_at is not null and taken_at is null`.execute(
    db,
  );
  return numAffectedRows === 1n;
};
