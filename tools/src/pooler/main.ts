/**
 * `npm run test:pooler`: the server's tests with a real PgBouncer between server and database, which gives a connection to each
 * transaction. It comes from the machine (`apt-get install pgbouncer`). Words after `--` choose files, as vitest does.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root.ts';

const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const env = { ...process.env, NODE_ENV: 'test', POOLER_PORT: process.env['POOLER_PORT'] ?? '8538' };
const args = [vitest, 'run', '--project', 'db', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1;
