/** One connection for a logical copy: it prints every value the same way on every PostgreSQL, and is never cut off for being slow. */
import pg from 'pg';
import { databaseProblem } from '../../../platform/database/postgres/external.ts';

export type Session = pg.Client;

/** What a server or a role may have set otherwise. The last line lets the owner write to a database that is closed to its site. */
const SAME_EVERYWHERE = `
  set client_encoding = 'UTF8';
  set timezone = 'UTC';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set extra_float_digits = 1;
  set bytea_output = 'hex';
  set search_path = public;
  set statement_timeout = 0;
  set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set default_transaction_read_only = off`;

/** Connects. A lost connection rejects the statement in work, and nothing else. */
export const openSession = async (url: string): Promise<Session> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'trivium move',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(SAME_EVERYWHERE);
    return client;
  } catch (problem) {
    await client.end().catch(() => undefined);
    throw databaseProblem(problem);
  }
};

/** Closes sessions, whatever state they are in. What is not committed is undone by the server. */
export const closeSessions = async (sessions: readonly (Session | undefined)[]): Promise<void> => {
  for (const session of sessions) await session?.end().catch(() => undefined);
};

/** All rows of a statement. */
export const rowsOf = async <Row extends pg.QueryResultRow>(
  session: Session,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => (await session.query<Row>(text, [...values])).rows;

/** The one row of a statement that always has one. */
export const rowOf = async <Row extends pg.QueryResultRow>(
  session: Session,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> => {
  const [row] = await rowsOf<Row>(session, text, values);
  if (row === undefined) throw new Error('a statement that always has a row had none');
  return row;
};
