/** A machine for tests: its time passes and its clock jumps as the test says, and so does the database's clock if that runs on it. */
import type { SettableClock } from '../../src/platform/time/clock.ts';
import type { AskDatabase } from '../../src/platform/time/database-clock.ts';
import { createSiteClock, type SiteClock } from '../../src/platform/time/site-clock.ts';

export type Machine = {
  /** The clock of a server on this machine. */
  readonly clock: SettableClock & SiteClock;
  readonly askDatabase: AskDatabase;
  /** The clock of another server on this machine. */
  another(): SiteClock;
  /** Moves the machine's clock and the database's by so much. */
  jump(byMs: number): void;
  /** Moves only the machine's own clock: the database runs elsewhere. */
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
