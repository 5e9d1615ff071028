/** A pooler that gives a connection to each transaction (PgBouncer): what its sessions must begin with, set and looked at. */
import { StartProblem } from '../log/start-problem.ts';
import { createPool, POOLED_SESSION, type Pool } from './db.ts';

const read = async (pool: Pool, name: string): Promise<string> => {
  const { rows } = await pool.query<{ value: string }>('select current_setting($1) as value', [name]);
  return rows[0]?.value ?? '';
};

/** In the database's own words: 15000 is 15s. */
const wanted = async (direct: Pool): Promise<ReadonlyMap<string, string>> => {
  const client = await direct.connect();
  try {
    await client.query('begin');
    for (const [name, value] of Object.entries(POOLED_SESSION))
      await client.query(`set local ${name} = '${value}'`);
    const { rows } = await client.query<{ name: string; value: string }>(
      'select name, current_setting(name) as value from unnest($1::text[]) as name',
      [Object.keys(POOLED_SESSION)],
    );
    return new Map(rows.map(({ name, value }) => [name, value]));
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/**
 * Makes the limits and habits of a call those of every session of this user in this database, over the direct address, and looks
 * through the pooler whether its sessions have them. Refuses one that serves sessions from before, or of another user.
 */
export const preparePooled = async (directUrl: string, pooled: Pool): Promise<void> => {
  const direct = createPool(directUrl, { max: 1, name: 'trivium pooler' });
  try {
    const { rows } = await direct.query<{ database: string }>(
      'select quote_ident(current_database()) as database',
    );
    for (const [name, value] of Object.entries(POOLED_SESSION))
      await direct.query(`alter role current_user in database ${rows[0]?.database} set ${name} = '${value}'`);
    for (const [name, value] of await wanted(direct)) {
      if ((await read(pooled, name)) === value) continue;
      throw new StartProblem(
        `The sessions behind the pooler do not have ${name} = ${value}: use the same user in DATABASE_URL and DATABASE_DIRECT_URL, say RECONNECT in the pooler’s console, and start again.`,
      );
    }
  } finally {
    await direct.end();
  }
};
