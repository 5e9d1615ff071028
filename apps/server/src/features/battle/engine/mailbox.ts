/**
 * The mailbox of battles: one event after the other is reduced and stored, here or in another process, and only then
 * told (DECISIONS 6, ADR 11). The row's `seq` is compared and set in one statement; whoever comes second reads again.
 */
import { reduceBattle } from '@trivium/rules/battle/battle';
import type { BattleEvent } from '@trivium/rules/battle/event';
import type { BattleState } from '@trivium/rules/battle/state';
import { nextDueAt } from '@trivium/rules/battle/time';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { type Db, planOnce } from '../../../platform/database/db.ts';
import type { BattleOutcome } from '../../settle/battle/outcome.ts';
import { type BattleRow, setupOf } from '../row.ts';
import { createMoves } from './moves.ts';
import {
  addPlaces,
  type LoggedEvent,
  lockBattle,
  readBattle,
  removePlaces,
  strikeServer,
  writeBattle,
} from './store.ts';

export type MailboxDeps = {
  /** Names this process. */
  readonly serverId: string;
  /** Settles a battle that is over, in the transaction that ends it. */
  readonly settle: (db: Db, row: BattleRow) => Promise<BattleOutcome | null>;
  /** Whether sockets of this process look at the battle. */
  readonly isWatched: (id: string) => boolean;
  /** After it was stored. */
  readonly changed: (row: BattleRow, by: Cause) => void;
  /** Another process stored it, and it was read here. */
  readonly caughtUp: (row: BattleRow) => void;
};

/** Which socket's command it was, if one's: it has the news in its acknowledgement. */
export type Cause = { readonly socketId?: string | undefined };

/** What happens to a row at that instant: null for nothing. Throws a `Refusal`. */
export type Decide = (row: BattleRow, now: number) => BattleEvent | null;

export type Mailbox = ReturnType<typeof createMailbox>;

/** A row and what a transaction did to it. */
export type Step = { readonly row: BattleRow; readonly events: readonly LoggedEvent[] };

const MOST_TRIES = 8;
/** Starts and ends at the same time: each is many statements, and an answer waits behind all that are under way. */
const TRANSACTIONS_AT_ONCE = 8;
/** Rows of watched battles are kept; this bounds them all the same. */
const MOST_KEPT = 20_000;

const placed = ({ phase, seats }: BattleState): number[] =>
  phase === 'over'
    ? []
    : seats.flatMap(({ playerId, leftAt }) => (playerId === null || leftAt !== null ? [] : [playerId]));

const statusOf = ({ phase }: BattleState): BattleRow['status'] =>
  phase === 'lobby' ? 'lobby' : phase === 'over' ? 'over' : 'running';

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** Whether time has to be told to a battle: what is stored changes by it. */
export const isDue = (row: BattleRow, now: number): boolean =>
  (nextDueAt(setupOf(row), row.state) ?? Number.POSITIVE_INFINITY) <= now;

/** The row after a state was reached by so many events. */
export const rowAfter = (row: BattleRow, state: BattleState, events: number): BattleRow => ({
  ...row,
  state,
  seq: row.seq + events,
  status: statusOf(state),
  due_at: dateOf(nextDueAt(setupOf(row), state)),
  started_at: dateOf(state.startedAt),
  ended_at: dateOf(state.endedAt),
});

