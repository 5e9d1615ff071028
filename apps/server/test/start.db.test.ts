/** Starting, dying and stopping, with the real program in its own process (issue: platform faults). */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addressIn } from '../src/platform/database/postgres/place.ts';
import {
  type Ended,
  ordinaryUser,
  processesWith,
  removeFolder,
  type Spawned,
  spawnProgram,
  temporaryFolder,
} from './kit/spawned.ts';

const waitMs = 60_000;
let spawned: Spawned[] = [];
let cleanUps: (() => void)[] = [];

afterEach(async () => {
  for (const { child } of spawned) child.kill('SIGTERM');
  await Promise.all(spawned.map(({ ended }) => ended));
  for (const cleanUp of cleanUps.reverse()) cleanUp();
  spawned = [];
  cleanUps = [];
}, waitMs);

const folderFor = (owner: ReturnType<typeof ordinaryUser> = {}): string => {
  const folder = temporaryFolder(owner);
  cleanUps.push(() => removeFolder(folder));
  return folder;
};

const start = (
  env: Record<string, string>,
  ...rest: [ReturnType<typeof ordinaryUser>?, string[]?]
): Spawned => {
  // Thousands of questions would only make each first start slower.
  const server = spawnProgram({ PORT: '0', STARTER_PACK: 'none', ...env }, ...rest);
  spawned.push(server);
  return server;
};

/** The data folder of a server that started once and ended cleanly. */
const made = temporaryFolder();
beforeAll(async () => {
  const server = start({ DATA_DIR: made });
  await server.ready;
  server.child.kill('SIGTERM');
  await server.ended;
}, waitMs);
afterAll(() => removeFolder(made));

/** A copy of that folder: the first start takes longer than all others, and few tests are about it. */
const madeFolder = (): string => {
  const folder = folderFor();
  expect(spawnSync('cp', ['-a', `${made}/.`, folder]).status).toBe(0);
  return folder;
};

