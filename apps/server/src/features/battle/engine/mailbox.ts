/**
 * The mailbox of battles. It reduces the events of a battle one after another, stores each of them, and only then reports
 * the row to its listener (DECISIONS 6, ADR 11). One statement compares and sets the row's `seq`: when two processes move
 * a battle at once, the slower one reads the row again and decides again.
 */
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { type Db, planOnce } from '../../../platform/database/db.ts';
import type { Instant } from '../../../platform/time/instant.ts';
import type { BattleRow } from '../row.ts';
import { createMoves } from '../rows/moves.ts';
import { isPlain, rowAfter } from '../rows/row-after.ts';
import { type LoggedEvent, lockBattle, readBattle, strikeServer } from '../rows/store.ts';
import { attempt, type Decide } from './attempt.ts';
import { createKnownRows, type KnownRows } from './known-rows.ts';
import { createQueues, type Queues } from './queues.ts';
import { createTurnstile } from './turnstile.ts';
import { type Step, type WriteDeps, withServer, writeStep } from './write.ts';

const TRIES_MOST = 8;
/** Starts and ends that run at the same time. Each takes many statements, and answers wait behind them. */
const TRANSACTIONS_AT_ONCE = 8;

/** The socket whose command moved the battle, if one did; its acknowledgement tells it already. */
export type Cause = { readonly socketId?: string | undefined };

/** Called with each stored row. `by` is 'elsewhere' when another process stored it and this one read it. */
export type OnStored = (row: BattleRow, by: Cause | 'elsewhere') => void;

/** A larger change of a locked row in the given transaction; returns null when nothing changed. */
export type Change = (db: Db, row: BattleRow, now: number) => Promise<Step | null>;

type Engine = {
  readonly context: AppContext;
  readonly deps: WriteDeps;
  readonly rows: KnownRows;
  readonly queues: Queues;
  readonly move: ReturnType<typeof createMoves>;
  readonly inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  onStored: OnStored;
};

const NOBODY = {};

const createEngine = (context: AppContext, deps: WriteDeps): Engine => {
  const rows = createKnownRows(deps.isWatched);
  const turnstile = createTurnstile(TRANSACTIONS_AT_ONCE);
  return {
    context,
    deps,
    rows,
    queues: createQueues(rows.forgetUnwatched),
    move: createMoves(context),
    inTransaction: work =>
      turnstile(() =>
        context.db.transaction().execute(async db => {
          await planOnce(db);
          return work(db);
        }),
      ),
    onStored: () => undefined,
  };
};

/** Reads the row, and reports it when another process has stored a newer one than was known. */
const read = async ({ context, rows, onStored }: Engine, id: string): Promise<BattleRow> => {
  const row = await readBattle(context.pool, id);
  if (row === undefined) throw new Refusal('battle_not_found');
  const before = rows.get(id);
  rows.keep(row);
  if (before !== undefined && row.seq > before.seq) onStored(row, 'elsewhere');
  return row;
};

/** Stores one event; null when somebody else moved the row first. */
const store = async (
  { deps, move, inTransaction }: Engine,
  before: BattleRow,
  next: BattleRow,
  logged: LoggedEvent,
): Promise<BattleRow | null> => {
  if (isPlain(before, next)) {
    const moved = withServer(deps, next);
    return (await move({ next: moved, logged })) ? moved : null;
  }
  return inTransaction(async db => {
    const locked = await lockBattle(db, before.id);
    return locked?.seq === before.seq ? writeStep(deps, db, locked, { row: next, events: [logged] }) : null;
  });
};

const report = ({ rows, onStored }: Engine, row: BattleRow, by: Cause): BattleRow => {
  rows.keep(row);
  onStored(row, by);
  return row;
};

