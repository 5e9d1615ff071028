/** `npm test`: installs, checks, tests, builds, plays through it in a browser, and counts. */
import { join } from 'node:path';
import { install, root, runPinned } from './bootstrap.mjs';

install();
process.exitCode = await runPinned([join(root, 'tools/src/test/main.ts'), ...process.argv.slice(2)]);
