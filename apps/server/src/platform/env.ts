/** The environment, read once. This is the only file that reads process.env. A wrong value stops the start. */
import { isAbsolute, resolve } from 'node:path';
import { StartProblem } from './log/start-problem.ts';
import { isGoodPassword } from './password/password-rule.ts';
import { ROLES, type Role } from './role.ts';

/** The values of the environment. `appSecret` is empty here when unset; `createAppContext` fills it from DATA_DIR. */
export type Env = {
  /** `production` hides codes from the log and development pages from the web. */
  readonly mode: 'development' | 'production' | 'test';
  readonly host: string;
  readonly port: number;
  /** Absolute path. */
  readonly dataDir: string;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** `transaction`: a proxy stands at `databaseUrl` that gives a connection to each transaction. */
  readonly databasePooler: 'none' | 'transaction';
  /** PostgreSQL itself, for what belongs to one session; set whenever there is a pooler. */
  readonly databaseDirectUrl: string | undefined;
  /** A read replica, for calls that only read; unset: the primary answers all. */
  readonly databaseReplicaUrl: string | undefined;
  /** Connections for calls and battles, of all processes of this machine. Heartbeat, batches, bus and jobs of each take more. */
  readonly databaseConnections: number;
  readonly redisUrl: string | undefined;
  /** What this process does of the server's work (`platform/role.ts`). */
  readonly role: Role;
  /** Processes of this machine that share the port; 1 for a process without a parent. */
  readonly processes: number;
  /** How long the server shows itself unready and serves on after SIGTERM, so that a proxy sends new calls elsewhere. */
  readonly drainMs: number;
  /** Origin at which players reach the server, without a slash at its end. */
  readonly publicUrl: string;
  readonly appSecret: string;
  /** What the start reads of the starter pack: everything with contests and exams (once, on a new site), questions alone, or nothing. */
  /** Where traces and metrics go over OTLP; unset: nowhere, and nothing is loaded for it. */
  readonly otlp:
    | { readonly endpoint: string; readonly headers: Readonly<Record<string, string>> }
    | undefined;
  /** Where errors go that speak Sentry's protocol; unset: only into the log. */
  readonly sentryDsn: string | undefined;
  readonly starterPack: 'whole' | 'questions' | 'none';
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  /** Seals the keys in copies of the site; unset, they hold none. */
  readonly backupPassphrase: string | undefined;
  /** The store that speaks S3 for copies at `s3://…`. Here and not in the settings, which a lost database no longer has. */
  readonly copyStore: CopyStore | undefined;
  /** Where the programs of other packages lie, such as pg_dump. */
  readonly path: string;
};

/** How a store that speaks S3 is reached; a copy's place names bucket and prefix. */
export type CopyStore = {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly style: 'path' | 'host';
};

/** Whoever has a copy may try passphrases for years. */
export const PASSPHRASE_LEAST = 12;
/** A process with fewer could not answer calls while it settles. */
const LEAST_CONNECTIONS = 5;

type Source = Readonly<Record<string, string | undefined>>;

const read = (source: Source, name: string): string | undefined => {
  const value = source[name]?.trim();
  return value === '' ? undefined : value;
};

const readMode = (source: Source): Env['mode'] => {
  const mode = read(source, 'NODE_ENV') ?? 'development';
  if (mode === 'development' || mode === 'production' || mode === 'test') return mode;
  throw new StartProblem(
    `NODE_ENV is "${mode}": set it to production, development or test, or leave it out.`,
  );
};

const readNumber = (
  source: Source,
  name: string,
  { least, most, usual }: { readonly least: number; readonly most: number; readonly usual: number },
): number => {
  const text = read(source, name) ?? String(usual);
  const number = Number(text);
  if (/^\d{1,5}$/.test(text) && number >= least && number <= most) return number;
  throw new StartProblem(
    `${name} is "${text}": set it to a whole number from ${Math.max(1, least)} to ${most}, such as ${usual}.`,
  );
};

const readHost = (source: Source): string => {
  const host = read(source, 'HOST') ?? '127.0.0.1';
  if (/^[A-Za-z0-9.:_-]+$/.test(host)) return host;
  throw new StartProblem(
    `HOST is "${host}": set it to an address to listen on, such as 127.0.0.1 or 0.0.0.0.`,
  );
};

