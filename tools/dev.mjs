/** `npm run dev`: the server restarts when its files change; Vite in front of it replaces changed screens in the page. */
import { join } from 'node:path';
import { install, root, runPinned } from './bootstrap.mjs';

install();
const { PUBLIC_URL = 'http://localhost:5173' } = process.env;
// Vite's dev server passes calls on to this port (apps/web/vite.config.ts).
const server = runPinned(['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')], {
  env: { PORT: '8080', PUBLIC_URL },
});
const web = runPinned([join(root, 'node_modules/vite/bin/vite.js'), '--port', '5173', '--strictPort'], {
  cwd: join(root, 'apps/web'),
});
// The panel's own dev server: http://localhost:5174/admin/.
const panel = runPinned([join(root, 'node_modules/vite/bin/vite.js'), '--port', '5174', '--strictPort'], {
  cwd: join(root, 'apps/admin'),
});
const first = await Promise.race([server, web, panel]);
// When one of them ends, the others are stopped.
process.kill(process.pid, 'SIGTERM');
await Promise.all([server, web, panel]);
process.exitCode = first;
