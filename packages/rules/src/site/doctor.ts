/** Judges what the doctor found out about a site: good, or what to do in one sentence. Pure. */
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../time/units.ts';
import { type DoctorFinding, findingOf } from './doctor-finding.ts';

const GB = 1e9;
/** The smallest size that is told. */
const LEAST_GIGABYTES = 0.1;
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
const CHECK_BOOKS = 'npm run ledger -- check';

const tenths = (value: number): number => Math.round(value * 10) / 10;
const giga = (bytes: number): number => tenths(bytes / GB);

export const judgeEnvironment = (facts: {
  readonly mode: string;
  readonly publicUrl: string;
  readonly isLocal: boolean;
}): DoctorFinding[] => {
  const say = findingOf('environment');
  if (facts.isLocal) return [say('weak', 'environment_local', { name: 'PUBLIC_URL', url: facts.publicUrl })];
  const found = [
    ...(facts.mode === 'production'
      ? []
      : [say('bad', 'environment_mode', { name: 'NODE_ENV', mode: facts.mode, wanted: 'production' })]),
    ...(facts.publicUrl.startsWith('https:')
      ? []
      : [say('bad', 'environment_plain', { name: 'PUBLIC_URL', url: facts.publicUrl })]),
  ];
  return found.length > 0 ? found : [say('good', 'environment_good', { url: facts.publicUrl })];
};

/** `node` and `pinned` such as 24.9.0. */
export const judgeVersions = (node: string, pinned: string, program: string): DoctorFinding =>
  node === pinned
    ? findingOf('versions')('good', 'versions_good', { program, node })
    : findingOf('versions')('weak', 'versions_untested', { node, pinned });

export const judgeDisk = (free: number, whole: number): DoctorFinding => {
  const say = findingOf('disk');
  const words = { free: giga(free), whole: giga(whole) };
  if (free / whole < DISK_BAD) return say('bad', 'disk_full', words);
  if (free / whole < DISK_WEAK) return say('weak', 'disk_low', words);
  return say('good', 'disk_good', words);
};

/** How far this machine's clock is ahead of the database's. */
export const judgeClock = (aheadMs: number): DoctorFinding => {
  const seconds = Math.abs(aheadMs) / 1_000;
  const say = findingOf('clock');
  if (seconds > CLOCK_MOST_SECONDS) return say('weak', 'clock_off', { seconds: tenths(seconds) });
  return say('good', 'clock_good');
};

/** How a read replica stands: `other_site` shows another site's data, or none. `behindMs`: the age of the last beat that has arrived. */
export type ReplicaStands = {
  readonly standing: 'good' | 'behind' | 'other_site' | 'away';
  readonly behindMs: number | null;
};

/** Nothing is broken without a replica: the primary answers. */
export const judgeReplica = ({ standing, behindMs }: ReplicaStands): DoctorFinding => {
  const say = findingOf('database');
  const setting = 'DATABASE_REPLICA_URL';
  switch (standing) {
    case 'good':
      return say('good', 'replica_good', { seconds: tenths((behindMs ?? 0) / 1_000) });
    case 'behind':
      return say('weak', 'replica_behind', { seconds: tenths((behindMs ?? 0) / 1_000) });
    case 'other_site':
      return say('bad', 'replica_foreign', { setting });
    case 'away':
      return say('weak', 'replica_away', { setting });
  }
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
  const say = findingOf('database');
  const major = Math.floor(facts.version / PER_VERSION_NUMBER);
  const { connections, connectionsMost, oldestTransactionSeconds } = facts;
  const found = [
    ...(major < VERSIONS.least || major > VERSIONS.most
      ? [say('bad', 'database_old', { major, ...VERSIONS })]
      : []),
    ...(connections > connectionsMost * CONNECTIONS_MOST
      ? [
          say('bad', 'database_crowded', {
            ...{ used: connections, most: connectionsMost },
            ...{ ours: 'DATABASE_CONNECTIONS', theirs: 'max_connections' },
          }),
        ]
      : []),
    ...(oldestTransactionSeconds > TRANSACTION_MOST_SECONDS
      ? [say('weak', 'database_open', { count: Math.round(oldestTransactionSeconds / MINUTE_SECONDS) })]
      : []),
    ...(facts.bloated.length > 0
      ? [
          say('weak', 'database_dead', {
            tables: facts.bloated.join(', '),
            auto: 'autovacuum',
            act: 'VACUUM',
          }),
        ]
      : []),
  ];
  if (found.length > 0) return found;
  return [
    say('good', 'database_good', {
      ...{
        product: [`PostgreSQL ${major}`, ...facts.extensions].join(' + '),
        size: Math.max(LEAST_GIGABYTES, giga(facts.bytes)),
      },
      ...{ used: connections, most: connectionsMost },
    }),
  ];
};