const readUrl = (source: Source, name: string, protocols: readonly string[], example: string) => {
  const text = read(source, name);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && protocols.includes(url.protocol)) return { text, url };
  throw new StartProblem(`${name} is not a usable address: write it like ${example}.`);
};

const readPublicUrl = (source: Source, port: number): string => {
  const given = readUrl(source, 'PUBLIC_URL', ['http:', 'https:'], 'https://quiz.example.org');
  if (given === undefined) return `http://localhost:${port}`;
  if (given.url.pathname === '/' && given.url.search === '' && given.url.hash === '') return given.url.origin;
  throw new StartProblem('PUBLIC_URL has a path: write only the origin, like https://quiz.example.org.');
};

const readSecret = (source: Source): string => {
  const secret = read(source, 'APP_SECRET') ?? '';
  if (secret === '' || secret.length >= 32) return secret;
  throw new StartProblem('APP_SECRET is too short: use at least 32 random characters, or leave it out.');
};

const readPassphrase = (source: Source): string | undefined => {
  const passphrase = read(source, 'BACKUP_PASSPHRASE');
  if (passphrase === undefined || passphrase.length >= PASSPHRASE_LEAST) return passphrase;
  throw new StartProblem(
    `BACKUP_PASSPHRASE is too short: use at least ${PASSPHRASE_LEAST} characters, or leave it out.`,
  );
};

const readCopyStore = (source: Source): CopyStore | undefined => {
  const endpoint = readUrl(source, 'COPY_S3_ENDPOINT', ['http:', 'https:'], 'https://s3.example.org');
  const accessKey = read(source, 'COPY_S3_ACCESS_KEY');
  const secretKey = read(source, 'COPY_S3_SECRET_KEY');
  const style = read(source, 'COPY_S3_STYLE') ?? 'path';
  if (endpoint === undefined && accessKey === undefined && secretKey === undefined) return undefined;
  if (endpoint === undefined || accessKey === undefined || secretKey === undefined)
    throw new StartProblem(
      'COPY_S3_ENDPOINT, COPY_S3_ACCESS_KEY and COPY_S3_SECRET_KEY belong together: set all or none.',
    );
  if (style !== 'path' && style !== 'host')
    throw new StartProblem(`COPY_S3_STYLE is "${style}": set it to path or host, or leave it out.`);
  const region = read(source, 'COPY_S3_REGION') ?? 'us-east-1';
  return { endpoint: endpoint.text.replace(/\/+$/, ''), region, accessKey, secretKey, style };
};

const readPooler = (source: Source): Env['databasePooler'] => {
  const wanted = read(source, 'DATABASE_POOLER') ?? 'none';
  if (wanted !== 'none' && wanted !== 'transaction')
    throw new StartProblem(`DATABASE_POOLER is "${wanted}": set it to transaction or none, or leave it out.`);
  if (wanted === 'transaction' && read(source, 'DATABASE_URL') === undefined)
    throw new StartProblem('DATABASE_POOLER needs DATABASE_URL: set that to the address of the pooler.');
  if (wanted === 'transaction' && read(source, 'DATABASE_DIRECT_URL') === undefined)
    throw new StartProblem(
      'DATABASE_POOLER needs DATABASE_DIRECT_URL: set it to the address of PostgreSQL itself, where jobs, messages and migrations go.',
    );
  return wanted;
};

const readReplica = (source: Source, url: string | undefined): string | undefined => {
  if (url === undefined || read(source, 'DATABASE_URL') !== undefined) return url;
  throw new StartProblem(
    'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica. Set both, or leave it out.',
  );
};

const readRole = (source: Source): Role => {
  const wanted = read(source, 'ROLE') ?? 'all';
  const role = ROLES.find(known => known === wanted);
  if (role !== undefined) return role;
  throw new StartProblem(`ROLE is "${wanted}": set it to ${ROLES.join(', ')}, or leave it out.`);
};

/** Connections of each process when several share a number, rounded down. */
export const connectionsEach = ({
  databaseConnections,
  processes,
}: Pick<Env, 'databaseConnections' | 'processes'>) => Math.floor(databaseConnections / processes);

