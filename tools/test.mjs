/** `npm test`: installs the packages and starts tools/src/test/main.ts. */
import { join } from 'node:path';
import { install, root, runPinned } from './bootstrap.mjs';

install();
process.exitCode = await runPinned([join(root, 'tools/src/test/main.ts'), ...process.argv.slice(2)]);