/** The newest check of the books; null: there was none. */
export const judgeBooks = (check: { readonly faults: number } | null): DoctorFinding => {
  const say = findingOf('books');
  if (check === null) return say('weak', 'books_never', { command: CHECK_BOOKS });
  return check.faults === 0
    ? say('good', 'books_good')
    : say('bad', 'books_faults', { count: check.faults, command: CHECK_BOOKS });
};

export const judgeJobs = (facts: {
  readonly letters: number;
  readonly overdue: number;
  readonly givenUp: number;
}): DoctorFinding[] => {
  const say = findingOf('jobs');
  const { letters, overdue, givenUp } = facts;
  const found = [
    ...(letters > 0 ? [say('bad', 'jobs_letters', { count: letters })] : []),
    ...(overdue > 0 ? [say('bad', 'jobs_late', { count: overdue })] : []),
    ...(givenUp > 0 ? [say('weak', 'jobs_failed', { count: givenUp, line: 'a job failed' })] : []),
  ];
  return found.length > 0 ? found : [say('good', 'jobs_good')];
};

/** Ages in seconds; null: never. `hasFailed`: the newest attempt did. */
export const judgeCopies = (facts: {
  readonly made: number | null;
  readonly proved: number | null;
  readonly shipped: number | null;
  readonly hasFailed: boolean;
}): DoctorFinding => {
  const say = findingOf('copies');
  const { made, proved, shipped, hasFailed } = facts;
  if (made === null) return say('bad', 'copies_none', { command: 'npm run backup' });
  if (hasFailed) return say('bad', 'copies_failed');
  if (proved === null || proved > PROVED_WITHIN_DAYS * DAY_SECONDS)
    return say('weak', 'copies_unproved', { command: 'npm run restore -- COPY --check' });
  if (shipped !== null && shipped > SHIPPED_WITHIN_SECONDS)
    return say('bad', 'copies_behind', { count: Math.round(shipped / MINUTE_SECONDS) });
  return say('good', 'copies_good', { count: Math.round(made / HOUR_SECONDS) });
};

const INSIDE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1|f[cd])/i;

/** `addresses` as the site saw its staff lately; `isReached` whether PUBLIC_URL leads here, null when it was not asked. */
export const judgeProxy = (facts: {
  readonly addresses: readonly string[];
  readonly isReached: boolean | null;
  readonly publicUrl: string;
}): DoctorFinding => {
  const say = findingOf('proxy');
  const { addresses, isReached, publicUrl } = facts;
  if (isReached === false) return say('bad', 'proxy_lost', { url: publicUrl });
  if (addresses.length > 0 && addresses.every(address => INSIDE.test(address)))
    return say('bad', 'proxy_hides', { header: 'X-Forwarded-For', setting: 'trusted_proxies' });
  if (isReached === null) return say('unknown', 'proxy_untried', { name: 'PUBLIC_URL' });
  return say('good', 'proxy_good', { url: publicUrl });
};
