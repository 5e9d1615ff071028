import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aPlayer } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { createAppContext } from '../../../platform/app-context.ts';
import { realDice } from '../../../platform/dice.ts';
import { closeSessions, openSession, rowOf } from '../logical/session.ts';
import { createProgress, rowsText } from './carry/progress.ts';
import { readTask } from './command.ts';
import { type Journey, moveSite, Stopped } from './move.ts';
import { openOld } from './still.ts';
import { unfit } from './target.ts';

const onServer = async (...statements: string[]): Promise<void> => {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** An empty database whose owner may do nothing else on its server. */
const emptyDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `move_${realDice.bytes(6).toString('hex')}`;
  await onServer(
    `create role ${name} login password 'of-${name}'`,
    `create database ${name} owner ${name} template template0 encoding 'UTF8'`,
  );
  const url = new URL(inject('templateUrl'));
  Object.assign(url, { pathname: `/${name}`, username: name, password: `of-${name}` });
  return {
    url: url.href,
    drop: () => onServer(`drop database ${name} with (force)`, `drop role ${name}`),
  };
};

let world: World;
let target: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  [world, target] = [await createWorld(), await emptyDatabase()];
});
afterAll(async () => {
  await world.close();
  await target.drop();
});

const journey = (changes: Partial<Journey> = {}): Journey => ({
  from: world.databaseUrl,
  to: target.url,
  toName: 'another place',
  connections: 5,
  shut: async () => true,
  open: async () => undefined,
  say: () => undefined,
  signal: new AbortController().signal,
  ...changes,
});

const onTarget = async <T>(work: (session: pg.Client) => Promise<T>): Promise<T> => {
  const session = await openSession(target.url);
  try {
    return await work(session);
  } finally {
    await closeSessions([session]);
  }
};

const serve = (databaseUrl: string) =>
  createAppContext({ ...world.context.env, databaseUrl }, { logLevel: 'silent', clock: world.clock });

describe('a move', () => {
  it('that is stopped or fails leaves the old site as it was, and its half is served by nobody', async () => {
    const stop = new AbortController();
    const stopped = moveSite(
      journey({ signal: stop.signal, say: line => line.startsWith('Copied') && stop.abort() }),
    );
    await expect(stopped).rejects.toThrow(Stopped);
    await expect(serve(target.url)).rejects.toThrow('half of a move');

    let isOpen = true;
    const failing = moveSite(
      journey({
        shut: async () => {
          isOpen = false;
          // The new database is lost in the last step.
          await onServer(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(target.url).pathname.slice(1)}'`,
          );
          return true;
        },
        open: async () => {
          isOpen = true;
        },
      }),
    );
    await expect(failing).rejects.toThrow();
    expect(isOpen).toBe(true);
    await world.sql(`insert into setting (name, value, updated_at) values ('site_name', '"Old"', now())`);
    await expect(serve(target.url)).rejects.toThrow('half of a move');
  });

  it('carries what is played meanwhile: new, changed, locked and deleted rows', async () => {
    const [kept, changed] = [await aPlayer(world), await aPlayer(world)];
    await world.sql(
      `insert into audit (action, subject, at) values ('secret.replace', 'one', now()), ('secret.replace', 'two', now())`,
    );
    await world.sql(
      `insert into setting (name, value, updated_at) values ('contact_email', '"a@example.org"', now())`,
    );
    const said: string[] = [];
    const shut = async () => {
      await world.sql(`update player set name = 'Changed' where id = $1`, [changed.playerId]);
      await world.sql(`update setting set value = '"New"' where name = 'site_name'`);
      await world.sql(
        `insert into setting (name, value, updated_at) values ('maintenance_mode', 'true', now())`,
      );
      await world.sql(`delete from setting where name = 'contact_email'`);
      await world.sql(`insert into audit (action, subject, at) values ('secret.replace', 'three', now())`);
      await world.sql(`select from player where id = $1 for update`, [kept.playerId]);
      await world.sql(`select graphile_worker.add_job('late')`);
      return true;
    };
    await moveSite(journey({ shut, say: line => said.push(line) }));
    expect(said.join('\n')).toContain('What was left of a stopped attempt');
    expect(said.join('\n')).toMatch(/every table has the same rows and the same checksum/);
    expect(said.at(-1)).toMatch(/^Carried \d+ rows more\. The site stood still for \d/);

    await onTarget(async session => {
      const there = await rowOf(
        session,
        `select (select count(*) from player)::int as players, (select name from player where id = ${changed.playerId}) as name,
          (select value from setting where name = 'site_name') as site,
          (select count(*) from setting where name = 'maintenance_mode')::int as shut,
          (select count(*) from setting where name = 'contact_email')::int as gone,
          (select string_agg(subject, ' ' order by id) from audit where action = 'secret.replace') as audits,
          (select count(*) from graphile_worker.jobs where task_identifier = 'late')::int as jobs,
          (select count(*) from pg_constraint where not convalidated)::int as unproved,
          (select count(*) from pg_trigger where tgenabled <> 'O')::int as off`,
      );
      expect(there).toEqual({
        ...{
          players: 2,
          name: 'Changed',
          site: 'New',
          shut: 0,
          audits: 'one two three',
          gone: 0,
          jobs: 1,
          unproved: 0,
          off: 0,
        },
      });
    });
  });

  it('ends with one database that is served, and the other closed until it is opened on purpose', async () => {
    const { close } = await serve(target.url);
    await close();
    await expect(serve(world.databaseUrl)).rejects.toThrow(
      'This site was moved to another place: start the server there',
    );
    // A server that still runs on it cannot write.
    await expect(world.sql(`update setting set value = '"Lost"'`)).rejects.toThrow('read-only transaction');
    const session = await openSession(world.databaseUrl);
    await openOld(session);
    await closeSessions([session]);
    const again = await serve(world.databaseUrl);
    await again.close();
    // Sessions that began meanwhile stay read-only.
    const fresh = await openSession(world.databaseUrl);
    await fresh.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await fresh.query(`delete from setting where name = 'maintenance_mode'`);
    await closeSessions([fresh]);
    await expect(moveSite(journey())).rejects.toThrow('it is not empty');
  });
});

