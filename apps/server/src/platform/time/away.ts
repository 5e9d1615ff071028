/** Faults of the database that pass by themselves: it is away, full, or a lock is held too long. Nothing was half done. */
import { errorCode } from '../log/start-problem.ts';

const PASSING = new Set([
  // A statement or a lock took longer than a call may, or two transactions waited for each other and one was undone.
  ...['57014', '55P03', '40P01'],
  // A transaction was ended because this process did not go on with it: it, or its line to the database, stood still.
  '25P03',
  // The database ends, restarts, or has no connection, disk space or memory left.
  ...['57P01', '57P02', '57P03', '53100', '53200', '53300', '58030', '25006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|the heartbeat has stopped|Client has encountered a connection error|not queryable|connection has been discarded|Cannot use a pool after calling end/;

/** The reason in short, without a stack; undefined for every other fault. */
export const awayReason = (problem: unknown): string | undefined => {
  if (!(problem instanceof Error)) return undefined;
  const code = errorCode(problem) ?? '';
  // A missing file is not a missing database.
  const isFile = code === 'ENOENT' && (!('syscall' in problem) || problem.syscall !== 'connect');
  if ((PASSING.has(code) && !isFile) || code.startsWith('08')) return `${code} ${problem.message}`;
  return WORDS.test(problem.message) ? problem.message : undefined;
};
