/**
 * Sends what the log calls an error to a receiver that speaks Sentry's protocol: the sentence, the kind of error and where it
 * was thrown (ADR 20). Loaded only where an address is set.
 */
import { MINUTE_MS } from '@trivium/rules/time/units';
import { realDice } from '../../dice.ts';
import { realClock } from '../../time/clock.ts';
import { currentWork } from '../work.ts';
import { post } from './post.ts';
import { scrubStrictly } from './scrub-strictly.ts';

const A_MINUTE_MOST = 30;
const FRAMES_MOST = 30;

type Dsn = { readonly url: string; readonly key: string };

/** `https://KEY@HOST/PROJECT` as an address and a key. The form is checked when the environment is read. */
export const readDsn = (text: string): Dsn => {
  const { protocol, host, pathname, username } = new URL(text);
  const parts = pathname.split('/').filter(part => part !== '');
  const project = parts.at(-1) ?? '';
  const before = parts
    .slice(0, -1)
    .map(part => `/${part}`)
    .join('');
  return { url: `${protocol}//${host}${before}/api/${project}/envelope/`, key: username };
};

const FRAME = /^\s+at (?:(.+?) \()?(?:file:\/\/)?([^()]+?):(\d+):(\d+)\)?$/;

/** Where it was thrown, the innermost last, as the protocol wants it. The message, which starts a stack, is left out. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .flatMap(line => {
      const [, fn, path, row, column] = FRAME.exec(line) ?? [];
      if (path === undefined) return [];
      const filename = path.replace(/^.*?\/(apps|packages|node_modules)\//, '$1/');
      const place = { filename, lineno: Number(row), colno: Number(column) };
      return [{ ...place, function: fn ?? '?', in_app: !filename.startsWith('node') }];
    })
    .slice(0, FRAMES_MOST)
    .reverse();

const exceptionOf = (problem: Error) => {
  const { code } = problem as { code?: unknown };
  const isCode = typeof code === 'string' && /^[A-Z\d_]{2,40}$/.test(code);
  return {
    type: isCode ? `${problem.name} ${code}` : problem.name,
    value: scrubStrictly(problem.message),
    stacktrace: { frames: framesOf(problem.stack ?? '') },
  };
};

const errorIn = (logged: readonly unknown[]): Error | undefined =>
  logged
    .flatMap(one => (one instanceof Error ? [one] : [(one as { err?: unknown } | null)?.err]))
    .find(one => one instanceof Error);

export type SentryAbout = { readonly version: string; readonly mode: string };

/** The event of what was given to `log.error`. Pure but for its id and instant. */
export const eventOf = (logged: readonly unknown[], { version, mode }: SentryAbout) => {
  const work = currentWork();
  const problem = errorIn(logged);
  const said = logged.find(one => typeof one === 'string');
  return {
    event_id: realDice.bytes(16).toString('hex'),
    timestamp: new Date(realClock.now()).toISOString(),
    platform: 'node',
    level: 'error',
    release: `trivium@${version}`,
    environment: mode,
    ...(typeof said === 'string' && { message: { formatted: scrubStrictly(said) } }),
    ...(problem && { exception: { values: [exceptionOf(problem)] } }),
    tags: work === undefined ? {} : { work: work.name, kind: work.kind, request: work.id },
  };
};

/** Returns what is called with everything that is logged as an error, and a promise of what is under way. */
export const createSentry = (dsn: string, about: SentryAbout) => {
  const { url, key } = readDsn(dsn);
  const auth = `Sentry sentry_version=7, sentry_client=trivium/${about.version}, sentry_key=${key}`;
  const headers = { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth };
  const underway = new Set<Promise<unknown>>();
  let [minuteAt, sent, silentUntil] = [Number.NEGATIVE_INFINITY, 0, Number.NEGATIVE_INFINITY];

  const maySend = (): boolean => {
    const now = performance.now();
    if (now - minuteAt > MINUTE_MS) [minuteAt, sent] = [now, 0];
    sent += 1;
    return now >= silentUntil && sent <= A_MINUTE_MOST;
  };
  const report = (logged: readonly unknown[]): void => {
    if (!maySend()) return;
    const event = eventOf(logged, about);
    const head = { event_id: event.event_id, sent_at: event.timestamp };
    const body = [head, { type: 'event' }, event].map(part => JSON.stringify(part)).join('\n');
    const sending = post(url, `${body}\n`, headers).then(seconds => {
      if (seconds > 0) silentUntil = performance.now() + seconds * 1_000;
    });
    underway.add(sending);
    void sending.finally(() => underway.delete(sending));
  };
  return { report, settled: async (): Promise<void> => void (await Promise.all(underway)) };
};
