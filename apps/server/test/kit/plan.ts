/** The plan of a statement where a table is too small for its indexes to pay. */
import type { World } from './world.ts';

/** Lines of the plan that reads by an index wherever there is one. */
export const planByIndex = async (
  { context }: Pick<World, 'context'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<string> => {
  const client = await context.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    await client.query('rollback');
    return rows.map(row => row['QUERY PLAN']).join('\n');
  } finally {
    client.release();
  }
};
