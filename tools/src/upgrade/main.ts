/** `npm run upgrade` and `./trivium upgrade`: copy, migrate, try, switch, and back if the new version is not healthy. It needs only Node. */
import { readFileSync } from 'node:fs';
import { Refusal } from './refusal.ts';
import { upgrade } from './upgrade.ts';
import { readEnvFile, readWords, USAGE } from './words.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const defined = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const readOwn = (file: string | undefined): Record<string, string> => {
  if (file === undefined) return {};
  try {
    return readEnvFile(readFileSync(file, 'utf8'));
  } catch {
    throw new Refusal(`${file} cannot be read: name the file with the environment of the services by --env.`);
  }
};

const task = readWords(process.argv.slice(2));
try {
  if (task === undefined) throw new Refusal(USAGE);
  const isDone = await upgrade(task, { ...defined(process.env), ...readOwn(task.envFile) }, say);
  say(isDone ? 'The upgrade is done.' : 'The old version serves; nothing was lost.');
  process.exitCode = isDone ? 0 : 1;
} catch (problem) {
  process.stderr.write(`${problem instanceof Refusal ? problem.message : (problem as Error).stack}\n`);
  process.exitCode = 1;
}
