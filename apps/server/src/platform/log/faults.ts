/**
 * Errors of the log, counted by minute in the database for all servers, so that staff see them without reading files. Only the
 * log's own sentences are stored; what an error said of anybody stays in the log.
 */
import { MINUTE_MS } from '@trivium/rules/time/units';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Clock } from '../time/clock.ts';

const SENTENCE_MOST = 200;
/** Different sentences that wait to be stored; others are counted under one of their own. */
const SENTENCES_MOST = 200;
const UNNAMED = 'an error without a sentence';

export type Faults = {
  /** Stores what was counted since the last time; what cannot be stored waits for the next. */
  keep(): Promise<void>;
};

/** Counts in memory from the first line of the log on, when there is no database yet. */
export const countFaults = () => {
  let counts = new Map<string, number>();
  return {
    /** The values that were given to `log.error` or `log.fatal`. */
    note: (logged: readonly unknown[]): void => {
      const said = logged.find(value => typeof value === 'string');
      const sentence = typeof said === 'string' ? said.slice(0, SENTENCE_MOST) : UNNAMED;
      const key = counts.size < SENTENCES_MOST || counts.has(sentence) ? sentence : UNNAMED;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    take: (): ReadonlyMap<string, number> => {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    giveBack: (taken: ReadonlyMap<string, number>): void => {
      for (const [sentence, times] of taken) counts.set(sentence, (counts.get(sentence) ?? 0) + times);
    },
  };
};

export type FaultCounts = ReturnType<typeof countFaults>;

export const createFaults = (db: Db, clock: Clock, counts: FaultCounts): Faults => ({
  keep: async () => {
    const taken = counts.take();
    if (taken.size === 0) return;
    const minute = new Date(Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS);
    // In one order on every server, so that none waits for another in a circle.
    const sentences = [...taken.keys()].sort();
    try {
      await sql`
        insert into fault (minute, sentence, times)
        select ${minute}, * from unnest(${sentences}::text[], ${sentences.map(said => taken.get(said) ?? 0)}::int[])
        on conflict (minute, sentence) do update set times = fault.times + excluded.times`.execute(db);
    } catch {
      // The database is away, which is in the log already.
      counts.giveBack(taken);
    }
  },
});
