/** `npm run check`: types, style, unused code, walls, generated files; ends with 1 when one is bad. */
import { runChecks } from './checks.ts';

const done = await runChecks(line => void process.stdout.write(`${line}\n`));
const bad = done.filter(({ isGood }) => !isGood).length;
process.stdout.write(
  bad === 0 ? `All ${done.length} checks are good.\n` : `${bad} of ${done.length} checks are bad.\n`,
);
process.exitCode = bad === 0 ? 0 : 1;
