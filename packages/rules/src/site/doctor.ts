/** Judges what the command `doctor` found out about a site: good, or what to do in one sentence. Pure. */
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../time/units.ts';

/** `weak`: it works, and something should be done. `unknown`: it could not be found out. */
export type DoctorState = 'good' | 'weak' | 'bad' | 'unknown';
export type DoctorPart =
  | 'environment'
  | 'versions'
  | 'disk'
  | 'clock'
  | 'database'
  | 'books'
  | 'mail'
  | 'sms'
  | 'push'
  | 'storage'
  | 'proxy'
  | 'jobs'
  | 'copies';
export type DoctorFinding = { readonly of: DoctorPart; readonly state: DoctorState; readonly line: string };

const GB = 1e9;
/** Below the first share of free room the disk is nearly full; below the second it wants a look. */
const DISK_BAD = 0.05;
const DISK_WEAK = 0.2;
const CLOCK_MOST_SECONDS = 2;
const TRANSACTION_MOST_SECONDS = 5 * MINUTE_SECONDS;
const PROVED_WITHIN_DAYS = 2;
const SHIPPED_WITHIN_SECONDS = 5 * MINUTE_SECONDS;
const VERSIONS = { least: 15, most: 18 } as const;
const PER_VERSION_NUMBER = 10_000;
const CONNECTIONS_MOST = 0.8;
const BLOAT_ROWS = 100_000;

const finding =
  (of: DoctorPart) =>
  (state: DoctorState, line: string): DoctorFinding => ({ of, state, line });
