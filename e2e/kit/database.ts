/** The site's database, for what no journey can do as somebody of the site: a past, a role, a letter read. The server runs meanwhile. */
import pg from 'pg';
import { addressIn } from '../../apps/server/src/platform/database/postgres/place.ts';

/** Runs statements on a connection of their own. */
export async function withDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: addressIn(process.env['E2E_DATA_DIR'] ?? '') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
