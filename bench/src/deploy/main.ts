/** `npm run test:deploy [-- PART…]` (`rolling=6` restarts both servers six times): tries what an operator deploys, with real archives, proxies and versions. Needs root and Debian's packages. */
import { tryX64 } from './archive.ts';
import { stopAll } from './children.ts';
import { tryRolling } from './rolling.ts';
import { tryGit, tryUpgrade, tryWithoutPause } from './upgrade.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const ROUNDS = 2;

const PARTS: Readonly<Record<string, (rounds: number) => Promise<unknown>>> = {
  archive: () => tryX64({ say }),
  rolling: rounds => tryRolling({ proxies: ['nginx', 'caddy'], rounds }, say),
  upgrade: () => tryUpgrade(say),
  git: () => tryGit(say),
  'without-pause': () => tryWithoutPause(say),
};

const words = process.argv.slice(2);
for (const word of words.length > 0 ? words : Object.keys(PARTS)) {
  const [name = '', rounds = ROUNDS] = word.split('=');
  const part = PARTS[name];
  if (part === undefined) {
    say(`There is no part "${name}": ${Object.keys(PARTS).join(', ')}.`);
    process.exitCode = 2;
    continue;
  }
  say(`== ${name}`);
  try {
    await part(Number(rounds));
  } catch (problem) {
    say(`BAD ${name}: ${problem instanceof Error ? problem.stack : problem}`);
    process.exitCode = 1;
  } finally {
    await stopAll();
  }
}
process.exit();
