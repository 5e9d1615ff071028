/** The environment, read once. This is the only file that reads process.env. A wrong value stops the start. */
import { isAbsolute, resolve } from 'node:path';
import { StartProblem } from './log/start-problem.ts';
import { isGoodPassword } from './password/password-rule.ts';

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
  /** Connections for calls and battles. Heartbeat, batches, bus and jobs take four more. */
  readonly databaseConnections: number;
  readonly redisUrl: string | undefined;
  /** How long the server shows itself unready and serves on after SIGTERM, so that a proxy sends new calls elsewhere. */
  readonly drainMs: number;
  /** Origin at which players reach the server, without a slash at its end. */
  readonly publicUrl: string;
  readonly appSecret: string;
  /** What the start reads of the starter pack: everything with contests and exams (once, on a new site), questions alone, or nothing. */
  readonly starterPack: 'whole' | 'questions' | 'none';
  readonly admin: { readonly email: string; readonly password: string } | undefined;
};

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

/** Parses the environment (HOUSE, engines). Throws a {@link StartProblem} that says how to correct the first wrong value. */
export const readEnv = (source: Source = process.env, cwd: string = process.cwd()): Env => {
  const port = readNumber(source, 'PORT', { least: 0, most: 65_535, usual: 8080 });
  const dataDir = read(source, 'DATA_DIR') ?? 'data';
  const database = readUrl(
    source,
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgresql://user:password@host:5432/trivium',
  );
  return {
    mode: readMode(source),
    host: readHost(source),
    port,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(cwd, dataDir),
    databaseUrl: database?.text,
    databaseConnections: readNumber(source, 'DATABASE_CONNECTIONS', { least: 5, most: 500, usual: 40 }),
    redisUrl: readUrl(source, 'REDIS_URL', ['redis:', 'rediss:'], 'redis://host:6379')?.text,
    drainMs: readNumber(source, 'DRAIN_SECONDS', { least: 0, most: 60, usual: 0 }) * 1000,
    publicUrl: readPublicUrl(source, port),
    appSecret: readSecret(source),
    starterPack: readStarterPack(source),
    admin: readAdmin(source),
  };
};
