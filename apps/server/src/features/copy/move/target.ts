/** The database that a site moves to: is it fit, is it empty, and made ready. */
import { createPool } from '../../../platform/database/db.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { migrateJobs } from '../../../platform/jobs.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { markStatement, readMark } from '../../../platform/site/moved.ts';
import { rowOf, type Session } from '../logical/session.ts';
import { SCHEMAS } from '../logical/shape.ts';

type Facts = {
  readonly version: number;
  readonly encoding: string;
  readonly is_owner: boolean;
  readonly replica: boolean;
  readonly connections: number;
};

/** The versions on which this program is tested. */
const OLDEST = 15;
const NEWEST = 18;
/** Of `server_version_num`. */
const MAJOR = 10_000;

/** The first reason why a database cannot hold the site; null when it can. */
export const unfit = (facts: Facts, connectionsWanted: number): string | null => {
  const major = Math.floor(facts.version / MAJOR);
  if (major < OLDEST || major > NEWEST)
    return `it is PostgreSQL ${major}: choose one of version ${OLDEST} to ${NEWEST}`;
  if (facts.replica) return 'it is a replica: use the address of the primary';
  if (facts.encoding !== 'UTF8')
    return `its encoding is ${facts.encoding}: create it with encoding 'UTF8' template template0`;
  if (!facts.is_owner) return 'its user does not own it: alter database … owner to that user';
  if (facts.connections < connectionsWanted)
    return `it allows ${facts.connections} connections and the server wants ${connectionsWanted}: raise max_connections, or set DATABASE_CONNECTIONS lower`;
  return null;
};

const readFacts = (session: Session): Promise<Facts> =>
  rowOf<Facts>(
    session,
    `select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
      pg_has_role(current_user, datdba, 'USAGE') as is_owner, pg_is_in_recovery() as replica,
      current_setting('max_connections')::int as connections
    from pg_database where datname = current_database()`,
  );

/** Anything that somebody made in it. */
const countMade = async (session: Session): Promise<number> => {
  const { made } = await rowOf<{ made: number }>(
    session,
    `select count(*)::int as made from pg_class class join pg_namespace space on space.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')`,
  );
  return made;
};

/** What an earlier move left in it, which only that move made. */
const clear = async (session: Session): Promise<void> => {
  await session.query('begin');
  for (const schema of SCHEMAS) await session.query(`drop schema if exists ${schema} cascade`);
  await session.query('create schema public');
  await session.query('commit');
};

/** Connections of a server beside those of DATABASE_CONNECTIONS. */
const OTHER_CONNECTIONS = 4;

/**
 * Checks it and marks it as half of a site, so that no server serves it. Refuses a database that is unfit or holds anything; what
 * a stopped move or restore left there is cleared.
 */
export const claimTarget = async (
  session: Session,
  { connections, say }: { readonly connections: number; readonly say: (line: string) => void },
): Promise<void> => {
  const reason = unfit(await readFacts(session), connections + OTHER_CONNECTIONS);
  if (reason !== null) throw new StartProblem(`That database cannot take the site: ${reason}.`);
  if ((await readMark(session))?.kind === 'unfinished') {
    say('What was left of a stopped attempt in the database is cleared.');
    await clear(session);
  } else if ((await countMade(session)) > 0) {
    throw new StartProblem('That database cannot take the site: it is not empty. Create an empty one.');
  }
  await session.query(markStatement({ kind: 'unfinished' }));
};

/** Creates the tables of a database, or brings them up to date. */
export const makeTables = async (url: string): Promise<void> => {
  const pool = createPool(url, { max: 2, name: 'trivium move' });
  try {
    await migrate(pool, { alongside: () => migrateJobs(pool) });
  } finally {
    await pool.end();
  }
};
