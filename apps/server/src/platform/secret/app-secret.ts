/** The APP_SECRET of this process: from the environment, or from the file in the data folder. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dice } from '../dice.ts';
import type { Env } from '../env.ts';
import { diskProblem, errorCode } from '../log/start-problem.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'app-secret');

/** The existing secret, if there is one. */
export const readSecret = ({ appSecret, dataDir }: Env): string | undefined => {
  if (appSecret !== '') return appSecret;
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim();
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT') return undefined;
    throw diskProblem(problem, dataDir);
  }
};

/** The existing secret, or a new one in the data folder. */
export const readOrMakeSecret = (env: Env, dice: Dice): string => {
  const known = readSecret(env);
  if (known !== undefined) return known;
  try {
    mkdirSync(env.dataDir, { recursive: true });
    // `wx`: of two servers that start together one creates it and the other reads it.
    writeFileSync(fileIn(env.dataDir), dice.token(), { flag: 'wx', mode: 0o600, flush: true });
  } catch (problem) {
    if (errorCode(problem) !== 'EEXIST') throw diskProblem(problem, env.dataDir);
  }
  return readFileSync(fileIn(env.dataDir), 'utf8').trim();
};
