/**
 * `docs/tables.json` holds the columns and keys of every table as the migrations make them, for the check of `docs/capacity.md`.
 * After a migration that changes them: `npx vitest run --project db apps/server/test/tables -u`.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from './kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('the snapshot of all tables is what the migrations make', async () => {
  const rows = await world.sql<{ name: string; table: unknown }>(`
    with named as (
      select oid, relname from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace)
    select relname as name, json_build_object(
      'columns', (select json_agg(attname order by attname) from pg_attribute
        where attrelid = named.oid and attnum > 0 and not attisdropped),
      'nullable', (select coalesce(json_agg(attname order by attname), '[]') from pg_attribute
        where attrelid = named.oid and attnum > 0 and not attisdropped and not attnotnull),
      'unique', (select coalesce(json_agg(keys order by keys::text), '[]') from (
        select (select json_agg(coalesce(attname::text, 'an expression') order by at) from unnest(indkey::int[]) with ordinality key(number, at)
          left join pg_attribute on attrelid = indrelid and attnum = number and number > 0) as keys
        from pg_index where indrelid = named.oid and indisunique) one),
      'foreign', (select coalesce(json_agg(one order by one::text), '[]') from (
        select json_build_object(
          'columns', (select json_agg(attname order by at) from unnest(conkey) with ordinality key(number, at)
            join pg_attribute on attrelid = conrelid and attnum = number),
          'to', (select relname from pg_class where oid = confrelid),
          'at', (select json_agg(attname order by at) from unnest(confkey) with ordinality key(number, at)
            join pg_attribute on attrelid = confrelid and attnum = number)) as one
        from pg_constraint where conrelid = named.oid and contype = 'f') two)) as table
    from named order by relname`);
  const lines = rows.map(({ name, table }) => ` ${JSON.stringify(name)}: ${JSON.stringify(table)}`);
  const file = join(import.meta.dirname, '../../../docs/tables.json');
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot(file);
});

it('no function is found by its bare name while a dump is restored, when there is no search path', async () => {
  const bare = await world.sql<{ name: string; finds: string }>(`
    with ours as (
      select p.oid, proname, prosrc, prosqlbody from pg_proc p join pg_language l on l.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname = 'sql')
    select one.proname as name, other.proname as finds from ours one join ours other
      on one.prosqlbody is null and one.prosrc ~ ('(?<![.])\\m' || other.proname || '\\M')`);
  expect(bare).toEqual([]);
});
