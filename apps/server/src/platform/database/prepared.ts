/** A connection as Kysely speaks to it: statements have names, and the beginning of a transaction travels with its first statement. */
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** More than the product's own statements. Statements that lists make ever new must not fill the database's memory. */
const MOST_PREPARED = 500;

export const BEGIN = 'begin';
/** A transaction was asked for, and nothing in it. */
const BEFORE = Symbol('before its beginning');
const NOTHING = { command: BEGIN, rowCount: 0, rows: [] };
const isReading = (text: string): boolean => /^\s*select\b/i.test(text);

type Client = Pick<pg.PoolClient, 'query'>;
type Send = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * Gives each statement with parameters a name, so that PostgreSQL parses and plans it once a connection. Such a plan fits any value
 * and cannot use a partial index: write the value of the index's predicate with `sql.lit`.
 */
export const createNames = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  return text => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_PREPARED) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
};

/**
 * Sends `begin` with the first statement of its transaction (ADR 21). If it failed, what travels with it would stand alone: readings
 * do no harm, anything else waits for its answer, and what is asked for later does not overtake it.
 */
const beginning = (send: Send): Send => {
  let begun: Promise<unknown> | typeof BEFORE | undefined;
  let waits = false;
  return async (text, values) => {
    if (text === BEGIN) {
      begun = BEFORE;
      return NOTHING;
    }
    if (begun === BEFORE) {
      begun = send(BEGIN, []);
      waits = false;
    }
    if (begun === undefined) return send(text, values);
    waits ||= !isReading(text);
    if (waits) await begun;
    return (await Promise.all([send(text, values), begun]))[0];
  };
};

type Use = {
  readonly nameOf: (text: string) => string | undefined;
  /** How long a statement may take for the driver; the pool's own limit without it. */
  readonly withinMs: number | undefined;
  /** `isSpoilt`: it may still answer, or hold an open transaction, so nobody else may get this connection. */
  readonly release: (isSpoilt: boolean) => void;
};

export const prepared = (client: Client, { nameOf, withinMs, release }: Use): PostgresPoolClient => {
  let isSpoilt = false;
  const limit = withinMs === undefined ? {} : { query_timeout: withinMs };
  const send = beginning((text, values) =>
    client.query({
      ...(values.length === 0 ? { text } : { name: nameOf(text), text, values: [...values] }),
      ...limit,
    }),
  );
  const query: Send = async (text, values) => {
    try {
      return await send(text, values);
    } catch (problem) {
      isSpoilt ||= problem instanceof Error && problem.message === 'Query read timeout';
      throw problem;
    }
  };
  return {
    // No statement of ours is read through a cursor, the other form of `query`.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => release(isSpoilt),
  };
};
