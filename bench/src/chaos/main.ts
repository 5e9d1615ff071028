/** `npm run chaos`: a storm on purpose. The same seed makes the same plan. */
import { parseArgs } from 'node:util';
import { renderTable } from '../figures/table.ts';
import { MUTANTS } from './audit/mutants.ts';
import { isGood, reportTables } from './report.ts';
import { runStorm } from './run.ts';

const usage = `npm run chaos -- [--seed N] [--minutes M] [--soak M]
  --seed N      the plan of troubles and players; without it a new one
  --minutes M   how long the storm lasts, without the end of what runs then (3)
  --soak M      so many minutes without any trouble: memory, connections and handles must stay flat
  --mutant NAME damages the site before it is checked: the storm must find it
${MUTANTS.map(({ name }) => `                ${name}`).join('\n')}`;

const LONGEST_MINUTES = 24 * 60;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const readNumber = (name: string, text: string, most: number): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw new Error(`${name} is ${text}: a whole number up to ${most} is wanted`);
};

const run = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string' },
      soak: { type: 'string' },
      mutant: { type: 'string' },
    },
  });
  const seed = readNumber('--seed', values.seed ?? String(Date.now() % 1_000_000), 1_000_000_000);
  const minutes = readNumber('--minutes', values.soak ?? values.minutes ?? '3', LONGEST_MINUTES);
  const { soak, mutant } = values;
  if (mutant !== undefined && !MUTANTS.some(({ name }) => name === mutant))
    throw new Error(`there is no mutant ${mutant}`);
  const findings = await runStorm({ seed, minutes, isSoak: soak !== undefined, mutant, say });
  for (const table of reportTables(findings)) process.stdout.write(`\n${renderTable(table)}`);
  process.stdout.write(`\nseed ${seed}, ${minutes} minutes: ${isGood(findings) ? 'good' : 'BROKEN'}\n`);
  return isGood(findings) ? 0 : 1;
};

// `process.exit` lets the exit handlers stop what was started here.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

try {
  process.exit(await run());
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.stack : problem}\n\n${usage}\n`);
  process.exit(2);
}