const readProcesses = (source: Source) => {
  const processes = readNumber(source, 'PROCESSES', { least: 1, most: 64, usual: 1 });
  const databaseConnections = readNumber(source, 'DATABASE_CONNECTIONS', {
    least: LEAST_CONNECTIONS,
    most: 500,
    usual: 40,
  });
  if (connectionsEach({ databaseConnections, processes }) >= LEAST_CONNECTIONS)
    return { processes, databaseConnections };
  throw new StartProblem(
    `DATABASE_CONNECTIONS is ${databaseConnections}, which is too few for ${processes} processes: set it to ${processes * LEAST_CONNECTIONS} or more.`,
  );
};

const readStarterPack = (source: Source): Env['starterPack'] => {
  const wanted = read(source, 'STARTER_PACK') ?? 'whole';
  if (wanted === 'whole' || wanted === 'questions' || wanted === 'none') return wanted;
  throw new StartProblem(`STARTER_PACK is "${wanted}": set it to whole, questions or none.`);
};

const readAdmin = (source: Source): Env['admin'] => {
  const email = read(source, 'ADMIN_EMAIL');
  const password = read(source, 'ADMIN_PASSWORD');
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined) {
    throw new StartProblem('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.');
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new StartProblem('ADMIN_EMAIL is not an e-mail address: write it like admin@example.org.');
  }
  if (!isGoodPassword(password, email.toLowerCase())) {
    throw new StartProblem(
      'ADMIN_PASSWORD is too easy to guess: use 8 to 128 characters that are no common password and not the address.',
    );
  }
  return { email, password };
};

/** `name=value` pairs, with commas between them, as OpenTelemetry writes them. */
const readPairs = (source: Source, name: string): Record<string, string> => {
  const pairs = (read(source, name) ?? '').split(',').filter(pair => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map(pair => {
      const at = pair.indexOf('=');
      if (at < 1) throw new StartProblem(`${name} is not readable: write it like name=value,other=value.`);
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
};

const readOtlp = (source: Source): Env['otlp'] => {
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const endpoint = readUrl(source, name, ['http:', 'https:'], 'http://127.0.0.1:4318')?.text;
  return endpoint === undefined
    ? undefined
    : { endpoint, headers: readPairs(source, 'OTEL_EXPORTER_OTLP_HEADERS') };
};

const readSentry = (source: Source): string | undefined => {
  const dsn = readUrl(source, 'SENTRY_DSN', ['http:', 'https:'], 'https://key@sentry.example.org/1');
  if (dsn === undefined || (dsn.url.username !== '' && dsn.url.pathname.length > 1)) return dsn?.text;
  throw new StartProblem(
    'SENTRY_DSN is not a usable address: write it like https://key@sentry.example.org/1.',
  );
};

/** Parses the environment (HOUSE, engines). Throws a {@link StartProblem} that says how to correct the first wrong value. */
export const readEnv = (source: Source = process.env, cwd: string = process.cwd()): Env => {
  const port = readNumber(source, 'PORT', { least: 0, most: 65_535, usual: 8080 });
  const dataDir = read(source, 'DATA_DIR') ?? 'data';
  const readDatabase = (name: string): string | undefined =>
    readUrl(source, name, ['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/trivium')?.text;
  return {
    mode: readMode(source),
    host: readHost(source),
    port,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(cwd, dataDir),
    databaseUrl: readDatabase('DATABASE_URL'),
    databasePooler: readPooler(source),
    databaseDirectUrl: readDatabase('DATABASE_DIRECT_URL'),
    databaseReplicaUrl: readReplica(source, readDatabase('DATABASE_REPLICA_URL')),
    ...readProcesses(source),
    role: readRole(source),
    redisUrl: readUrl(source, 'REDIS_URL', ['redis:', 'rediss:'], 'redis://host:6379')?.text,
    drainMs: readNumber(source, 'DRAIN_SECONDS', { least: 0, most: 60, usual: 0 }) * 1000,
    publicUrl: readPublicUrl(source, port),
    appSecret: readSecret(source),
    otlp: readOtlp(source),
    sentryDsn: readSentry(source),
    starterPack: readStarterPack(source),
    admin: readAdmin(source),
    backupPassphrase: readPassphrase(source),
    copyStore: readCopyStore(source),
    path: read(source, 'PATH') ?? '/usr/local/bin:/usr/bin:/bin',
  };
};
