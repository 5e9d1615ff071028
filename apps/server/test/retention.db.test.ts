/** Data is kept exactly as long as the privacy page says (DECISIONS 12). */
import { RETENTION_DAYS, RETENTION_PLACES } from '@trivium/rules/site/retention';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer } from './kit/player.ts';
import { createWorld, type World } from './kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const ago = (days: number) => new Date(world.clock.now() - days * 86_400_000);
const count = async (table: string) => (await world.sql(`select from ${table}`)).length;

it('every term of the table stands on the privacy page, in its number', async () => {
  const { body } = await world.call('get_settings', { type: 'privacy_policy' });
  const { text } = { text: JSON.stringify(body['data']) };
  for (const days of Object.values(RETENTION_PLACES)) expect(text).toContain(`: ${days} days`);
  expect(text).not.toContain('{keep_');
});

it('the jobs delete what is older than its term, and only that', async () => {
  const { playerId } = await aPlayer(world);
  const { audit, addresses, outbox } = RETENTION_DAYS;
  for (const [old, at] of [
    ['old', (days: number) => ago(days + 1)],
    ['young', (days: number) => ago(days - 1)],
  ] as const) {
    await world.sql(`insert into outbox (kind, recipient, body, created_at) values ('mail', $1, '', $2)`, [
      `${old}@example.org`,
      at(outbox),
    ]);
    await world.sql(
      `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at) values ('network', convert_to($1, 'UTF8'), $2, $3, $3)`,
      [old, playerId, at(addresses)],
    );
    await world.sql(
      `insert into contact_code (player_id, kind, contact, code_hash, sent_at, expires_at) values ($1, $2, 'x', '', $3, $3)`,
      [playerId, old === 'old' ? 'email' : 'mobile', old === 'old' ? ago(1) : ago(-1)],
    );
  }
  // Two batches and a bit.
  await world.sql(
    `insert into audit (action, subject, at) select 'test', 'old', $1 from generate_series(1, 2100)`,
    [ago(audit + 1)],
  );
  await world.sql(`insert into audit (action, subject, at) values ('test', 'young', $1)`, [ago(audit - 1)]);
  for (const job of ['outbox-clear', 'link-sweep', 'account-sweep', 'audit-sweep'])
    await world.context.jobs.runNow(job);
  expect(await world.sql(`select recipient from outbox where recipient like '%@example.org'`)).toEqual([
    { recipient: 'young@example.org' },
  ]);
  expect(
    await count("link_sign where sign in (convert_to('old', 'UTF8'), convert_to('young', 'UTF8'))"),
  ).toBe(1);
  expect(await world.sql('select kind from contact_code')).toEqual([{ kind: 'mobile' }]);
  expect(await world.sql(`select subject from audit where action = 'test'`)).toEqual([{ subject: 'young' }]);
  // The log is append-only again.
  await expect(world.sql('delete from audit')).rejects.toThrow('append-only');
  await expect(world.sql(`update audit set action = 'other'`)).rejects.toThrow('append-only');
});
