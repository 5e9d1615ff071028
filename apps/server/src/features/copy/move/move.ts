/** Moves a site's database into another PostgreSQL: everything while it is played on, and then what changed, in maintenance. */

import { markStatement } from '../../../platform/site/moved.ts';
import { giveBack } from '../logical/bare.ts';
import { freeJobs } from '../logical/in.ts';
import { closeSessions, openSession, type Session } from '../logical/session.ts';
import { readSequences, writeSequences } from '../logical/shape.ts';
import { type Bulk, copyAll } from './carry/bulk.ts';
import { touchedTables, updateTable } from './carry/delta.ts';
import { rowsText, secondsText } from './carry/progress.ts';
import { closeOld, holdStill } from './still.ts';
import { claimTarget, makeTables } from './target.ts';

export type Journey = {
  readonly from: string;
  readonly to: string;
  /** How the new place is named, without a password. */
  readonly toName: string;
  /** DATABASE_CONNECTIONS. */
  readonly connections: number;
  /** Closes the site for players; returns whether it was open. */
  readonly shut: () => Promise<boolean>;
  /** Opens it again after a move that came to nothing. */
  readonly open: () => Promise<void>;
  readonly say: (line: string) => void;
  /** Aborted when the operator stops the move. */
  readonly signal: AbortSignal;
};

type Sessions = {
  /** Old database, in the snapshot of the first copy. */
  readonly then: Session;
  /** Old database as it is. */
  readonly now: Session;
  /** Old database, which it closes. */
  readonly closer: Session;
  readonly target: Session;
};

/** Says nothing was done, when the operator stopped it. */
export class Stopped extends Error {}

const openAll = async ({ from, to }: Journey): Promise<Sessions> => {
  const opened: Session[] = [];
  try {
    for (const url of [from, from, from, to]) opened.push(await openSession(url));
    const [then, now, closer, target] = opened;
    if (!then || !now || !closer || !target) throw new Error('a session is missing');
    return { then, now, closer, target };
  } catch (problem) {
    await closeSessions(opened);
    throw problem;
  }
};

/** In one transaction of the new database: whatever changed, where sequences stand, and what the first part took. */
const catchUp = async (
  { then, now, target }: Sessions,
  { tables, taken, since }: Bulk,
  wasOpen: boolean,
): Promise<number> => {
  let rows = 0;
  await target.query('begin');
  const sides = { then, now, target, since };
  const touched = await touchedTables(sides, tables);
  for (const table of tables) if (touched.has(table.name)) rows += await updateTable(sides, table);
  await writeSequences(target, await readSequences(now));
  // The new site opens as the old one was.
  if (wasOpen) await target.query(`delete from setting where name = 'maintenance_mode'`);
  await freeJobs(target);
  await giveBack(target, [...taken.keys, ...taken.triggers]);
  await target.query('commit');
  return rows;
};

type Pause = { readonly rows: number; readonly seconds: number };

/** The new database may be served, and the old one may not. Should the second fail, the first is taken back. */
const handOver = async ({ toName }: Journey, sessions: Sessions): Promise<void> => {
  const { then, now, closer, target } = sessions;
  await target.query(markStatement(null));
  try {
    await closeOld(closer, toName, [then, now, target]);
  } catch (problem) {
    await target.query(markStatement({ kind: 'unfinished' }));
    throw problem;
  }
};

/** The site stands still meanwhile. If anything fails before `noReturn`, the old site goes on. */
const lastStep = async (
  journey: Journey,
  sessions: Sessions,
  bulk: Bulk,
  noReturn: () => void,
): Promise<Pause> => {
  const beganAt = performance.now();
  const wasOpen = await journey.shut();
  let isDone = false;
  try {
    await holdStill(sessions.now, bulk.tables);
    const rows = await catchUp(sessions, bulk, wasOpen);
    journey.signal.throwIfAborted();
    noReturn();
    await handOver(journey, sessions);
    isDone = true;
    return { rows, seconds: (performance.now() - beganAt) / 1_000 };
  } finally {
    // Ends the locks: whoever waited for them was sent away, or goes on.
    await sessions.now.query('rollback').catch(() => undefined);
    if (!isDone && wasOpen) await journey.open();
  }
};

/**
 * Moves it. Until its very end the old database is only read, so it may be stopped at any moment; then the new one holds everything,
 * and the old one is closed. Throws a StartProblem for a target that is unfit, and `Stopped`.
 */
export const moveSite = async (journey: Journey): Promise<void> => {
  const { say, signal } = journey;
  const sessions = await openAll(journey);
  const all = [sessions.then, sessions.now, sessions.closer, sessions.target];
  // A cut connection ends whatever statement is in work.
  const cut = (): void => void closeSessions(all);
  signal.addEventListener('abort', cut, { once: true });
  let isMoved = false;
  try {
    await claimTarget(sessions.target, journey);
    await makeTables(journey.to);
    const bulk = await copyAll(sessions.then, sessions.target, say);
    signal.throwIfAborted();
    say('The site is in maintenance now, for the rows that changed meanwhile …');
    const { rows, seconds } = await lastStep(journey, sessions, bulk, () =>
      signal.removeEventListener('abort', cut),
    );
    isMoved = true;
    say(`Carried ${rowsText(rows)} more. The site stood still for ${secondsText(seconds)}.`);
    await giveBack(sessions.target, bulk.taken.proofs);
  } catch (problem) {
    throw signal.aborted && !isMoved ? new Stopped() : problem;
  } finally {
    signal.removeEventListener('abort', cut);
    await closeSessions(all);
  }
};
