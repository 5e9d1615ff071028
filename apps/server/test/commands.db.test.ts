/** Commands speak to the site that is there, say which one that is, and make nothing; one secret a site (issue: operators). */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands.ts';
import { createPool, dbOf } from '../src/platform/database/db.ts';
import { readEnv } from '../src/platform/env.ts';
import { StartProblem } from '../src/platform/log/start-problem.ts';
import { secretCommand } from '../src/platform/secret/secret-command.ts';
import { noteSite } from '../src/platform/site/site.ts';
import { cloneDatabase } from './kit/database.ts';
import { type Ended, removeFolder, type Spawned, spawnProgram, temporaryFolder } from './kit/spawned.ts';

const timeout = 60_000;
const SECRET = 'the secret of this site, long enough';
const OTHER = 'a secret of another site, long enough';
let cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  cleanUps = [];
}, timeout);

const folder = (): string => {
  const made = temporaryFolder();
  cleanUps.push(() => removeFolder(made));
  return made;
};

const command = (env: Record<string, string>, ...words: string[]): Promise<Ended> =>
  spawnProgram(env, {}, words).ended;

const database = async (): Promise<string> => {
  const { url, drop } = await cloneDatabase();
  cleanUps.push(drop);
  return url;
};

const server = (env: Record<string, string>): Spawned => {
  const spawned = spawnProgram({ PORT: '0', STARTER_PACK: 'none', ...env });
  cleanUps.push(async () => {
    spawned.child.kill('SIGTERM');
    await spawned.ended;
  });
  return spawned;
};

const rowsOf = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
};

const expectRefusal = ({ code, text }: Ended, sentence: RegExp): void => {
  expect(text).toMatch(sentence);
  expect(text).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
};

describe('a command where there is no site', () => {
  test('each of them refuses a mistyped DATA_DIR and makes nothing', { timeout }, async () => {
    const DATA_DIR = join(folder(), 'dta');
    const words: Record<string, string[]> = {
      settings: ['payout_enabled', 'false'],
      accounts: ['deactivate', '1'],
      ledger: ['check'],
      secret: ['replace'],
    };
    const refusals = Object.entries(COMMANDS).map(async ([name, { load }]) => {
      const run = await load();
      const refused = async () => run(readEnv({ DATA_DIR }), words[name] ?? [], () => undefined);
      await expect(refused()).rejects.toThrow(StartProblem);
      if (words[name]) await expect(refused()).rejects.toThrow(`There is no database in ${DATA_DIR}`);
    });
    await Promise.all(refusals);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('refuses a data folder whose database lies at DATABASE_URL', { timeout }, async () => {
    const DATA_DIR = folder();
    mkdirSync(join(DATA_DIR, 'files'));
    writeFileSync(join(DATA_DIR, 'app-secret'), SECRET);
    expectRefusal(await command({ DATA_DIR }, 'settings'), /^There is no database in/);
    expect(readdirSync(DATA_DIR).toSorted()).toEqual(['app-secret', 'files']);
  });

  test('refuses an empty database, and leaves it empty', { timeout }, async () => {
    const url = await database();
    await rowsOf(
      url,
      'drop schema public cascade; drop schema graphile_worker cascade; create schema public',
    );
    const ended = await command(
      { DATA_DIR: folder(), DATABASE_URL: url, APP_SECRET: SECRET },
      'ledger',
      'check',
    );
    expectRefusal(ended, /holds no site/);
    expect(await rowsOf(url, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  test('refuses a database that is not up to date', { timeout }, async () => {
    const url = await database();
    await rowsOf(url, 'delete from migration where name = (select max(name) from migration)');
    expectRefusal(
      await command({ DATA_DIR: folder(), DATABASE_URL: url, APP_SECRET: SECRET }, 'settings'),
      /is of an older version/,
    );
  });
});

describe('a site that is there', () => {
  test('commands say first which one it is, and another APP_SECRET is refused before it seals anything', {
    timeout,
  }, async () => {
    const url = await database();
    const env = { DATA_DIR: folder(), DATABASE_URL: url, APP_SECRET: SECRET };
    await server({ ...env, PUBLIC_URL: 'https://quiz.example.org' }).ready;
    await command(env, 'settings', 'site_name', 'Quiz night');
    const { text, code } = await command(env, 'settings', 'welcome_coins');
    expect(code).toBe(0);
    const { pathname, password } = new URL(url);
    expect(text.split('\n')[0]).toBe(
      `Site: Quiz night, https://quiz.example.org. Database: localhost${pathname}.`,
    );
    expect(text).not.toContain(password);

    const keys = () => rowsOf(url, 'select kid from identity_key union all select public_key from push_key');
    const before = await keys();
    const other = { DATA_DIR: folder(), DATABASE_URL: url, APP_SECRET: OTHER };
    expectRefusal(await server(other).ended, /^APP_SECRET is not the one that this database is kept with/);
    expectRefusal(await command(other, 'settings', 'welcome_coins'), /APP_SECRET is not the one/);
    // One that would make its own does not.
    const DATA_DIR = folder();
    expectRefusal(
      await server({ DATA_DIR, DATABASE_URL: url }).ended,
      /^The APP_SECRET of this site is missing/,
    );
    expect(readdirSync(DATA_DIR)).not.toContain('app-secret');
    expect(await keys()).toEqual(before);
  });

  test('a lost secret is replaced by a command, once no server runs', { timeout }, async () => {
    const url = await database();
    const pool = createPool(url, { max: 1 });
    cleanUps.push(() => pool.end());
    const db = dbOf(pool);
    const about = { publicUrl: 'https://quiz.example.org', now: Date.parse('2026-11-18T12:00:00Z') };
    await noteSite(db, { ...about, appSecret: SECRET });
    await expect(noteSite(db, { ...about, appSecret: OTHER })).rejects.toThrow(/is not the one/);

    const DATA_DIR = folder();
    const replace = () =>
      secretCommand(readEnv({ DATA_DIR, DATABASE_URL: url }), ['replace'], () => undefined);
    await rowsOf(url, 'insert into heartbeat (beat_at) values (now())');
    await expect(replace()).rejects.toThrow(/a server of this site runs/);
    expect(readdirSync(DATA_DIR)).toEqual([]);

    await rowsOf(url, `update heartbeat set beat_at = now() - interval '1 minute'`);
    await replace();
    const made = readFileSync(join(DATA_DIR, 'app-secret'), 'utf8');
    await noteSite(db, { ...about, appSecret: made });
    await expect(noteSite(db, { ...about, appSecret: SECRET })).rejects.toThrow(/is not the one/);
    expect(await rowsOf(url, `select from audit where action = 'secret.replace'`)).toHaveLength(1);
  });
});
