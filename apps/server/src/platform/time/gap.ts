/** The gaps since the last beats, and what is lost by them: each task that was not served is an outage of its own, or part of one. */
import type { Db } from '../database/db.ts';
import type { BeatingTask, ServedTask } from '../role.ts';
import { hasOutageSince, lockBeats, writeBeat, writeOutage } from './beat-store.ts';
import type { Outage } from './outage.ts';

/** Moves a feature's open deadlines by `outage.gapMs`, in the transaction it is given. */
export type OutageHook = (db: Db, outage: Outage) => Promise<void>;

/** A hook and the task whose outages it makes up for. */
export type Hook = { readonly task: ServedTask; readonly run: OutageHook };

export type GapDeps = {
  /** What this process beats for. */
  readonly tasks: readonly BeatingTask[];
  /** What this process serves: it accounts for the outages of that. */
  readonly served: readonly ServedTask[];
  readonly hooks: readonly Hook[];
  /** A longer gap is an outage, ms. */
  readonly goesOnMs: number;
  readonly now: () => number;
  /** Adopts the database's time if its clock has jumped. */
  readonly adoptJump: (tx: Db) => Promise<void>;
};

/** Outages that began at the same instant are one. */
const joined = (lostFrom: ReadonlyMap<ServedTask, number>, untilAt: number): Outage[] =>
  [...new Set(lostFrom.values())].map(fromAt => ({
    ...{ fromAt, untilAt, gapMs: untilAt - fromAt },
    lost: [...lostFrom].filter(([, from]) => from === fromAt).map(([task]) => task),
  }));

/**
 * Finds the gaps since the last beats, runs the hooks for them, and beats, in one transaction. `stoodFrom`: time stood still on
 * purpose since then. Another server may have gone on with its beats, or may have accounted for that time already.
 */
export const accountFor = async (deps: GapDeps, tx: Db, stoodFrom?: number): Promise<readonly Outage[]> => {
  const { tasks, served, hooks, goesOnMs, now } = deps;
  // The row lock makes a second server wait here. It then sees the fresh beat: one server accounts for the gap.
  const last = await lockBeats(tx, now());
  // Under the lock, so that the second server does not take the first one's new time for a gap.
  await deps.adoptJump(tx);
  const untilAt = now();
  const stood = stoodFrom !== undefined && !(await hasOutageSince(tx, stoodFrom, served));
  const lostFrom = new Map<ServedTask, number>();
  for (const task of served) {
    const fromAt = stood ? stoodFrom : (last[task] ?? last.any);
    if (Math.abs(untilAt - fromAt) > (stood ? 0 : goesOnMs)) lostFrom.set(task, fromAt);
  }
  const outages = joined(lostFrom, untilAt);
  for (const outage of outages) {
    await writeOutage(tx, outage);
    for (const { task, run } of hooks) if (outage.lost.includes(task)) await run(tx, outage);
  }
  const isBack = untilAt - last.any < -goesOnMs || outages.some(({ gapMs }) => gapMs < -goesOnMs);
  // The clock is read again: moving many deadlines takes time, and the next server must not see that as a gap.
  await writeBeat(tx, { at: now(), tasks }, isBack);
  return outages;
};