it('refuses a database that is too old, too new, of another encoding, not owned, a replica or too small', () => {
  const fit = { version: 150_018, encoding: 'UTF8', is_owner: true, replica: false, connections: 100 };
  expect(unfit(fit, 44)).toBeNull();
  expect(unfit({ ...fit, version: 180_004 }, 44)).toBeNull();
  expect(unfit({ ...fit, version: 140_009 }, 44)).toContain('PostgreSQL 14');
  expect(unfit({ ...fit, version: 190_000 }, 44)).toContain('PostgreSQL 19');
  expect(unfit({ ...fit, encoding: 'SQL_ASCII' }, 44)).toContain('SQL_ASCII');
  expect(unfit({ ...fit, is_owner: false }, 44)).toContain('own');
  expect(unfit({ ...fit, replica: true }, 44)).toContain('replica');
  expect(unfit({ ...fit, connections: 30 }, 44)).toContain('allows 30 connections');
});

it('reads where to move, and says how far it is', () => {
  expect(readTask(['--to', 'embedded'])).toEqual({ kind: 'embedded' });
  expect(readTask(['--reopen'])).toEqual({ kind: 'reopen' });
  expect(readTask(['--to', 'postgresql://a:b@c/d'])).toEqual({ kind: 'url', url: 'postgresql://a:b@c/d' });
  for (const words of [[], ['--to'], ['--to', 'mysql://a/b'], ['--to', 'embedded', 'now'], ['embedded']])
    expect(readTask(words)).toBeNull();
  let now = 0;
  const said: string[] = [];
  const progress = createProgress(
    4_000_000,
    line => said.push(line),
    () => now,
  );
  progress.add(10);
  now = 6_000;
  progress.add(1_234_000);
  progress.add(1);
  now = 20_000;
  progress.add(5_000_000);
  expect(said).toEqual(['  1 234 010 of about 4 000 000 rows, 6.0 s', '  6 234 011 rows, 20 s']);
  expect(rowsText(1)).toBe('1 row');
});