const giga = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`;

/** The worst of several states. */
export const worstOf = (states: readonly DoctorState[]): DoctorState =>
  (['bad', 'weak', 'unknown'] as const).find(state => states.includes(state)) ?? 'good';

export const judgeEnvironment = (facts: {
  readonly mode: string;
  readonly publicUrl: string;
  readonly isLocal: boolean;
}): DoctorFinding[] => {
  const say = finding('environment');
  if (facts.isLocal)
    return [say('weak', `PUBLIC_URL is ${facts.publicUrl}: set it to the address that players use.`)];
  const found = [
    ...(facts.mode === 'production'
      ? []
      : [say('bad', `NODE_ENV is ${facts.mode}: set it to production, or codes of players are printed.`)]),
    ...(facts.publicUrl.startsWith('https:')
      ? []
      : [say('bad', `PUBLIC_URL is ${facts.publicUrl}: put a proxy with TLS in front and write https.`)]),
  ];
  return found.length > 0 ? found : [say('good', `production at ${facts.publicUrl}`)];
};

/** `node` and `pinned` such as 24.9.0. */
export const judgeVersions = (node: string, pinned: string, program: string): DoctorFinding =>
  node === pinned
    ? finding('versions')('good', `Trivium ${program} on Node ${node}`)
    : finding('versions')('weak', `Node is ${node}: this version of Trivium was tested with ${pinned}.`);

export const judgeDisk = (free: number, whole: number): DoctorFinding => {
  const say = finding('disk');
  const line = `${giga(free)} of ${giga(whole)} are free`;
  if (free / whole < DISK_BAD) return say('bad', `${line}: free some room now, or writing stops.`);
  if (free / whole < DISK_WEAK) return say('weak', `${line}: make room before it is full.`);
  return say('good', line);
};

/** How far this machine's clock is ahead of the database's. */
export const judgeClock = (aheadMs: number): DoctorFinding => {
  const seconds = Math.abs(aheadMs) / 1_000;
  const say = finding('clock');
  if (seconds > CLOCK_MOST_SECONDS)
    return say(
      'weak',
      `This machine and the database differ by ${seconds.toFixed(1)} s: let both follow a time server.`,
    );
  return say('good', 'this machine and the database tell the same time');
};

export type DatabaseFacts = {
  /** As `server_version_num`: 180004. */
  readonly version: number;
  readonly bytes: number;
  readonly extensions: readonly string[];
  readonly connections: number;
  readonly connectionsMost: number;
  readonly oldestTransactionSeconds: number;
  /** Tables whose dead rows are more than half of the living and many. */
  readonly bloated: readonly string[];
};

/** Whether dead rows make a table slow. */
export const isBloated = (living: number, dead: number): boolean => dead > BLOAT_ROWS && dead > living / 2;

export const judgeDatabase = (facts: DatabaseFacts): DoctorFinding[] => {
  const say = finding('database');
  const major = Math.floor(facts.version / PER_VERSION_NUMBER);
  const { connections, connectionsMost, oldestTransactionSeconds } = facts;
  const found = [
    ...(major < VERSIONS.least || major > VERSIONS.most
      ? [say('bad', `It is PostgreSQL ${major}: use ${VERSIONS.least} to ${VERSIONS.most}.`)]
      : []),
    ...(connections > connectionsMost * CONNECTIONS_MOST
      ? [
          say(
            'bad',
            `${connections} of ${connectionsMost} connections are used: lower DATABASE_CONNECTIONS or raise max_connections.`,
          ),
        ]
      : []),
    ...(oldestTransactionSeconds > TRANSACTION_MOST_SECONDS
      ? [
          say(
            'weak',
            `A transaction has been open for ${Math.round(oldestTransactionSeconds / MINUTE_SECONDS)} minutes: find and end it.`,
          ),
        ]
      : []),
    ...(facts.bloated.length > 0
      ? [say('weak', `Dead rows fill ${facts.bloated.join(', ')}: see that autovacuum runs, or say VACUUM.`)]
      : []),
  ];
  const extensions = facts.extensions.length === 0 ? 'no extensions' : facts.extensions.join(', ');
  const line = `PostgreSQL ${major}, ${giga(facts.bytes)}, ${connections} of ${connectionsMost} connections, ${extensions}`;
  return found.length > 0 ? found : [say('good', line)];
};

/** The newest check of the books; null: there was none. */
export const judgeBooks = (check: { readonly faults: number } | null): DoctorFinding => {
  const say = finding('books');
  if (check === null) return say('weak', 'The books were never checked: npm run ledger -- check.');
  return check.faults === 0
    ? say('good', 'the newest check found no fault')
    : say('bad', `The newest check found ${check.faults} faults: npm run ledger -- check names them.`);
};

export const judgeJobs = (facts: {
  readonly letters: number;
  readonly overdue: number;
  readonly givenUp: number;
}): DoctorFinding[] => {
  const say = finding('jobs');
  const { letters, overdue, givenUp } = facts;
  const found = [
    ...(letters > 0
      ? [say('bad', `${letters} letters or text messages wait for more than five minutes.`)]
      : []),
    ...(overdue > 0 ? [say('bad', `${overdue} jobs are late: see that a server runs.`)] : []),
    ...(givenUp > 0
      ? [say('weak', `${givenUp} jobs failed for good: search the log for "a job failed".`)]
      : []),
  ];
  return found.length > 0 ? found : [say('good', 'nothing waits')];
};

/** Ages in seconds; null: never. `hasFailed`: the newest attempt did. */
export const judgeCopies = (facts: {
  readonly made: number | null;
  readonly proved: number | null;
  readonly shipped: number | null;
  readonly hasFailed: boolean;
}): DoctorFinding => {
  const say = finding('copies');
  const { made, proved, shipped, hasFailed } = facts;
  if (made === null) return say('bad', 'There is no copy of this site: npm run backup makes one.');
  if (hasFailed) return say('bad', 'The newest copy failed: the dashboard says why.');
  if (proved === null || proved > PROVED_WITHIN_DAYS * DAY_SECONDS)
    return say('weak', 'No copy was proved in two days: npm run restore -- COPY --check.');
  if (shipped !== null && shipped > SHIPPED_WITHIN_SECONDS)
    return say(
      'bad',
      `The archive is ${Math.round(shipped / MINUTE_SECONDS)} minutes behind: look at its room.`,
    );
  return say('good', `the newest copy is ${Math.round(made / HOUR_SECONDS)} hours old and was proved`);
};

const INSIDE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1|f[cd])/i;

/** `addresses` as the site saw its staff lately; `isReached` whether PUBLIC_URL leads here, null when it was not asked. */
export const judgeProxy = (facts: {
  readonly addresses: readonly string[];
  readonly isReached: boolean | null;
  readonly publicUrl: string;
}): DoctorFinding => {
  const say = finding('proxy');
  const { addresses, isReached, publicUrl } = facts;
  if (isReached === false)
    return say('bad', `${publicUrl} does not lead to a running site: correct proxy or DNS.`);
  if (addresses.length > 0 && addresses.every(address => INSIDE.test(address)))
    return say(
      'bad',
      'All visitors seem to come from inside: let the proxy send X-Forwarded-For, and name it in trusted_proxies.',
    );
  if (isReached === null) return say('unknown', 'PUBLIC_URL is this machine, so no proxy was tried.');
  return say('good', `${publicUrl} leads here and tells who visits`);
};
