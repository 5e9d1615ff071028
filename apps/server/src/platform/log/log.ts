/** The log: JSON lines that hold no personal data, no token and no body, whatever code writes them. */
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { awayReason } from '../time/away.ts';
import { realClock } from '../time/clock.ts';
import { currentWork } from '../trace/work.ts';
import { gone, scrub } from './scrub.ts';

/** The logger of the server. */
export type Log = Logger;

const REPEAT_MS = 1_000;

const keyOf = (line: Record<string, unknown>): string | undefined => {
  if (line['level'] !== 'error' && line['level'] !== 'warn') return undefined;
  const { err } = line;
  const about = typeof err === 'object' && err !== null ? err : {};
  const { message, code } = about as { message?: unknown; code?: unknown };
  return JSON.stringify([line['msg'], line['action'], line['reason'], message, code]);
};

/** Logs a repeated problem once a second with its count, so that the log cannot fill the disk. */
const countingRepeats = (write: (line: Record<string, unknown>) => void) => {
  const repeated = new Map<string, { last: Record<string, unknown>; times: number }>();
  const again = (key: string): void => {
    const known = repeated.get(key);
    if (known === undefined || known.times === 0) return void repeated.delete(key);
    write({ ...known.last, times: known.times });
    known.times = 0;
    setTimeout(() => again(key), REPEAT_MS).unref();
  };
  return (line: Record<string, unknown>): void => {
    const key = keyOf(line);
    const known = key === undefined ? undefined : repeated.get(key);
    if (known) {
      known.last = line;
      known.times += 1;
      return;
    }
    write(line);
    if (key === undefined) return;
    repeated.set(key, { last: line, times: 0 });
    setTimeout(() => again(key), REPEAT_MS).unref();
  };
};

// Applied to the finished line: messages, errors and the fields of child logs all pass here.
const scrubbing = (destination: DestinationStream): DestinationStream => {
  const write = countingRepeats(line => void destination.write(`${JSON.stringify(scrub(line))}\n`));
  return { write: line => void write(JSON.parse(line)) };
};

/** The request that a line belongs to; a field that the line names itself stays. */
const workOf = (): Record<string, string> => {
  const work = currentWork();
  return work === undefined ? {} : { request: work.id, work: work.name };
};

const ERROR_LEVEL = pino.levels.values['error'] ?? 50;

/** Creates the log. Without a destination it writes to standard output. `onFault` gets what is logged as an error. */
export const createLog = (
  level: string,
  destination?: DestinationStream,
  onFault?: (logged: readonly unknown[]) => void,
): Log =>
  pino(
    {
      level,
      hooks: {
        logMethod(logged, method, at) {
          if (at >= ERROR_LEVEL) onFault?.(logged);
          method.apply(this, logged);
        },
      },
      base: null,
      mixin: workOf,
      timestamp: () => `,"time":"${new Date(realClock.now()).toISOString()}"`,
      serializers: { req: requestLine, res: replyLine, err: problemLine },
      formatters: { level: label => ({ level: label }) },
    },
    scrubbing(destination ?? pino.destination({ fd: 1, sync: true })),
  );

// For a missing database the stack in our code is of no use.
const problemLine = (problem: unknown): unknown => {
  const reason = awayReason(problem);
  return reason === undefined ? stdSerializers.err(problem as Error) : { message: reason };
};

// Without the query: a verification link carries its code there.
const requestLine = (request: unknown): unknown =>
  typeof request === 'object' && request !== null && 'method' in request && 'url' in request
    ? { method: request.method, path: String(request.url).split('?')[0] }
    : gone;

const replyLine = (reply: unknown): unknown =>
  typeof reply === 'object' && reply !== null && 'statusCode' in reply ? { status: reply.statusCode } : gone;
