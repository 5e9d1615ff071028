/** `npm run check`: types, style, unused code, walls, generated files; ends with 1 when one is bad. Words select checks: `npm run check -- limits web`. */
import { runChecks } from './checks.ts';

const done = await runChecks(line => void process.stdout.write(`${line}\n`), process.argv.slice(2));
const bad = done.filter(({ isGood }) => !isGood).length;
process.stdout.write(
  done.length === 0
    ? 'No check has such a name.\n'
    : bad === 0
      ? `All ${done.length} checks are good.\n`
      : `${bad} of ${done.length} checks are bad.\n`,
);
process.exitCode = bad === 0 && done.length > 0 ? 0 : 1;
