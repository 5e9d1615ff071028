/** Copies of a small site with a PostgreSQL of its own: made beside it, proved, restored to a moment, and refused when they are not good. */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soon } from '../../../test/kit/world.ts';
import { checkLedger } from '../../app/books.ts';
import { createAppContext, type RunningContext } from '../../platform/app-context.ts';
import { startEmbedded } from '../../platform/database/postgres/embedded.ts';
import type { Embedded } from '../../platform/database/postgres/keeper.ts';
import { realDice } from '../../platform/dice.ts';
import { type Env, readEnv } from '../../platform/env.ts';
import { createFiles } from '../../platform/files/files.ts';
import { createSettings, type Settings } from '../settings/settings.ts';
import { followArchive } from './archive/switch.ts';
import { restoreCommand } from './command/restore-command.ts';
import { archiveState, type Copy, listCopies, makeCopy, proveCopy, thinCopies } from './copy.ts';
import { copyJobs } from './jobs.ts';
import { siteOf } from './site.ts';

const PASSPHRASE = 'twelve letters at least';
const root = mkdtempSync(join(tmpdir(), 'trivium-copy-'));
chmodSync(root, 0o755);
const dataDir = join(root, 'site');
const place = join(root, 'place');
const quiet = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'on' };

let embedded: Embedded;
let running: RunningContext;
let settings: Settings;
let copy: Copy;

/** A store with uploaded files behind the site. */
const store = createFiles(join(root, 'store'), realDice);
const site = () => ({ ...siteOf(running.context, () => undefined), store });
const restore = async (words: readonly string[], changed: Partial<Env> = {}): Promise<string> => {
  const lines: string[] = [];
  const env = {
    ...readEnv({ NODE_ENV: 'test', DATA_DIR: join(root, 'unused') }),
    backupPassphrase: PASSPHRASE,
  };
  await restoreCommand(checkLedger)({ ...env, ...changed }, words, line => lines.push(line));
  return lines.join('\n');
};
const sql = async <Row extends object>(text: string): Promise<Row[]> =>
  (await running.context.pool.query<Row>(text)).rows;
const copyFolder = () => join(place, 'copies', copy.name);

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir, dice: realDice, say: () => undefined, settings: quiet });
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE });
  running = await createAppContext({ ...env, databaseUrl: embedded.url }, { logLevel: 'silent' });
  settings = await createSettings(running.context, { serves: true });
  await sql('create table acknowledged (number int primary key)');
  await sql('insert into acknowledged select generate_series(1, 100)');
  await running.context.files.put('profile/face.webp', Buffer.from('a face'));
  for (const name of ['face', 'other']) await store.put(`profile/${name}.webp`, Buffer.from('of the store'));
  await running.context.heartbeat.begin();
  copy = await makeCopy(site(), place, running.context.db);
});
afterAll(async () => {
  settings.close();
  await running.close();
  await embedded.stop();
  rmSync(root, { recursive: true, force: true });
});

