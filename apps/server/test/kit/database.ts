/** Databases of tests: clones of the migrated one of the run, with or without the starter pack in them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createServer } from '../../src/app/server.ts';
import { createAppContext } from '../../src/platform/app-context.ts';
import { realDice, seededDice } from '../../src/platform/dice.ts';
import { readEnv } from '../../src/platform/env.ts';
import { settableClock } from '../../src/platform/time/clock.ts';

/** When a world begins, unless its test says otherwise. */
export const WORLD_BEGINS = '2026-11-18T12:00:00Z';
export const APP_SECRET = 'a secret for tests, 32 or longer';

const MIGRATED = 'trivium';
const WITH_PACK = 'trivium_with_pack';
/** Of the lock that the workers of a run take to make the second template once. */
const TEMPLATE_LOCK = 7_309_114;

const addressOf = (name: string): string => {
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${name}`;
  return url.href;
};

const onAdmin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: addressOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Prepares a database as the start of a server does. */
const prepare = async (databaseUrl: string): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trivium-pack-'));
  const env = { ...readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, APP_SECRET }), databaseUrl };
  const { context, close } = await createAppContext(env, {
    ...{ clock: settableClock(WORLD_BEGINS), dice: seededDice(WITH_PACK) },
    ...{ logLevel: 'silent', migrate: false },
  });
  const app = await createServer(context);
  await app.ready();
  await app.rooms.prepare();
  await app.close();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
};

/** Reading the pack takes seconds, so it is read once in a run, by the first test that needs it. */
const madeWithPack = (): Promise<void> =>
  onAdmin(async client => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('select from pg_database where datname = $1', [WITH_PACK]);
    if (found.rowCount !== 0) return;
    const half = `${WITH_PACK}_half`;
    await client.query(`create database ${half} template ${MIGRATED} strategy file_copy`);
    await prepare(addressOf(half));
    await client.query(`alter database ${half} rename to ${WITH_PACK}`);
  });
let withPack: Promise<void> | undefined;

/** Clones a database of the test run; returns its address and the function that drops it. */
export const cloneDatabase = async ({
  hasPack = false,
} = {}): Promise<{
  url: string;
  drop: () => Promise<void>;
}> => {
  if (hasPack) {
    withPack ??= madeWithPack();
    await withPack;
  }
  const name = `test_${realDice.bytes(8).toString('hex')}`;
  const template = hasPack ? WITH_PACK : MIGRATED;
  await onAdmin(client => client.query(`create database ${name} template ${template} strategy file_copy`));
  return {
    url: addressOf(name),
    drop: () =>
      onAdmin(async client => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
};
