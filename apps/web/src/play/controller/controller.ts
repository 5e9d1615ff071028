/** What the controllers of quiz and exam sheet share: the table and its listeners, the server's clock, the player's return to the page. */
import type { PlayReply } from '../question/reading.ts';
import { serverClock } from './server-clock.ts';

export abstract class Controller<Table extends { readonly reply: PlayReply }> {
  protected table: Table;
  protected readonly clock = serverClock();
  /** Aborted while the controller is closed. */
  protected closed = new AbortController();
  readonly #listeners = new Set<() => void>();

  /** `heardAt`: this device's instant at which the first reply came. */
  constructor(table: Table, heardAt: number) {
    this.table = table;
    this.clock.learn(Date.parse(table.reply.now), heardAt, heardAt);
  }

  readonly read = (): Table => this.table;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The server's present instant, in milliseconds since 1970. */
  readonly serverNow = (): number => this.clock.now();
  readonly offsetMs = (): number => this.clock.offsetMs();

  /** Listens for the player's return to the page until the controller is closed. It may be opened again. */
  protected open(cameBack: () => void): void {
    this.closed = new AbortController();
    const { signal } = this.closed;
    document.addEventListener('visibilitychange', cameBack, { signal });
    globalThis.addEventListener('pageshow', cameBack, { signal });
  }

  protected change(changes: Partial<Table>): void {
    this.table = { ...this.table, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
