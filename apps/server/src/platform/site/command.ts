/**
 * How a command of the program is declared: it reads its words, opens the site, works, and ends with lines or with the
 * sentence of a refusal.
 */
import type { Env } from '../env.ts';
import { StartProblem } from '../log/start-problem.ts';

/** Prints one line for the person who called the command. */
export type Say = (line: string) => void;

export type RunCommand = (env: Env, words: readonly string[], say: Say) => Promise<void>;

/** `Site` is what the command works on, `Task` what its words ask for. */
export type CommandDeclaration<Site, Task> = {
  /** Opens the site, runs the work, and closes the site even if the work fails. */
  readonly open: (env: Env, work: (site: Site) => Promise<void>) => Promise<void>;
  /** How to call the command; printed when its words ask for nothing that exists. */
  readonly usage: string;
  /** Reads the task from the words before the site is opened; null when there is none. */
  readonly read: (words: readonly string[]) => Task | null | Promise<Task | null>;
  readonly work: (site: Site, task: Task, say: Say) => Promise<void>;
  /** The sentence of an error that only means "not done"; null for a fault, which ends the program with its stack. */
  readonly whyNot?: (problem: unknown) => string | null;
};

/** Declares a command. It ends a refusal with a {@link StartProblem}: no stack, exit code 1. */
export const declareCommand =
  <Site, Task>({ open, usage, read, work, whyNot }: CommandDeclaration<Site, Task>): RunCommand =>
  async (env, words, say) => {
    const task = await read(words);
    if (task === null) throw new StartProblem(usage);
    await open(env, async site => {
      try {
        await work(site, task, say);
      } catch (problem) {
        const sentence = whyNot?.(problem) ?? null;
        throw sentence === null ? problem : new StartProblem(sentence);
      }
    });
  };

/** For a command that reads its words while it works. */
export const asTheyAre = (words: readonly string[]): readonly string[] => words;

const NUMBER = /^\d{1,15}$/;

/** The number of a row in a word; null for anything else. */
export const readNumber = (word: string | undefined): number | null =>
  word !== undefined && NUMBER.test(word) ? Number(word) : null;

/** The number of a row that a word names; any other word ends the call with how the command is written. */
export const requireNumber = (word: string | undefined, usage: string): number => {
  const number = readNumber(word);
  if (number === null) throw new StartProblem(usage);
  return number;
};
