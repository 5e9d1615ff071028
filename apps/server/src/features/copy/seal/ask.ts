/** Asks for a passphrase at a terminal, without showing it. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { PASSPHRASE_LEAST } from '../../../platform/env.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';

const silent = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Undefined where there is no terminal, or nothing was said. */
const ask = async (question: string): Promise<string | undefined> => {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return undefined;
  stderr.write(question);
  const lines = createInterface({ input: stdin, output: silent(), terminal: true });
  try {
    const said = (await lines.question('')).trim();
    return said === '' ? undefined : said;
  } finally {
    lines.close();
    stderr.write('\n');
  }
};

/** For a new copy: asked twice, because nobody can look it up later. */
export const askNewPassphrase = async (): Promise<string | undefined> => {
  const said = await ask('Passphrase for the keys in the copy (empty: no keys): ');
  if (said === undefined) return undefined;
  if (said.length < PASSPHRASE_LEAST)
    throw new StartProblem(`The passphrase is too short: use at least ${PASSPHRASE_LEAST} characters.`);
  if ((await ask('The same passphrase again: ')) !== said)
    throw new StartProblem('The two passphrases differ: nothing was copied.');
  return said;
};

export const askPassphrase = (): Promise<string | undefined> => ask('Passphrase of the keys in this copy: ');
