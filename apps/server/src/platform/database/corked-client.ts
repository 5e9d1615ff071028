/** A connection that writes what is asked for in one turn of the event loop with one call of the system. */
import type { Duplex } from 'node:stream';
import pg from 'pg';

type Query = (...args: unknown[]) => unknown;

export class CorkedClient extends pg.Client {
  #isHeld = false;

  // The driver has seven forms of this method.
  override query(...args: unknown[]): never {
    this.#hold();
    return (super.query as Query).apply(this, args) as never;
  }

  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    // The driver's own types leave its connection out.
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }
}