describe('a copy of a running site', () => {
  it('is proved: started elsewhere, its books and rows checked, and thrown away', async () => {
    expect(copy).toMatchObject({ kind: 'physical', hasKeys: true, provedAt: null });
    const proof = await proveCopy(site(), copy, running.context.db, { checkBooks: checkLedger, near: root });
    expect(proof.rows).toBeGreaterThan(100);
    expect(readdirSync(root).filter(name => name.startsWith('copy-check'))).toEqual([]);
    expect(await listCopies(site(), place)).toEqual([{ ...copy, provedAt: proof.provedAt }]);
    const [row] = await sql<{ proved_at: Date; failed: string | null }>('select proved_at, failed from copy');
    expect(row).toEqual({ proved_at: new Date(proof.provedAt), failed: null });
  });

  it('is restored whole, with files and keys and a password of its own', async () => {
    const into = join(root, 'back');
    const said = await restore([place, '--into', into]);
    expect(said).toContain('rows and the ledger are right');
    expect(readFileSync(join(into, 'files/profile/face.webp'), 'utf8')).toBe('a face');
    // What lay in the store only lies in the folder now, and the operator is told.
    expect(readFileSync(join(into, 'files/profile/other.webp'), 'utf8')).toBe('of the store');
    expect(said).toMatch(/^1 uploaded files came from the store/m);
    expect(readFileSync(join(into, 'app-secret'), 'utf8')).toBe(
      readFileSync(join(dataDir, 'app-secret'), 'utf8'),
    );
    expect(statSync(join(into, 'app-secret')).mode & 0o077).toBe(0);
    expect(readFileSync(join(into, 'postgres-password'), 'utf8')).not.toBe(
      readFileSync(join(dataDir, 'postgres-password'), 'utf8'),
    );
    await expect(restore([place, '--into', into])).rejects.toThrow(/is not empty \(it holds .*--into/);
  });

  it('holds the secrets of the site nowhere in the clear', () => {
    const secret = readFileSync(join(dataDir, 'app-secret'), 'utf8').trim();
    for (const name of readdirSync(copyFolder())) {
      expect(readFileSync(join(copyFolder(), name)).includes(secret), name).toBe(false);
      expect(statSync(join(copyFolder(), name)).mode & 0o077, name).toBe(0);
    }
  });
});

describe('a copy that is not good is refused in one sentence, and leaves nothing behind', () => {
  const into = join(root, 'refused');
  const manifestFile = () => join(copyFolder(), 'manifest.json');
  const changed = async (file: string, change: (bytes: Buffer) => Buffer | string, words: RegExp) => {
    const before = readFileSync(file);
    writeFileSync(file, change(before));
    await expect(restore([join(place, copy.name), '--without-keys', '--into', into])).rejects.toThrow(words);
    writeFileSync(file, before);
    expect(() => statSync(into)).toThrow('ENOENT');
  };

  it('for another passphrase', async () => {
    const words = [join(place, copy.name), '--into', into];
    await expect(restore(words, { backupPassphrase: 'not the same words' })).rejects.toThrow(
      /passphrase does not open/,
    );
    await expect(restore(words, { backupPassphrase: undefined })).rejects.toThrow(/set BACKUP_PASSPHRASE/);
  });

  it('for one changed byte, a piece cut short, and a piece that is gone', async () => {
    const piece = join(copyFolder(), 'base.tar.zst.0001');
    const flip = (bytes: Buffer) =>
      Buffer.concat([
        bytes.subarray(0, 9_000),
        Buffer.from([(bytes[9_000] ?? 0) ^ 1]),
        bytes.subarray(9_001),
      ]);
    await changed(piece, flip, /base.tar.zst.0001 has another checksum/);
    await changed(piece, bytes => bytes.subarray(0, -1), /has another checksum/);
    await changed(
      manifestFile(),
      bytes => bytes.toString().replaceAll('base.tar.zst.0001', 'base.tar.zst.0002'),
      /0002 is missing/,
    );
  });

  it('for a newer version, another PostgreSQL, and a damaged manifest', async () => {
    const edit =
      (change: (manifest: { migrations: string[]; postgres: string }) => void) => (bytes: Buffer) => {
        const manifest = JSON.parse(bytes.toString());
        change(manifest);
        return JSON.stringify(manifest);
      };
    await changed(
      manifestFile(),
      edit(({ migrations }) => void migrations.push('9999_later.sql')),
      /made by a newer version/,
    );
    await changed(
      manifestFile(),
      edit(manifest => void Object.assign(manifest, { postgres: '17.2' })),
      /holds files of PostgreSQL 17/,
    );
    await changed(manifestFile(), () => '{', /manifest is damaged/);
  });

  it('and a copy that was interrupted is none', async () => {
    const draft = join(place, 'copies/2026-01-01T00-00-00Z.unfinished');
    mkdirSync(draft);
    writeFileSync(join(draft, 'manifest.json'), readFileSync(manifestFile()));
    mkdirSync(join(place, 'copies/2026-01-02T00-00-00Z'));
    writeFileSync(join(place, 'copies/2026-01-02T00-00-00Z/base.tar.zst.0001'), 'half');
    expect(await listCopies(site(), place)).toHaveLength(1);
    await thinCopies(site(), place, running.context.db);
    expect(readdirSync(join(place, 'copies'))).toEqual([copy.name]);
  });
});

describe('any minute of the last week', () => {
  const job = (name: string) => {
    const found = copyJobs(running.context, { settings }).find(each => each.name === name);
    return found?.run({});
  };
  const now = async (): Promise<string> => {
    // After whatever was stored before it, and over before anything is stored after it.
    const [row] = await sql<{ at: Date }>(
      `select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as at`,
    );
    await sql('select pg_sleep(0.002)');
    return row?.at.toISOString() ?? '';
  };

  it('brings back what was acknowledged before a moment and nothing after it, and players get the restart back', async () => {
    const { context } = running;
    for (const { name, run } of copyJobs(context, { settings })) context.jobs.define({ name, run });
    // As in a server: whoever turned the switch hears so first.
    let heard: Promise<unknown> = settings.set('copy_place', place, null);
    await heard;
    const stop = followArchive({
      ...{ context, settings },
      restart: () => heard.then(() => context.heartbeat.standStill(() => embedded.restart())),
    });
    heard = settings.set('copy_any_minute', true, null);
    await heard;
    await expect
      .poll(
        () =>
          sql('select 1 from outage').then(
            rows => rows.length,
            () => 0,
          ),
        soon,
      )
      .toBe(1);
    await stop();
    const lines: string[] = [];
    const bare = { ...site(), passphrase: undefined, say: (line: string) => void lines.push(line) };
    expect(await makeCopy(bare, place, context.db)).toMatchObject({ hasKeys: false });
    expect(lines.join()).toMatch(/holds no keys, because BACKUP_PASSPHRASE is not set/);
    await sql('insert into acknowledged values (101)');
    const moment = await now();
    await sql('insert into acknowledged values (102)');
    await sql('select pg_switch_wal()');
    const shippedAt = async () => {
      await job('copy_ship');
      return (await archiveState(site().env, context.db)).shippedAt ?? 0;
    };
    await expect.poll(shippedAt, soon).toBeGreaterThanOrEqual(Date.parse(moment));
    const state = await archiveState(site().env, context.db);
    expect(state.isOn).toBe(true);
    expect(state.fromAt).toBeLessThanOrEqual(Date.parse(moment));

    const into = join(root, 'moment');
    await restore([place, '--until', moment, '--into', into]);
    const restored = await startEmbedded({
      dataDir: into,
      dice: realDice,
      say: () => undefined,
      settings: quiet,
    });
    const client = new pg.Client({ connectionString: restored.url });
    await client.connect();
    expect((await client.query('select max(number) as last from acknowledged')).rows).toEqual([
      { last: 101 },
    ]);
    await client.end();
    await restored.stop();

    const later = new Date(Date.now() + 3_600_000).toISOString();
    await expect(restore([place, '--until', later, '--into', join(root, 'later')])).rejects.toThrow(
      /archive does not reach .*--until latest/,
    );
    expect(() => statSync(join(root, 'later'))).toThrow('ENOENT');
    const early = restore([place, '--until', '2026-01-01T00:00:00Z', '--into', join(root, 'later')]);
    await expect(early).rejects.toThrow(/No copy in .* is as old as/);
    await expect(restore([place, '--until', '2026-01-01 00:00'])).rejects.toThrow(/write it with its zone/);
    // Two databases start and stop in it: much longer on a busy machine than the usual limit allows.
  }, 120_000);
});