/** One sentence on one line, an exit code, no stack. */
const expectSentence = ({ code, text }: Ended, sentence: RegExp): void => {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('Making the database'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(sentence);
  expect(text).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
};

/** Writes rows one by one until the connection breaks; returns how many the database acknowledged. */
const writeUntilItBreaks = async (dataDir: string, wrote: (count: number) => void): Promise<number> => {
  const client = new pg.Client({ connectionString: addressIn(dataDir) ?? '' });
  client.on('error', () => undefined);
  await client.connect();
  let acknowledged = 0;
  try {
    for (;;) {
      await client.query(
        `insert into outbox (kind, recipient, body, created_at) values ('sms', 'x', 'x', now())`,
      );
      acknowledged += 1;
      wrote(acknowledged);
    }
  } catch {
    await client.end().catch(() => undefined);
    return acknowledged;
  }
};

const countRows = async (dataDir: string): Promise<number> => {
  const client = new pg.Client({ connectionString: addressIn(dataDir) ?? '' });
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as n from outbox`);
  await client.end();
  return rows[0].n;
};

const takesConnections = (address: string): Promise<boolean> =>
  new Promise(resolve => {
    const { port, hostname } = new URL(address);
    const probe = connect(Number(port), hostname);
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });

const isReady = async (address: string): Promise<boolean> => (await fetch(`${address}/readyz`)).ok;

describe('a server killed hard', () => {
  test('recovers by itself at the next start, with its database left running', {
    timeout: waitMs,
  }, async () => {
    const DATA_DIR = madeFolder();
    const first = start({ DATA_DIR });
    await first.ready;
    first.child.kill('SIGKILL');
    await first.ended;
    expect(processesWith(DATA_DIR).length).toBeGreaterThan(0);
    const second = start({ DATA_DIR });
    expect(await isReady(await second.ready)).toBe(true);
    expect(second.text()).toContain('The last run did not end cleanly');
  });

  test('loses nothing that was acknowledged when its database is killed too', {
    timeout: waitMs,
  }, async () => {
    const DATA_DIR = madeFolder();
    const first = start({ DATA_DIR });
    await first.ready;
    const postmaster = Number(readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const acknowledged = await writeUntilItBreaks(DATA_DIR, count => {
      if (count !== 300) return;
      first.child.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
    });
    await first.ended;
    const second = start({ DATA_DIR });
    await second.ready;
    expect(acknowledged).toBeGreaterThanOrEqual(300);
    expect(await countRows(DATA_DIR)).toBeGreaterThanOrEqual(acknowledged);
  });

  test('starts its database again in place when that dies under it, and gives up when it keeps dying', {
    timeout: waitMs,
  }, async () => {
    const DATA_DIR = madeFolder();
    const server = start({ DATA_DIR });
    const address = await server.ready;
    const postmaster = () =>
      Number(readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    /** Or what the server says instead. */
    const isBack = (times: number) =>
      (server.text().match(/it was started again and is back after/g) ?? []).length === times ||
      server.text();
    const acknowledged = await writeUntilItBreaks(DATA_DIR, count => {
      if (count === 300) process.kill(postmaster(), 'SIGKILL');
    });
    await expect.poll(() => isBack(1), { timeout: 20_000 }).toBe(true);
    expect(await countRows(DATA_DIR)).toBeGreaterThanOrEqual(acknowledged);
    await expect.poll(() => isReady(address), { timeout: 10_000 }).toBe(true);
    expect(server.text()).not.toMatch(/\n\s+at |"stack"/);
    for (let times = 2; times <= 3; times += 1) {
      process.kill(postmaster(), 'SIGKILL');
      await expect.poll(() => isBack(times), { timeout: 20_000 }).toBe(true);
    }
    process.kill(postmaster(), 'SIGKILL');
    const { code, text } = await server.ended;
    expect(text).toMatch(/The database ended 4 times within a minute and is not started again/);
    expect(code).toBe(1);
    expect(processesWith(DATA_DIR)).toEqual([]);
  });
});

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s ends everything within 10 s, with a connection held open',
    {
      timeout: waitMs,
    },
    async signal => {
      const DATA_DIR = madeFolder();
      const server = start({ DATA_DIR });
      const { port, hostname } = new URL(await server.ready);
      const held = connect(Number(port), hostname);
      held.on('error', () => undefined);
      await new Promise(resolve => held.once('connect', resolve));
      held.write('GET /healthz HTTP/1.1\r\nhost: x\r\n');
      const askedAt = performance.now();
      server.child.kill(signal);
      const { code } = await server.ended;
      held.destroy();
      expect(performance.now() - askedAt).toBeLessThan(10_000);
      expect(code).toBe(0);
      expect(processesWith(DATA_DIR)).toEqual([]);
    },
  );

  test('a call that runs when the signal comes is answered', { timeout: waitMs }, async () => {
    const DATA_DIR = madeFolder();
    const server = start({ DATA_DIR });
    const address = await server.ready;
    const holder = new pg.Client({ connectionString: addressIn(DATA_DIR) ?? '' });
    await holder.connect();
    await holder.query('begin; lock table category in access exclusive mode');
    const answered = fetch(`${address}/api/get_sample_quiz`, { method: 'POST' });
    const waiting = `select from pg_locks where not granted and relation = 'category'::regclass`;
    while ((await holder.query(waiting)).rowCount === 0) await new Promise(setImmediate);
    server.child.kill('SIGTERM');
    while (await takesConnections(address)) await new Promise(setImmediate);
    await holder.query('commit');
    await holder.end();
    expect((await answered).status).toBe(200);
    expect((await server.ended).code).toBe(0);
  });

  test('a signal during the first start leaves nothing running and nothing half made', {
    timeout: waitMs,
  }, async () => {
    const DATA_DIR = folderFor();
    const server = start({ DATA_DIR });
    await new Promise(resolve => server.child.stdout?.once('data', resolve));
    server.child.kill('SIGTERM');
    await server.ended;
    expect(processesWith(DATA_DIR)).toEqual([]);
    expect(await isReady(await start({ DATA_DIR }).ready)).toBe(true);
  });
});

describe('one sentence instead of a stack', () => {
  test('for a data folder in use by another running server, which goes on', { timeout: waitMs }, async () => {
    const DATA_DIR = madeFolder();
    const first = start({ DATA_DIR });
    const address = await first.ready;
    expectSentence(await start({ DATA_DIR }).ended, /in use by another running server \(process \d+\)/);
    expect(await isReady(address)).toBe(true);
  });

  test('for two servers that start together on a new folder: one serves', { timeout: waitMs }, async () => {
    const DATA_DIR = folderFor();
    const both = [start({ DATA_DIR }), start({ DATA_DIR })];
    const outcomes = await Promise.allSettled(both.map(({ ready }) => ready));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.map(({ text }) => text()).join('')).toMatch(/in use by another running server/);
  });

  test('for a taken port, and the database is stopped again', { timeout: waitMs }, async () => {
    const DATA_DIR = madeFolder();
    const taken = createServer();
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
    const PORT = String((taken.address() as AddressInfo).port);
    const ended = await start({ DATA_DIR, PORT }).ended;
    taken.close();
    expect(ended.text.trim().split('\n').at(-1)).toMatch(
      new RegExp(`^Port ${PORT} is taken by another program`),
    );
    expect(ended.text).not.toMatch(/\n\s+at /);
    expect(ended.code).toBe(1);
    expect(processesWith(DATA_DIR)).toEqual([]);
  });

  test('for a data folder that this user may not write', { timeout: waitMs }, async () => {
    const parent = folderFor();
    chmodSync(parent, 0o555);
    expectSentence(
      await start({ DATA_DIR: join(parent, 'data') }, ordinaryUser()).ended,
      /No permission to use/,
    );
  });

  test('for a parent folder that this user may not enter', { timeout: waitMs }, async () => {
    const parent = folderFor();
    mkdirSync(join(parent, 'data'));
    chmodSync(parent, 0o000);
    expectSentence(
      await start({ DATA_DIR: join(parent, 'data') }, ordinaryUser()).ended,
      /No permission to use/,
    );
    chmodSync(parent, 0o755);
  });

  test('for a file where the data folder or its parent should be', { timeout: waitMs }, async () => {
    const file = join(folderFor(), 'file');
    writeFileSync(file, '');
    expectSentence(await start({ DATA_DIR: file }).ended, /is a file, not a folder/);
    expectSentence(await start({ DATA_DIR: join(file, 'data') }).ended, /is a file, not a folder/);
  });

  test.each([
    ['size=24m', /is full/],
    ['size=200m,ro', /is read-only/],
  ])('for a disk mounted with %s', { timeout: waitMs }, async (options, sentence) => {
    const DATA_DIR = folderFor();
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', DATA_DIR]);
    // Without the right to mount, the same sentences are tested in start-problem.test.ts.
    if (mounted.status !== 0)
      return expect(process.getuid?.() === 0 && mounted.error === undefined).toBeTypeOf('boolean');
    cleanUps.push(() => void spawnSync('umount', [DATA_DIR]));
    expectSentence(await start({ DATA_DIR }).ended, sentence);
  });

  test.each([
    [{ PORT: 'eighty' }, /^PORT is "eighty": set it to a whole number/],
    [{ PORT: '70000' }, /^PORT is "70000"/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is not a usable address: write it like postgresql:/],
    [{ PUBLIC_URL: 'https://x.org/quiz' }, /^PUBLIC_URL has a path/],
    [{ APP_SECRET: 'short' }, /^APP_SECRET is too short/],
    [{ ADMIN_EMAIL: 'a@example.org' }, /^ADMIN_EMAIL and ADMIN_PASSWORD belong together/],
    [{ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x' }, /^Nothing answers at DATABASE_URL/],
  ])('for the environment %o', { timeout: waitMs }, async (env, sentence) => {
    expectSentence(await start({ DATA_DIR: folderFor(), ...env }).ended, sentence);
  });
});

describe('several processes on one port', () => {
  const childrenOf = (pid = 0): number[] =>
    readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(name => {
        try {
          const parent = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1];
          const isServer = readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('main.ts');
          return Number(parent) === pid && isServer ? [Number(name)] : [];
        } catch {
          return [];
        }
      });
  const metric = async (address: string, name: string): Promise<number> => {
    const text = await (await fetch(`${address}/metrics`)).text();
    return Number(new RegExp(`^${name}\\{role="all"\\} (\\d+)`, 'm').exec(text)?.[1]);
  };

  const isThere = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  /** On a connection of its own: one that led to the killed process is reset, as it should be. */
  const isReadyAnew = (address: string): Promise<boolean> =>
    new Promise((done, fail) => {
      get(`${address}/readyz`, { agent: false }, reply => {
        reply.resume();
        done(reply.statusCode === 200);
      }).once('error', fail);
    });

  /** Whether the database archives, and how many times since then players got back. */
  const archiveOf = async (dataDir: string, since: Date): Promise<{ archive: string; outages: number }> => {
    const client = new pg.Client({ connectionString: addressIn(dataDir) ?? '' });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ archive: string; outages: number }>(
      `select current_setting('archive_mode') as archive, count(*)::int as outages from outage where until_at > $1::timestamptz`,
      [since],
    );
    await client.end();
    return rows[0] ?? { archive: 'unknown', outages: 0 };
  };

  // Only Linux tells of other processes by files.
  test.skipIf(process.platform !== 'linux')(
    'a killed one is replaced while the others serve, all stand still for the archive, and SIGTERM ends all',
    // Six starts of the program.
    { timeout: 3 * waitMs },
    async () => {
      const DATA_DIR = madeFolder();
      const server = start({ DATA_DIR, PROCESSES: '3' });
      const address = await server.ready;
      const servedAt = new Date();
      expect(server.text()).toContain('3 processes with 13 of 40 database connections each');
      const before = childrenOf(server.child.pid);
      expect(before).toHaveLength(3);
      expect(await metric(address, 'group_processes')).toBe(3);
      expectSentence(await start({ DATA_DIR }).ended, /in use by another running server \(process \d+\)/);

      process.kill(before[0] ?? 0, 'SIGKILL');
      // A process that ends has lost its command line before its sockets.
      await expect.poll(() => isThere(before[0] ?? 0)).toBe(false);
      const replies = Array.from({ length: 30 }, () => isReadyAnew(address));
      expect((await Promise.all(replies)).filter(Boolean)).toHaveLength(30);
      await expect.poll(() => metric(address, 'group_processes'), { timeout: 20_000 }).toBe(3);
      expect(await metric(address, 'group_restarts_total')).toBe(1);
      expect(server.text()).toMatch(/Process \d of 3 ended by itself \(SIGKILL\); it is started again/);
      expect(await archiveOf(DATA_DIR, servedAt)).toEqual({ archive: 'off', outages: 0 });

      // Any minute of the last week: the parent restarts its database while all three stand still.
      const turnedAt = new Date();
      const settings = start({ DATA_DIR }, {}, ['settings', 'copy_any_minute', 'true']);
      expect((await settings.ended).code).toBe(0);
      const archive = () => archiveOf(DATA_DIR, turnedAt).catch(() => ({ archive: 'away', outages: 0 }));
      await expect.poll(archive, { timeout: 20_000 }).toMatchObject({ archive: 'on' });
      await expect.poll(async () => (await archive()).outages, { timeout: 20_000 }).toBeGreaterThan(0);
      expect(await metric(address, 'group_processes')).toBe(3);
      expect(await metric(address, 'group_restarts_total')).toBe(1);

      const askedAt = performance.now();
      server.child.kill('SIGTERM');
      expect((await server.ended).code).toBe(0);
      expect(performance.now() - askedAt).toBeLessThan(10_000);
      expect(processesWith(DATA_DIR)).toEqual([]);
      expect(childrenOf(server.child.pid)).toEqual([]);
      for (const pid of before) expect(() => process.kill(pid, 0)).toThrow();
    },
  );
});

test('an ordinary user starts and stops it with nothing left', { timeout: waitMs }, async () => {
  const user = ordinaryUser();
  const DATA_DIR = folderFor(user);
  const server = start({ DATA_DIR }, user);
  expect(await isReady(await server.ready)).toBe(true);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect(processesWith(DATA_DIR)).toEqual([]);
});

test('a data folder copied by cp -r is put right by itself', { timeout: waitMs }, async () => {
  const copy = join(folderFor(), 'copy');
  expect(spawnSync('cp', ['-r', made, copy]).status).toBe(0);
  for (const name of ['postgres', 'app-secret']) chmodSync(join(copy, name), 0o755);
  const server = start({ DATA_DIR: copy });
  expect(await isReady(await server.ready)).toBe(true);
  const open = spawnSync('find', [copy, '-name', 'app-secret', '-perm', '/077'], { encoding: 'utf8' });
  expect(open.stdout).toBe('');
});

test('secrets in the data folder are for the owner only', () => {
  for (const name of ['postgres-password', 'app-secret', 'postgres.log']) {
    const { stdout } = spawnSync('find', [join(made, name), '-perm', '0600'], { encoding: 'utf8' });
    expect(stdout.trim()).toBe(join(made, name));
  }
});

test('a data folder that only root may enter works for root, with the database beside it', {
  timeout: waitMs,
}, async () => {
  const parent = folderFor();
  chmodSync(parent, 0o700);
  const DATA_DIR = join(parent, 'data');
  const server = start({ DATA_DIR });
  expect(await isReady(await server.ready)).toBe(true);
  if (process.getuid?.() !== 0) return;
  const place = readFileSync(join(DATA_DIR, 'postgres-place'), 'utf8');
  cleanUps.push(() => {
    removeFolder(place);
    removeFolder(`${place}-socket`);
  });
  expect(server.text()).toContain(`The database lies in ${place}`);
});

test('the command outbox shows what was sent, with the server running and resting', {
  timeout: waitMs,
}, async () => {
  const DATA_DIR = madeFolder();
  const server = start({ DATA_DIR });
  await server.ready;
  const client = new pg.Client({ connectionString: addressIn(DATA_DIR) ?? '' });
  await client.connect();
  await client.query(
    `insert into outbox (kind, recipient, body, created_at) values ('sms', '+15550100', 'Your code is 123456', now())`,
  );
  await client.end();
  expect((await start({ DATA_DIR }, {}, ['outbox']).ended).text).toContain('Your code is 123456');
  server.child.kill('SIGTERM');
  await server.ended;
  expect((await start({ DATA_DIR }, {}, ['outbox']).ended).text).toContain('Your code is 123456');
  expect(processesWith(DATA_DIR)).toEqual([]);
});
