/** SQL of the lookups of a battle: its players, and the room of its rematch. */
import type { Pool } from '../../../platform/database/db.ts';

/** The open room of a battle's rematch: its code and its owner. */
export const readRematch = async (
  pool: Pool,
  id: string,
): Promise<{ code: string; owner_id: number } | undefined> =>
  (
    await pool.query<{ code: string; owner_id: number }>({
      name: 'battle-rematch',
      text: `select room_code as code, (state->'seats'->0->>'playerId')::bigint as owner_id from battle
        where rematch_of = $1 and rematch_of is not null and room_code is not null
          and status in ('lobby', 'running') limit 1`,
      values: [id],
    })
  ).rows[0];

/** A player as others see him. */
export type PersonRow = {
  readonly id: number;
  readonly name: string;
  readonly picture: string;
  readonly status: string;
};

export const readPeople = async (pool: Pool, ids: readonly number[]): Promise<PersonRow[]> =>
  ids.length === 0
    ? []
    : (
        await pool.query<PersonRow>({
          name: 'battle-people',
          text: 'select id, name, picture, status from player where id = any ($1::bigint[])',
          values: [ids],
        })
      ).rows;