/** Lets so many in at once; the others wait in the order of their coming. */
const createTurnstile = (most: number) => {
  const waiting: (() => void)[] = [];
  let free = most;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>(resolve => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
};

/** Opens the mailbox of this process. */
export const createMailbox = (context: AppContext, deps: MailboxDeps) => {
  const rows = new Map<string, BattleRow>();
  const queues = new Map<string, Promise<unknown>>();
  const move = createMoves(context);
  const turnstile = createTurnstile(TRANSACTIONS_AT_ONCE);
  const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    turnstile(() =>
      context.db.transaction().execute(async db => {
        await planOnce(db);
        return work(db);
      }),
    );

  /** One thing after the other, a battle; others do not wait. */
  const inOrder = <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const before = queues.get(id) ?? Promise.resolve();
    const mine = before.then(work, work);
    queues.set(id, mine);
    const done = () => {
      if (queues.get(id) !== mine) return;
      queues.delete(id);
      if (!deps.isWatched(id)) rows.delete(id);
    };
    mine.then(done, done);
    return mine;
  };

  const keep = (row: BattleRow): void => {
    rows.delete(row.id);
    if (row.status === 'over' || !deps.isWatched(row.id)) return;
    rows.set(row.id, row);
    const [oldest] = rows.size > MOST_KEPT ? rows.keys() : [];
    if (oldest !== undefined) rows.delete(oldest);
  };

  /** Reads the row; what another process stored is told to those who look at it here. */
  const read = async (id: string): Promise<BattleRow> => {
    const row = await readBattle(context.pool, id);
    if (row === undefined) throw new Refusal('battle_not_found');
    const before = rows.get(id);
    keep(row);
    if (before !== undefined && row.seq > before.seq) deps.caughtUp(row);
    return row;
  };

  /** This process stands in the row while it has sockets that look at it. */
  const withHome = (row: BattleRow): BattleRow => {
    const isHere = deps.isWatched(row.id);
    if (row.server_ids.includes(deps.serverId) === isHere) return row;
    const others = row.server_ids.filter(other => other !== deps.serverId);
    return { ...row, server_ids: isHere ? [...others, deps.serverId] : others };
  };

  /** Writes what a transaction made of a row: places, the settlement of its end, events. The row is locked. */
  const write = async (db: Db, before: BattleRow, { row, events }: Step): Promise<BattleRow> => {
    const [old, now] = [placed(before.state), placed(row.state)];
    const gone = old.filter(id => !now.includes(id));
    const come = now.filter(id => !old.includes(id));
    if (gone.length > 0) await removePlaces(db, row.id, gone);
    if (come.length > 0 && !(await addPlaces(db, row.id, come))) throw new Refusal('in_other_battle');
    const isEnd = row.status === 'over' && before.status !== 'over';
    const outcome = isEnd ? await deps.settle(db, row) : row.outcome;
    const written = withHome({ ...row, outcome });
    await writeBattle(db, written, events);
    return written;
  };

  const store = async (
    before: BattleRow,
    next: BattleRow,
    logged: LoggedEvent,
  ): Promise<BattleRow | null> => {
    const isPlain =
      next.status === before.status && placed(before.state).join() === placed(next.state).join();
    if (isPlain) {
      const moved = withHome(next);
      return (await move({ next: moved, logged })) ? moved : null;
    }
    return inTransaction(async db => {
      const locked = await lockBattle(db, before.id);
      return locked?.seq === before.seq ? write(db, locked, { row: next, events: [logged] }) : null;
    });
  };

  const told = (row: BattleRow, by: Cause): BattleRow => {
    keep(row);
    deps.changed(row, by);
    return row;
  };

  return {
    /** The newest row this process knows. */
    known: (id: string): BattleRow | undefined => rows.get(id),
    knownIds: (): string[] => [...rows.keys()],

    /**
     * Decides on the newest row what happens, stores and tells it. What was known may be old, so that a refusal or a
     * repetition is only believed after a second look.
     */
    handle: (id: string, decide: Decide, at: number, by: Cause = {}): Promise<BattleRow> =>
      inOrder(id, async () => {
        const now = await context.heartbeat.fresh(at);
        let row = rows.get(id);
        for (let tries = 0; tries < MOST_TRIES; tries += 1) {
          const isNew = row === undefined;
          const before: BattleRow = row ?? (await read(id));
          row = undefined;
          const result = attempt(before, decide, now);
          if ('refusal' in result) {
            if (isNew) throw result.refusal;
          } else if (result.event === null) {
            if (isNew || result.isFinal) return before;
          } else {
            const next = rowAfter(before, result.state, 1);
            const stored = await store(before, next, { seq: next.seq, at: now, event: result.event });
            if (stored !== null) return told(stored, by);
          }
        }
        throw new Error(`battle ${id} is moved by too many at once`);
      }),

    /** Does something bigger to a row, in one transaction under its lock; null when nothing happened. */
    change: (
      id: string,
      work: (db: Db, row: BattleRow, now: number) => Promise<Step | null>,
      at: number,
    ): Promise<BattleRow> =>
      inOrder(id, async () => {
        const now = await context.heartbeat.fresh(at);
        const done = await inTransaction(async db => {
          const before = await lockBattle(db, id);
          if (before === undefined) throw new Refusal('battle_not_found');
          const step = await work(db, before, now);
          return step === null
            ? { row: before, isChanged: false }
            : { row: await write(db, before, step), isChanged: true };
        });
        return done.isChanged ? told(done.row, {}) : done.row;
      }),

    /** Reads what another process stored; tells it when it is news. */
    reread: (id: string): Promise<void> =>
      inOrder(id, async () => {
        const isKnown = rows.has(id);
        const row = await read(id);
        if (!isKnown) deps.caughtUp(row);
      }),

    /** Strikes a process that is gone off a row; no event. */
    strike: (id: string, lostServerId: string): Promise<void> =>
      inOrder(id, async () => {
        await strikeServer(context.pool, id, lostServerId);
        const row = rows.get(id);
        if (row !== undefined)
          rows.set(id, { ...row, server_ids: row.server_ids.filter(each => each !== lostServerId) });
      }),

    /** When all that was asked for is done. */
    idle: async (): Promise<void> => void (await Promise.allSettled(queues.values())),
    write,
  };
};

type Attempt =
  | { readonly refusal: unknown }
  | { readonly event: null; readonly isFinal: boolean }
  | { readonly event: BattleEvent; readonly state: BattleState };

const attempt = (row: BattleRow, decide: Decide, now: number): Attempt => {
  try {
    const event = decide(row, now);
    if (event === null) return { event: null, isFinal: false };
    const result = reduceBattle(setupOf(row), row.state, event, now);
    if ('refused' in result) return { refusal: new Refusal(result.refused) };
    if (result.isRepeated) return { event: null, isFinal: event.type === 'tick' };
    return { event, state: result.state };
  } catch (refusal) {
    return { refusal };
  }
};
