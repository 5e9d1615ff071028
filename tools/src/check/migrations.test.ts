/** The check of migrations (docs/operate/upgrades.md): each rule is broken on purpose, and what adds is let through. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { checkMigrations, releasedMigrations } from './migrations.ts';

const faults = (text: string, others: Record<string, string> = {}, released: string[] = []) =>
  checkMigrations(new Map([...Object.entries(others), ['0999_next.sql', text]]), new Set(released));

test.each([
  ['drop table play'],
  ['drop view mode_play'],
  ['drop function question_fingerprint(bigint)'],
  ['alter table play drop column score'],
  ['alter table play add column a int, drop column score'],
  ['alter table play rename column score to points'],
  ['alter table play rename to round'],
  ['alter table play alter column score type bigint'],
  ['alter table play alter score type bigint'],
  ['alter table play alter column score set not null'],
  ['alter table play alter column score drop default'],
  ['alter table play add column points int not null'],
  ['alter table play add constraint score_check check (score > 0)'],
  ['alter table play add unique (score)'],
  ['create unique index concurrently play_score on play (score)'],
  ['create index play_score on play (score)'],
  ['create index on play (score)'],
  ['alter table play add column token uuid default gen_random_uuid()'],
  ['alter table play add column twice int generated always as (score * 2) stored'],
  ['lock table play'],
  ['truncate play'],
  ['create index concurrently play_score on play (score); alter table play add column a int'],
])('refuses: %s', text => {
  expect(faults(`-- A change.\n${text};`)).toHaveLength(1);
});

test.each([
  [
    'create table thing (id int primary key, name text not null unique); create index thing_name on thing (name)',
  ],
  ['create table thing (id int); alter table thing add column name text not null'],
  ['alter table play add column points int'],
  ['alter table play add column points int not null default 0'],
  ['create index concurrently play_score on play (score)'],
  [`comment on table play is 'drop table play'`],
  ['create function f() returns int language sql as $$ select 1; drop table play $$'],
  ['alter table play add column points int; -- later: drop column score'],
  [
    '-- widens score_check\nalter table play drop constraint score_check, add constraint score_check check (score > -9)',
  ],
])('lets through: %s', text => {
  expect(faults(`${text};`)).toEqual([]);
});

const first = { '0998_points.sql': 'alter table play add column points int;' };
const second = '-- second step of 0998_points.sql\nalter table play drop column score;';

test('a second step may take away once its first step is out', () => {
  expect(faults(second, first, ['0998_points.sql'])).toEqual([]);
  expect(faults(second, first)).toEqual([expect.stringContaining('is in no version')]);
  expect(faults(second)).toEqual([expect.stringContaining('there is no earlier migration')]);
});

test('a second step may not lock either', () => {
  const locking = `${second}\ncreate index play_points on play (points);`;
  expect(faults(locking, first, ['0998_points.sql'])).toEqual([expect.stringContaining('stops writers')]);
});

test('the version that is being made is not out yet', () => {
  const log =
    '# Changes\n\n## 0.3.0 (x)\n\n- Migrations: 0998_points.sql.\n\n## 0.2.0 (y)\n\n- Migrations: 0300_a.sql.\n';
  expect([...releasedMigrations(log, '0.3.0')]).toEqual(['0300_a.sql']);
});

test('our own migrations are good', () => {
  const folder = join(root, 'apps/server/migrations');
  const files = new Map(readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]));
  const log = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  expect(checkMigrations(files, releasedMigrations(log, ''))).toEqual([]);
});
