/** A connection that times each statement, for the work that asks for it and for whoever watches the pool. */
import type pg from 'pg';
import { CorkedClient } from '../database/corked-client.ts';
import { currentWork, noteStatement, type Work } from './work.ts';

/** One statement that was answered or failed. Instants are `performance.now()`. */
export type TimedStatement = {
  readonly text: string;
  readonly beganAt: number;
  readonly ms: number;
  readonly work: Work | undefined;
  /** Names the connection, so that statements of one transaction are found together. */
  readonly connection: object;
  readonly isFailed: boolean;
};

export type WatchStatements = (statement: TimedStatement) => void;

/** What a pool is given so that its connections tell their watcher. */
export type Watched = { readonly watch?: WatchStatements };

type Query = (...args: unknown[]) => unknown;

const textOf = (asked: unknown): string | undefined => {
  if (typeof asked === 'string') return asked;
  const { text } = (asked ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
};

/** Takes the `watch` of the pool's options. What is no plain statement passes as it is. */
export class TimedClient extends CorkedClient {
  readonly #watch: WatchStatements | undefined;

  constructor(options: pg.ClientConfig & Watched = {}) {
    super(options);
    this.#watch = options.watch;
    const ask: Query = (...args) => Reflect.apply(CorkedClient.prototype.query, this, args);
    this.query = ((...args: unknown[]) => this.#timed(ask, args)) as unknown as typeof this.query;
  }

  #timed(ask: Query, args: unknown[]): unknown {
    const text = textOf(args[0]);
    const work = currentWork();
    if (text === undefined || (work === undefined && this.#watch === undefined)) return ask(...args);
    const beganAt = performance.now();
    const done = (isFailed: boolean): void => {
      const ms = performance.now() - beganAt;
      if (work !== undefined) noteStatement(work, text, ms);
      this.#watch?.({ text, beganAt, ms, work, connection: this, isFailed });
    };
    const last = args.at(-1);
    if (typeof last === 'function') {
      const told = (problem: unknown, ...rest: unknown[]): void => {
        done(problem !== null && problem !== undefined);
        last(problem, ...rest);
      };
      return ask(...args.slice(0, -1), told);
    }
    const answer = ask(...args);
    if (answer instanceof Promise)
      answer.then(
        () => done(false),
        () => done(true),
      );
    return answer;
  }
}
