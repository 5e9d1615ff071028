/**
 * A mark on a database that must not be served: its site was moved away, or it is half of a move. It is the database's comment,
 * so that it needs no table, no version, and goes with no copy of the rows.
 */
import type { Pool } from '../database/db.ts';
import { StartProblem } from '../log/start-problem.ts';

const MOVED = 'Trivium: the site was moved to ';
const UNFINISHED = 'Trivium: half of a move';

export type Mark = { readonly kind: 'moved'; readonly to: string } | { readonly kind: 'unfinished' };

/** What this module needs of a connection. */
type Asks = { query(text: string): Promise<{ rows: { comment: string | null }[] }> };

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The mark of the database; null for one that may be served. */
export const readMark = async (database: Asks): Promise<Mark | null> => {
  const { rows } = await database.query(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = current_database()`,
  );
  const comment = rows[0]?.comment ?? '';
  if (comment.startsWith(MOVED)) return { kind: 'moved', to: comment.slice(MOVED.length) };
  return comment === UNFINISHED ? { kind: 'unfinished' } : null;
};

/** SQL that sets the mark, or with null takes it off. The owner of the database may run it; a name of a place holds no password. */
export const markStatement = (mark: Mark | null): string => {
  const comment = mark === null ? 'null' : literal(mark.kind === 'moved' ? `${MOVED}${mark.to}` : UNFINISHED);
  return `do $$ begin execute format('comment on database %I is %s', current_database(), ${
    mark === null ? `'null'` : `quote_literal(${comment})`
  }); end $$`;
};

/** Refuses to serve, or to work on, a database with a mark. */
export const refuseMarked = async (pool: Pick<Pool, 'query'>): Promise<void> => {
  const mark = await readMark(pool as Asks);
  if (mark?.kind === 'moved')
    throw new StartProblem(
      `This site was moved to ${mark.to}: start the server there as npm run move said, or say npm run move -- --reopen to play on here without what happened there.`,
    );
  if (mark !== null)
    throw new StartProblem(
      'This database is half of a move or a restore that was stopped: serve the old one, or say that command again.',
    );
};
