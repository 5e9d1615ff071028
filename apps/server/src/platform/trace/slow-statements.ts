/** Logs slow statements with their plan: the shape of the statement and of what PostgreSQL would do, never a value. */
import type { Pool } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import { planLines, shapeOf } from './plan.ts';
import type { TimedStatement, WatchStatements } from './timed-client.ts';
import { inWork } from './work.ts';

/** A statement is explained once in this time, and one statement at a time, so that a slow night is not made slower. */
const AGAIN_AFTER_MS = 60_000;
const KNOWN_MOST = 500;
/** PostgreSQL from this version on plans a statement without its values. */
const GENERIC_FROM = 160_000;

export type SlowDeps = {
  readonly log: Log;
  /** A connection of its own: a slow statement may hold those of the calls. */
  readonly pool: Pool;
  /** Milliseconds; 0 for none. */
  readonly slowerThanMs: () => number;
  readonly now?: () => number;
};

const canExplain = (text: string): boolean => /^\s*(select|insert|update|delete|with|merge)\b/i.test(text);

const explain = async (pool: Pool, text: string): Promise<string[] | string> => {
  const { rows: versions } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const isPlain = !/\$\d/.test(text);
  if (!isPlain && (versions[0]?.version ?? 0) < GENERIC_FROM) return 'PostgreSQL 16 or later shows plans';
  const options = isPlain ? 'costs, format json' : 'generic_plan, format json';
  const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>(`explain (${options}) ${text}`);
  return planLines(rows[0]?.['QUERY PLAN']);
};

/** Returns the watcher of a pool. It never throws, and the statement's caller does not wait for it. */
export const watchSlowStatements = (deps: SlowDeps): WatchStatements => {
  const { log, pool, slowerThanMs, now = () => performance.now() } = deps;
  const explainedAt = new Map<string, number>();
  let isExplaining = false;

  const mayExplain = (shape: string): boolean => {
    const at = explainedAt.get(shape);
    if (isExplaining || (at !== undefined && now() - at < AGAIN_AFTER_MS)) return false;
    if (explainedAt.size >= KNOWN_MOST) explainedAt.clear();
    explainedAt.set(shape, now());
    return true;
  };

  const report = async ({ text, ms, work, isFailed }: TimedStatement): Promise<void> => {
    const statement = shapeOf(text);
    const about = { statement, ms: Math.round(ms), isFailed, request: work?.id, work: work?.name };
    if (!canExplain(text) || !mayExplain(statement)) return log.warn(about, 'a statement was slow');
    isExplaining = true;
    try {
      const plan = await explain(pool, text);
      log.warn({ ...about, plan }, 'a statement was slow');
    } catch {
      log.warn({ ...about, plan: 'the database did not say' }, 'a statement was slow');
    } finally {
      isExplaining = false;
    }
  };

  return statement => {
    const slow = slowerThanMs();
    if (slow === 0 || statement.ms < slow) return;
    void inWork(undefined, () => report(statement));
  };
};
