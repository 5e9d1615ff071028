/** SQL of what is shown beside a battle's row: the players in it, and the room of its rematch. */
import type { Pool } from '../../../platform/database/db.ts';

/** The open room in which a battle is played again: its code and its owner. */
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

/** What others see of a player. */
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
