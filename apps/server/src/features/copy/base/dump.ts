/** A copy of somebody else's PostgreSQL with pg_dump of its version, where that is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartProblem } from '../../../platform/log/start-problem.ts';

/** The address of a database as pg_dump's environment, so that no password is seen in a list of processes. */
export const environmentOf = (databaseUrl: string): Record<string, string> => {
  const url = new URL(databaseUrl);
  const given = (name: string) => url.searchParams.get(name);
  const words: readonly (readonly [string, string | null])[] = [
    ['PGHOST', given('host') ?? decodeURIComponent(url.hostname)],
    ['PGPORT', url.port],
    ['PGUSER', decodeURIComponent(url.username)],
    ['PGPASSWORD', decodeURIComponent(url.password)],
    ['PGDATABASE', decodeURIComponent(url.pathname.slice(1))],
    ['PGSSLMODE', given('sslmode')],
    ['PGSSLROOTCERT', given('sslrootcert')],
  ];
  return Object.fromEntries(
    words.filter((word): word is readonly [string, string] => word[1] !== null && word[1] !== ''),
  );
};

type Program = 'pg_dump' | 'pg_restore';

/** The major version of the program; undefined where it is not installed. */
const versionOf = (program: Program, path: string): number | undefined => {
  const { stdout, status } = spawnSync(program, ['--version'], { env: { PATH: path }, encoding: 'utf8' });
  const major = Number(/\s(\d+)/.exec(stdout ?? '')?.[1]);
  return status === 0 && major > 0 ? major : undefined;
};

/** Whether the program is there in the version of the database. */
export const hasProgram = (program: Program, major: number, path: string): boolean =>
  versionOf(program, path) === major;

type Call = { readonly databaseUrl: string; readonly path: string };

const begin = (program: Program, words: readonly string[], { databaseUrl, path }: Call) => {
  const child = spawn(program, words, {
    env: { PATH: path, LC_ALL: 'C', ...environmentOf(databaseUrl) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk}`.slice(0, 4_000);
  });
  return { child, ended: endOf(program, child, () => complaint) };
};

/** What it complains of; lines after it show the statement, which may hold what players wrote. */
const faultIn = (complaint: string): string | undefined => {
  const lines = complaint.trim().split('\n');
  return lines.find(line => /error|fatal/i.test(line)) ?? lines.at(-1);
};

const endOf = (program: Program, child: ChildProcess, complaint: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => {
      if (code === 0) resolve();
      else reject(new StartProblem(`${program} failed: ${faultIn(complaint()) ?? code}`));
    });
  });

/** The dump in pg_dump's own format, of the snapshot that a transaction exported. It ends with an error when pg_dump fails. */
export const startDump = (call: Call, snapshot: string): Readable => {
  const words = ['--format=custom', '--compress=0', '--no-owner', '--no-acl', `--snapshot=${snapshot}`];
  const { child, ended } = begin('pg_dump', words, call);
  ended.catch(() => undefined);
  child.stdin.end();
  const read = async function* () {
    for await (const chunk of child.stdout) yield chunk as Buffer;
    await ended;
  };
  return Readable.from(read());
};

/** Fills an empty database with a dump, all of it or nothing. */
export const restoreDump = async (call: Call, dump: Readable): Promise<void> => {
  const { child, ended } = begin(
    'pg_restore',
    [
      '--no-owner',
      '--no-acl',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${environmentOf(call.databaseUrl)['PGDATABASE'] ?? ''}`,
    ],
    call,
  );
  child.stdout.resume();
  // When pg_restore ends early, its own words say why; the broken pipe does not.
  const [outcome, fed] = await Promise.allSettled([ended, pipeline(dump, child.stdin)]);
  if (fed.status === 'rejected' && fed.reason instanceof StartProblem) throw fed.reason;
  if (outcome.status === 'rejected') throw outcome.reason;
};
