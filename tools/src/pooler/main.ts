/**
 * `npm run test:pooler`: the server's tests with a real PgBouncer between server and database, which gives a connection to each
 * transaction. It comes from the machine (`apt-get install pgbouncer`). Words after `--` choose files, as vitest does.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root.ts';

const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const env = { ...process.env, NODE_ENV: 'test', POOLER_PORT: process.env['POOLER_PORT'] ?? '8538' };
/**
 * A statement without a name is parsed and planned each time, so everything takes longer. A test that is given up goes on beside the
 * next ones of its file and moves their clock: such a one failed here, though nothing was wrong but the time.
 */
const PATIENCE = ['--testTimeout=180000', '--hookTimeout=240000'];
const args = [vitest, 'run', '--project', 'db', ...PATIENCE, ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1;
