/** Runs one of our TypeScript programs on the pinned Node, such as `npm run check`. */
import { resolve } from 'node:path';
import { install, root, runPinned } from './bootstrap.mjs';

const [program, ...args] = process.argv.slice(2);
if (program === undefined) {
  process.stderr.write('Say which program to run: node tools/run.mjs <file.ts> [arguments].\n');
  process.exit(2);
}
install();
process.exitCode = await runPinned([resolve(root, program), ...args]);
