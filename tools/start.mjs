/** `npm start`: turns a fresh clone into a running server. */
import { join } from 'node:path';
import { buildWeb, install, root, runPinned } from './bootstrap.mjs';

install();
const built = await buildWeb();
process.exitCode =
  built === 0 ? await runPinned([join(root, 'apps/server/src/main.ts')], { channel: true }) : built;
