/** SQL of the sweep: overdue battles, players barred from playing, and which server processes are alive. */
import type { Pool } from '../../../platform/database/db.ts';

const OPEN = `status in ('lobby', 'running')`;

/** Ids of open battles that were due before `before`, the longest overdue first. */
export const readOverdue = async (pool: Pool, before: number, most: number): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>({
    name: 'battle-overdue',
    text: `select id from battle where ${OPEN} and due_at <= $1 order by due_at limit $2`,
    values: [new Date(before), most],
  });
  return rows.map(({ id }) => id);
};

/** The stored `seq` of each of these battles. */
export const readSeqs = async (pool: Pool, ids: readonly string[]): Promise<{ id: string; seq: number }[]> =>
  (
    await pool.query<{ id: string; seq: number }>({
      name: 'battle-seqs',
      text: 'select id, seq from battle where id = any ($1::uuid[])',
      values: [ids],
    })
  ).rows;

/** Records that this process is alive, by the database's clock, which all processes share. */
export const beatServer = async (pool: Pool, serverId: string): Promise<void> => {
  await pool.query({
    name: 'server-beat',
    text: 'insert into server_home (home, seen_at) values ($1, now()) on conflict (home) do update set seen_at = now()',
    values: [serverId],
  });
};

/** Deletes the record of this process, which holds no sockets any more. */
export const removeServer = async (pool: Pool, serverId: string): Promise<void> => {
  await pool.query('delete from server_home where home = $1', [serverId]);
};

/** Open battles that name a server which has not beaten for `afterSeconds`, one row for each battle and server. */
export const readLostServers = async (
  pool: Pool,
  afterSeconds: number,
): Promise<{ id: string; serverId: string }[]> =>
  (
    await pool.query<{ id: string; serverId: string }>({
      name: 'server-lost',
      text: `select battle.id, server_id as "serverId" from battle, unnest(server_ids) server_id
        where ${OPEN} and server_id <> all (select home from server_home
          where seen_at between now() - make_interval(secs => $1) and now() + make_interval(secs => $1))
        order by battle.id limit 1000`,
      values: [afterSeconds],
    })
  ).rows;

/** Deletes the records of servers that have not beaten for `afterSeconds`. */
export const forgetServers = async (pool: Pool, afterSeconds: number): Promise<void> => {
  await pool.query({
    name: 'server-forget',
    text: 'delete from server_home where seen_at <= now() - make_interval(secs => $1)',
    values: [afterSeconds],
  });
};

/** Players who hold a seat although their account is not active. */
export const readBarred = async (pool: Pool): Promise<{ battle_id: string; player_id: number }[]> =>
  (
    await pool.query<{ battle_id: string; player_id: number }>({
      name: 'battle-barred',
      text: `select battle_id, player_id from battle_place join player on player.id = player_id
        where player.status <> 'active'`,
    })
  ).rows;
