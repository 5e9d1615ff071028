/** `npm run test:alerts`: checks the alert rules of `deploy/prometheus` with Prometheus' own promtool, and that each rings when it must. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root.ts';

const folder = join(root, 'deploy/prometheus');
const CHECKS = [
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
];

for (const check of CHECKS) {
  const { status, error } = spawnSync('promtool', check, { cwd: folder, stdio: 'inherit' });
  if (error) process.stderr.write('promtool is missing: install it (Debian: apt-get install prometheus).\n');
  if (status !== 0) process.exit(1);
}
