/** Problems of an operator's own PostgreSQL (DATABASE_URL), each as one sentence. */
import { errorCode, StartProblem } from '../../log/start-problem.ts';

const sentences: Record<string, string> = {
  ECONNREFUSED: 'Nothing answers at DATABASE_URL: start that PostgreSQL or correct the host and port.',
  ENOTFOUND: 'The host in DATABASE_URL is not known: correct its name.',
  EAI_AGAIN: 'The host in DATABASE_URL cannot be looked up now: check the network or its name.',
  ETIMEDOUT: 'DATABASE_URL does not answer: check the host, the port and the firewall.',
  EHOSTUNREACH: 'The host in DATABASE_URL cannot be reached: check the network.',
  ENOENT: 'The socket in DATABASE_URL does not exist: start that PostgreSQL or correct the path.',
  '28P01': 'PostgreSQL refused the password in DATABASE_URL: correct the user or the password.',
  '28000': 'PostgreSQL refused the user in DATABASE_URL: correct the user or allow it in pg_hba.conf.',
  '3D000': 'The database named in DATABASE_URL does not exist: create it, or correct the name.',
  '42501': 'The user in DATABASE_URL may not create tables: make it the owner of the database.',
  '53100': 'The disk of the database is full: free some space and start again.',
  '53300': 'PostgreSQL has no connection left for this server: raise max_connections or stop other clients.',
  '25006': 'DATABASE_URL leads to a read-only PostgreSQL (a replica): use the address of the primary.',
};

/** Turns a connection or migration error into a sentence; returns an unknown error unchanged. */
export const databaseProblem = (problem: unknown): unknown => {
  const cause = problem instanceof Error ? problem.cause : undefined;
  const first = problem instanceof AggregateError ? problem.errors[0] : undefined;
  const code = [problem, cause, first]
    .map(errorCode)
    .find(known => known !== undefined && known in sentences);
  const sentence = code === undefined ? undefined : sentences[code];
  if (sentence !== undefined) return new StartProblem(sentence);
  if (problem instanceof Error && /timeout/i.test(problem.message)) {
    // The cause tells whoever starts again that this may pass: a busy database answers late.
    return new StartProblem('DATABASE_URL does not answer: check the host, the port and the firewall.', {
      cause: problem,
    });
  }
  return problem;
};