const handle = async (
  engine: Engine,
  id: string,
  decide: Decide,
  instant: Instant,
  by: Cause,
): Promise<BattleRow> => {
  let row = engine.rows.get(id);
  for (let tries = 0; tries < TRIES_MOST; tries += 1) {
    // Whoever reads a row also shows it: not by the time of before a jump.
    await instant.now('sockets');
    const isNew = row === undefined;
    const before: BattleRow = row ?? (await read(engine, id));
    row = undefined;
    // Again after the row was read: a jump of the clock may have moved it (ADR 12), and what it moves later stores another `seq`.
    const now = await instant.now('sockets');
    const result = attempt(before, decide, now);
    if ('refusal' in result) {
      if (isNew) throw result.refusal;
    } else if (result.event === null) {
      if (isNew || result.isFinal) return before;
    } else {
      const next = rowAfter(before, result.state, 1);
      const stored = await store(engine, before, next, { seq: next.seq, at: now, event: result.event });
      if (stored !== null) return report(engine, stored, by);
    }
  }
  throw new Error(`battle ${id} is moved by too many at once`);
};

const change = async (engine: Engine, id: string, work: Change, instant: Instant): Promise<BattleRow> => {
  for (let tries = 0; tries < TRIES_MOST; tries += 1) {
    const now = await instant.now('sockets');
    const done = await engine.inTransaction(async db => {
      const before = await lockBattle(db, id);
      if (before === undefined) throw new Refusal('battle_not_found');
      // The clock jumped while the lock was waited for. Nobody may wait for the new time with a lock in his hands.
      if (!instant.holds()) return null;
      const step = await work(db, before, now);
      return step === null
        ? { row: before, isChanged: false }
        : { row: await writeStep(engine.deps, db, before, step), isChanged: true };
    });
    if (done !== null) return done.isChanged ? report(engine, done.row, NOBODY) : done.row;
  }
  throw new Error(`the clock jumps too often to change battle ${id}`);
};

/**
 * After a jump of the clock another server may have moved the deadlines already: they are shown once this server has the new time
 * too (ADR 12). Where its heartbeat has stopped for long, the news are better shown late than never.
 */
const reread = async (engine: Engine, id: string): Promise<void> => {
  const isFresh = () =>
    engine.context.heartbeat.fresh().then(
      () => true,
      () => false,
    );
  for (let tries = 1; tries < TRIES_MOST && !(await isFresh()); ) tries += 1;
  const isKnown = engine.rows.get(id) !== undefined;
  const row = await read(engine, id);
  if (!isKnown) engine.onStored(row, 'elsewhere');
};

const strike = async ({ context, rows }: Engine, id: string, lostId: string): Promise<void> => {
  await strikeServer(context.pool, id, lostId);
  rows.strike(id, lostId);
};

export type Mailbox = ReturnType<typeof createMailbox>;

/** Creates the mailbox of this process. */
export const createMailbox = (context: AppContext, deps: WriteDeps) => {
  const engine = createEngine(context, deps);
  const { rows, queues } = engine;
  return {
    /** Sets the one listener; called before the first command. */
    onStored: (listener: OnStored): void => {
      engine.onStored = listener;
    },
    /** The newest row this process knows. */
    known: rows.get,
    knownIds: rows.ids,
    /**
     * Decides on the newest row which event happens, stores it and reports it. The known row may be old, so a refusal or a
     * repetition is checked again on the row in the database.
     */
    handle: (id: string, decide: Decide, at: number, by: Cause = NOBODY): Promise<BattleRow> => {
      const instant = context.heartbeat.instant(at);
      return queues.inOrder(id, () => handle(engine, id, decide, instant, by));
    },
    /** Changes the row in one transaction under its lock. */
    change: (id: string, work: Change, at: number): Promise<BattleRow> => {
      const instant = context.heartbeat.instant(at);
      return queues.inOrder(id, () => change(engine, id, work, instant));
    },
    /** Reads what another process stored, and reports it if it is new. */
    reread: (id: string): Promise<void> => queues.inOrder(id, () => reread(engine, id)),
    /** Removes a lost server from a row; stores no event. */
    strike: (id: string, lostId: string): Promise<void> =>
      queues.inOrder(id, () => strike(engine, id, lostId)),
    /** Writes a step under the row's lock and reports nothing: for the transaction of an outage. */
    write: (db: Db, before: BattleRow, step: Step): Promise<BattleRow> =>
      writeStep(engine.deps, db, before, step),
    idle: queues.idle,
  };
};
