/** The product's figures in /metrics, and that the board and the alerts ask for nothing else. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';

const ROOT = join(import.meta.dirname, '../../../../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const metrics = async () => {
  // What was read a moment ago is shown again.
  world.clock.advance(11_000);
  const reply = await world.app.inject({ method: 'GET', url: '/metrics' });
  expect(reply.statusCode).toBe(200);
  const values = new Map<string, number>();
  for (const line of reply.body.split('\n')) {
    const [, name, value] = /^(\w+) (\S+)$/.exec(line) ?? [];
    if (name !== undefined) values.set(name, Number(value));
  }
  return values;
};

const ago = (seconds: number) => new Date(world.clock.now() - seconds * 1_000);

describe('the figures', () => {
  it('tell nothing of what never happened, and do not take it for 0', async () => {
    const values = await metrics();
    for (const name of ['copy_proved_timestamp_seconds', 'ledger_check_timestamp_seconds'])
      expect(values.has(name), name).toBe(false);
    expect(values.get('payouts_waiting')).toBe(0);
    expect(values.get('disk_free_bytes')).toBeGreaterThan(0);
    expect(values.get('database_size_bytes')).toBeGreaterThan(1_000_000);
  });

  it('follow payouts, coins, books, letters, outages and copies', async () => {
    const { playerId } = await aPlayer(world);
    await world.sql(
      `insert into outbox (kind, recipient, body, created_at) values ('mail', 'a@example.org', 'x', $1)`,
      [ago(600)],
    );
    await world.sql(`insert into outage (from_at, until_at) values ($1, $2)`, [ago(130), ago(100)]);
    await world.sql(`insert into economy_day (day, reason, made, spent, net)
      values ('2026-11-18', 'welcome', 700, 20, 680), ('2026-11-17', 'welcome', 5, 0, 5)
      on conflict (day, reason) do update set made = excluded.made, spent = excluded.spent`);
    await world.sql(
      `insert into ledger_check (started_at, started_by, finished_at, steps, done, findings) values ($1, $2, $1, 2, 2,
        '[{"code":"sum","looked":1,"faults":["it sums to 3"]},{"code":"purses","looked":1,"faults":[]}]')`,
      [ago(60), playerId],
    );
    await world.sql(
      `insert into copy (place, name, made_at, proved_at, failed)
       values ('a', 'one', $1, $1, null), ('a', null, $2, null, 'The disk is full.')`,
      [ago(7200), ago(3600)],
    );
    const now = Math.floor(world.clock.now() / 1_000);
    const values = await metrics();
    expect(values.get('outbox_unsent')).toBe(1);
    expect(values.get('outbox_oldest_seconds')).toBeGreaterThanOrEqual(600);
    expect(values.get('outages')).toBe(1);
    expect(values.get('outages_seconds')).toBe(30);
    expect(values.get('coins_made_today')).toBe(700);
    expect(values.get('coins_spent_today')).toBe(20);
    expect(values.get('ledger_check_faults')).toBe(1);
    expect(values.get('copy_failed')).toBe(1);
    expect(Math.abs((values.get('copy_proved_timestamp_seconds') ?? 0) - (now - 7200))).toBeLessThan(2);
    expect(values.get('payout_budget_left_coins')).toBe(values.get('payout_budget_coins'));
  });
});

const WORDS = new Set(
  'sum max min avg topk by without rate increase delta time and or le histogram_quantile predict_linear avg_over_time'.split(
    ' ',
  ),
);

/** The names of metrics in a query: what is left once labels, spans, groupings and functions are gone. */
const namesIn = (query: string): string[] =>
  query
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|without)\s*\([^)]*\)/g, '')
    .split(/[^a-zA-Z_0-9]+/)
    .filter(
      word => /^[a-z]\w*$/i.test(word) && !WORDS.has(word) && !/^\d/.test(word) && !/^e\d+$/.test(word),
    );

describe('what is asked of Prometheus is there', () => {
  const known = async (): Promise<ReadonlySet<string>> => {
    const ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
    const all = [
      ...(await world.context.metrics.registry.getMetricsAsJSON()),
      ...(await ofProcess.getMetricsAsJSON()),
    ];
    const names = all.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    // A site without REDIS_URL or a replica has no such metric; platform/limit/flood.db.test.ts and test/replica.db.test.ts see them.
    return new Set(['up', 'redis_up', 'replica_up', ...names]);
  };

  it('by the board, which Grafana can import', async () => {
    const board = JSON.parse(read('deploy/grafana/trivium.json'));
    expect(board).toMatchObject({ title: 'Trivium', schemaVersion: expect.any(Number), id: null });
    const names = await known();
    const ids = new Set<number>();
    for (const panel of board.panels) {
      expect(ids.has(panel.id)).toBe(false);
      ids.add(panel.id);
      const { x, w } = panel.gridPos;
      expect(x + w).toBeLessThanOrEqual(24);
      for (const { expr } of panel.targets ?? []) {
        const asked = namesIn(expr);
        expect(asked.length, expr).toBeGreaterThan(0);
        for (const name of asked) expect(names.has(name), `${name} in ${panel.title}`).toBe(true);
      }
    }
  });

  it('by the alerts; each says what to do, and its page is there', async () => {
    const rules = read('deploy/prometheus/alerts.yml');
    const page = read('docs/operate/eyes.md');
    const names = await known();
    const queries = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, query]) => query ?? '');
    expect(queries.length).toBeGreaterThan(15);
    for (const query of queries)
      for (const name of namesIn(query)) expect(names.has(name), `${name} in ${query}`).toBe(true);
    expect([...rules.matchAll(/^ +do: \S/gm)]).toHaveLength(queries.length);
    for (const [, path, place] of rules.matchAll(/runbook: (\S+?)#(\S+)/g)) {
      expect(existsSync(join(ROOT, path ?? ''))).toBe(true);
      expect(page, place).toContain(`<a id="${place}"></a>`);
    }
  });
});
