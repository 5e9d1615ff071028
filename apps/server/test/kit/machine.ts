/** A machine in the test's hand: time passes on it, its clock jumps, and so does that of the database if that runs on it. */
import type { SettableClock } from '../../src/platform/time/clock.ts';
import type { AskDatabase } from '../../src/platform/time/database-clock.ts';
import { createSiteClock, type SiteClock } from '../../src/platform/time/site-clock.ts';

export type Machine = {
  /** What a server on it goes by. */
  readonly clock: SettableClock & SiteClock;
  readonly askDatabase: AskDatabase;
  /** The clock of another server on it. */
  another(): SiteClock;
  /** Sets the machine's clock and the database's by so much. */
  jump(byMs: number): void;
  /** Sets only the machine's own: the database is elsewhere. */
  jumpAlone(byMs: number): void;
};

export const createMachine = (at: string): Machine => {
  let [monotonic, wall, database] = [1_000, Date.parse(at), Date.parse(at)];
  const open = (): SiteClock => createSiteClock({ monotonic: () => monotonic, wall: () => wall });
  const site = open();
  const advance = (byMs: number): void => {
    monotonic += byMs;
    wall += byMs;
    database += byMs;
  };
  return {
    clock: { ...site, advance, set: to => advance(new Date(to).getTime() - site.now()) },
    askDatabase: async () => database,
    another: open,
    jump: byMs => {
      wall += byMs;
      database += byMs;
    },
    jumpAlone: byMs => {
      wall += byMs;
    },
  };
};
