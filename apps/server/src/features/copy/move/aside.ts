/** Back into the embedded database: the one from before the move out is put aside, never deleted. */
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { readMark } from '../../../platform/site/moved.ts';
import { closeSessions, openSession, rowOf, type Session } from '../logical/session.ts';
import { SCHEMAS } from '../logical/shape.ts';

const isEmpty = async (session: Session): Promise<boolean> => {
  const { tables } = await rowOf<{ tables: number }>(
    session,
    `select count(*)::int as tables from pg_class where relnamespace::regnamespace::text = any($1) and relkind = 'r'`,
    [SCHEMAS],
  );
  return tables === 0;
};

/** A database of the same server. */
const beside = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

/** A name that says when: `trivium_until_20261128_064012`. */
const nameAside = (session: Session): Promise<{ name: string }> =>
  rowOf(session, `select to_char(clock_timestamp(), '"trivium_until_"YYYYMMDD_HH24MISS') as name`);

/**
 * Renames a database that its site has left, and creates an empty one in its place. Does nothing to an empty one or to half of a
 * move. Refuses one that a site still lives in.
 */
export const makeRoom = async (url: string, say: (line: string) => void): Promise<void> => {
  const session = await openSession(url);
  try {
    const mark = await readMark(session);
    if (mark?.kind === 'unfinished' || (await isEmpty(session))) return;
    if (mark === null)
      throw new StartProblem(
        'The embedded database holds a site that was not moved away: set DATA_DIR to another folder.',
      );
  } finally {
    await closeSessions([session]);
  }
  const admin = await openSession(beside(url, 'postgres'));
  try {
    const { name } = await nameAside(admin);
    const own = new URL(url).pathname.slice(1);
    await admin.query(`alter database ${own} rename to ${name}`);
    await admin.query(`create database ${own}`);
    say(`The embedded database from before is kept as ${name}.`);
  } finally {
    await closeSessions([admin]);
  }
};
