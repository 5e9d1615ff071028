/** `npm run test:deploy [-- PART…]`: tries what an operator deploys, with real archives, proxies and versions. Needs root and Debian's packages. */
import { tryX64 } from './archive.ts';
import { stopAll } from './children.ts';
import { tryRolling } from './rolling.ts';
import { tryUpgrade, tryWithoutPause } from './upgrade.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  archive: () => tryX64({ say }),
  nginx: () => tryRolling('nginx', say),
  caddy: () => tryRolling('caddy', say),
  upgrade: () => tryUpgrade(say),
  'without-pause': () => tryWithoutPause(say),
};

const words = process.argv.slice(2);
for (const name of words.length > 0 ? words : Object.keys(PARTS)) {
  const part = PARTS[name];
  if (part === undefined) {
    say(`There is no part "${name}": ${Object.keys(PARTS).join(', ')}.`);
    process.exitCode = 2;
    continue;
  }
  say(`== ${name}`);
  try {
    await part();
  } catch (problem) {
    say(`BAD ${name}: ${problem instanceof Error ? problem.stack : problem}`);
    process.exitCode = 1;
  } finally {
    await stopAll();
  }
}
process.exit();
