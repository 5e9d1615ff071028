/** Migrations: in order, once whatever starts together, and never rewritten. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/kit/world.ts';
import { StartProblem } from '../log/start-problem.ts';
import { createPool, type Pool } from './db.ts';
import { migrate } from './migrate.ts';

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

test('a database of a newer version is refused with a sentence', async () => {
  await migrate(pool, { folder });
  rmSync(join(folder, '0002_two.sql'));
  await expect(migrate(pool, { folder })).rejects.toThrow(/^The database was made by a newer version/);
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
