/** A real PgBouncer before the PostgreSQL of a test run, as `npm run test:pooler` wants it: a connection to each transaction. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () =>
      resolve(socket.destroy() !== undefined),
    );
    socket.on('error', () => resolve(false));
  });

const configOf = (url: URL, folder: string, port: number, size: number): string => {
  const host = url.searchParams.get('host') ?? url.hostname;
  return [
    '[databases]',
    `* = host=${host} port=${url.port === '' ? 5432 : url.port} user=${url.username} password=${decodeURIComponent(url.password)}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...[
      'pool_mode = transaction',
      `default_pool_size = ${size}`,
      'max_client_conn = 1000',
      'server_idle_timeout = 5',
    ],
    `pidfile = ${join(folder, 'pgbouncer.pid')}`,
    `logfile = ${join(folder, 'pgbouncer.log')}`,
    '',
  ].join('\n');
};

/** Few: a test run has hundreds of databases, each with sessions of its own. */
const SIZE = 5;

/** Starts it before the database at `databaseUrl`; returns the address of the pooler, its process, and how to end it. */
export const startPgBouncer = async (
  databaseUrl: string,
  port: number,
  size = SIZE,
): Promise<{ readonly url: string; readonly pid: number; readonly stop: () => void }> => {
  if (await answers(port)) throw new Error(`port ${port} is in use: set POOLER_PORT to a free one`);
  const folder = mkdtempSync(join(tmpdir(), 'trivium-pgbouncer-'));
  chmodSync(folder, 0o777);
  const config = join(folder, 'pgbouncer.ini');
  const url = new URL(databaseUrl);
  writeFileSync(config, configOf(url, folder, port, size));
  // It refuses to run as root, and only the owner of the database may enter the folder of its socket.
  const { uid, gid } = statSync(url.searchParams.get('host') ?? folder);
  const program = spawn('/usr/sbin/pgbouncer', [config], { stdio: 'ignore', uid, gid });
  const stop = (): void => {
    program.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100; tries += 1) {
    if (await answers(port)) {
      url.searchParams.delete('host');
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return {
        ...{ url: `postgresql://${url.username}@127.0.0.1:${port}${url.pathname}`, stop },
        pid: program.pid ?? 0,
      };
    }
    await pause(100);
  }
  stop();
  throw new Error('PgBouncer did not start: is it installed (apt-get install pgbouncer)?');
};
