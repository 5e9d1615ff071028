/** Migrations: in order, once whatever starts together, and never rewritten. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/kit/database.ts';
import { StartProblem } from '../log/start-problem.ts';
import { createPool, type Pool } from './db.ts';
import { appliedMigrations, migrate } from './migrate.ts';

let folder: string;
let pool: Pool;
let drop: () => Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trivium-migrations-'));
  const database = await cloneDatabase();
  drop = database.drop;
  pool = createPool(database.url);
  await pool.query('drop table migration');
  writeFileSync(join(folder, '0001_one.sql'), 'create table one (id int); insert into one values (1);');
  writeFileSync(join(folder, '0002_two.sql'), 'insert into one values (2);');
});
afterEach(async () => {
  await pool.end();
  await drop();
  rmSync(folder, { recursive: true });
});

test('eight servers that start together apply each file once', async () => {
  const done = await Promise.all(Array.from({ length: 8 }, () => migrate(pool, { folder })));
  expect(done.flat().sort()).toEqual(['0001_one.sql', '0002_two.sql']);
  expect((await pool.query('select id from one order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a file that fails leaves nothing of itself, and the ones before stay', async () => {
  writeFileSync(join(folder, '0003_three.sql'), 'insert into one values (3); select 1/0;');
  await expect(migrate(pool, { folder })).rejects.toThrow(
    'migration 0003_three.sql failed: division by zero',
  );
  expect((await pool.query('select max(id) as id from one')).rows).toEqual([{ id: 2 }]);
  expect(await appliedMigrations(pool)).toEqual(['0001_one.sql', '0002_two.sql']);
  writeFileSync(join(folder, '0003_three.sql'), 'insert into one values (3);');
  expect(await migrate(pool, { folder })).toEqual(['0003_three.sql']);
});

test('an old file that was changed is refused with a sentence', async () => {
  await migrate(pool, { folder });
  writeFileSync(join(folder, '0001_one.sql'), 'create table other (id int);');
  const again = migrate(pool, { folder });
  await expect(again).rejects.toThrow(StartProblem);
  await expect(again).rejects.toThrow(/^Migration 0001_one.sql was changed after it ran/);
});

test('a database of the next version is lived with, whose second step takes away what this one no longer uses', async () => {
  writeFileSync(join(folder, '0003_three.sql'), '-- second step of 0002_two.sql\ndrop table one;');
  await migrate(pool, { folder });
  rmSync(join(folder, '0003_three.sql'));
  expect(await migrate(pool, { folder })).toEqual([]);
});

test('a database whose second step takes away what this version uses is refused with a sentence', async () => {
  writeFileSync(join(folder, '0003_three.sql'), '-- second step of 0002_two.sql\ndrop table one;');
  await migrate(pool, { folder });
  for (const name of ['0002_two.sql', '0003_three.sql']) rmSync(join(folder, name));
  await expect(migrate(pool, { folder })).rejects.toThrow(/^The database was made by a newer version/);
});

test('an index is made beside writers, and one that was left invalid is made again', async () => {
  await migrate(pool, { folder });
  const writer = await pool.connect();
  await writer.query('begin; insert into one values (7)');
  writeFileSync(join(folder, '0003_index.sql'), 'create index concurrently one_id on one (id);');
  const all = Promise.all(Array.from({ length: 3 }, () => migrate(pool, { folder })));
  await expect
    .poll(async () => (await pool.query(`select from pg_class where relname = 'one_id'`)).rowCount)
    .toBe(1);
  // It waits for the writer, and others write meanwhile.
  await pool.query('insert into one values (8)');
  await writer.query('commit');
  writer.release();
  expect((await all).flat()).toEqual(['0003_index.sql']);
  await pool.query(`delete from migration where name = '0003_index.sql'`);
  await pool.query(`update pg_index set indisvalid = false where indexrelid = 'one_id'::regclass`);
  await migrate(pool, { folder });
  const { rows } = await pool.query(`select indisvalid from pg_index where indexrelid = 'one_id'::regclass`);
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('a table of migrations that an older version made learns of steps', async () => {
  await pool.query(`create table migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  expect(await migrate(pool, { folder })).toEqual(['0001_one.sql', '0002_two.sql']);
  expect((await pool.query('select second_step_of from migration')).rows).toHaveLength(2);
});

test('columns come in the shape the code expects', async () => {
  const { rows } = await pool.query(
    `select 9007199254740991::int8 as whole, '2026-11-20'::date as day, '2026-11-20T12:00:00+02'::timestamptz as at`,
  );
  expect(rows).toEqual([
    { whole: 9007199254740991, day: '2026-11-20', at: new Date('2026-11-20T10:00:00Z') },
  ]);
  const lists = await pool.query(
    `select array[9007199254740991, null, -1]::int8[] as ids, '{}'::int8[] as none`,
  );
  expect(lists.rows).toEqual([{ ids: [9007199254740991, null, -1], none: [] }]);
  await expect(pool.query('select 9007199254740993::int8')).rejects.toThrow(RangeError);
  await expect(pool.query('select array[9007199254740993]::int8[]')).rejects.toThrow(RangeError);
});
