/** `npm run ledger -- check`, as an operator runs it. */
import { runCommand } from './command.ts';

export type Books = {
  readonly isGood: boolean;
  /** Its output: one line a check, unless something is wrong. */
  readonly lines: readonly string[];
  readonly seconds: number;
};

/** Runs the command on the database of this environment, whether a server runs or not. */
export const checkBooks = async (env: {
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string;
  readonly APP_SECRET?: string;
}): Promise<Books> => {
  const { isGood, output, seconds } = await runCommand({ ...env }, ['ledger', 'check']);
  return { isGood, lines: output.trim().split('\n'), seconds };
};
