/** Who looks at battles here: sends them each change, wakes each battle when its time comes, and calls other processes. */
import { nextTurnAt } from '@trivium/rules/battle/time';
import { Gauge } from 'prom-client';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Gateway } from '../../../realtime/gateway.ts';
import type { Cause } from '../engine/mailbox.ts';
import { type BattleRow, setupOf } from '../row.ts';
import { type Shown, seatOf } from '../show/present.ts';

export type LiveDeps = {
  readonly gateway: Pick<Gateway, 'serverId' | 'send'>;
  readonly show: (row: BattleRow) => Promise<Shown>;
  /** Its time has come, at this instant. */
  readonly wake: (id: string, at: number) => void;
  /** Somebody else stored something. */
  readonly reread: (id: string) => Promise<void>;
  readonly seqOf: (id: string) => number | undefined;
  /** Nobody looks at it here any more. */
  readonly left: (id: string) => void;
};

/** What a player says; not stored. */
export type Said = { readonly battle_id: string; readonly seat: number; readonly line: string };

/** Between processes. The row stays the truth: a word says only that there is something new. */
type Word = {
  readonly from: string;
  readonly moved?: { readonly id: string; readonly seq: number };
  readonly said?: Said;
  /** Everything may have changed. */
  readonly all?: true;
};

export type Live = Awaited<ReturnType<typeof createLive>>;

/** Why a battle is shown: something was stored here, something else was found when it was read or its time came, or all of it is to be shown. */
type News = 'stored' | 'read' | 'whole';

/** A socket that looks at a battle. */
type Watcher = {
  readonly playerId: number;
  /** Before it is known whether it may look, it hears nothing. */
  isLetIn: boolean;
  /** It was sent the battle whole since it began: before, what changes in it would say nothing to it. */
  isTold: boolean;
};

/** A battle that sockets of this process look at. */
type Table = {
  readonly watchers: Map<string, Watcher>;
  timer?: NodeJS.Timeout;
  /** The next instant at which time changes what is seen. */
  wakesAt: number | null;
};

const CHANNEL = 'battle';
const LONGEST_TIMER_MS = 3_600_000;

export const createLive = async (context: AppContext, deps: LiveDeps) => {
  const { serverId } = deps.gateway;
  const tables = new Map<string, Table>();
  const looksAt = new Map<string, string>();

  new Gauge({
    name: 'live_battles',
    help: 'Battles that sockets of this process look at',
    registers: [context.metrics.registry],
    collect() {
      this.set(tables.size);
    },
  });

  const call = (word: Omit<Word, 'from'>): void => {
    context.bus
      .publish(CHANNEL, { ...word, from: serverId })
      .catch(err => context.log.warn({ err }, 'other servers were not told of a battle'));
  };
  const tellServers = ({ server_ids }: Pick<BattleRow, 'server_ids'>, word: Omit<Word, 'from'>): void => {
    if (server_ids.some(each => each !== serverId)) call(word);
  };

  const unwatch = (socketId: string): string | undefined => {
    const id = looksAt.get(socketId);
    const table = id === undefined ? undefined : tables.get(id);
    if (id === undefined || table === undefined) return undefined;
    looksAt.delete(socketId);
    table.watchers.delete(socketId);
    if (table.watchers.size > 0) return id;
    tables.delete(id);
    clearTimeout(table.timer);
    deps.left(id);
    return id;
  };

  const sendTo = (socketId: string, watcher: Watcher, row: BattleRow, shown: Shown, news: News): void => {
    const { playerId } = watcher;
    const turn = news === 'whole' || !watcher.isTold ? null : shown.turn(playerId, news === 'read');
    if (turn !== null) {
      deps.gateway.send(socketId, 'turn', turn);
      return;
    }
    const battle = shown.battle(playerId);
    deps.gateway.send(socketId, 'battle', battle);
    if (battle.phase !== 'lobby') watcher.isTold = true;
    // Who was taken out of the lobby hears it, and then nothing more.
    if (seatOf(row, playerId) === -1) unwatch(socketId);
  };

  const push = async (row: BattleRow, news: News, by: Cause = {}): Promise<void> => {
    const hears = [...(tables.get(row.id)?.watchers ?? [])].filter(
      ([socketId, { isLetIn }]) => isLetIn && socketId !== by.socketId,
    );
    if (hears.length === 0) return;
    try {
      const shown = await deps.show(row);
      for (const [socketId, watcher] of hears) sendTo(socketId, watcher, row, shown, news);
    } catch (err) {
      context.log.error({ err }, 'a battle was not shown');
    }
  };

  /** Calls at `at`, not before: a timer may fire a moment early, and is set again for the same instant. */
  const wakeAt = (id: string, table: Table, at: number): void => {
    const inMs = Math.min(Math.max(at - context.clock.now(), 0), LONGEST_TIMER_MS);
    const fired = () => (context.clock.now() < at ? wakeAt(id, table, at) : deps.wake(id, at));
    table.timer = setTimeout(fired, inMs).unref();
  };

  const arm = (row: BattleRow): void => {
    const table = tables.get(row.id);
    if (table === undefined) return;
    clearTimeout(table.timer);
    const setup = setupOf(row);
    table.wakesAt =
      row.status === 'over' ? null : nextTurnAt(setup, row.state, context.heartbeat.reachedAt());
    if (table.wakesAt !== null) wakeAt(row.id, table, table.wakesAt);
  };

  const here = (said: Said): void => {
    for (const [socketId, { isLetIn }] of tables.get(said.battle_id)?.watchers ?? [])
      if (isLetIn) deps.gateway.send(socketId, 'said', said);
  };

  const rereadAll = (): void => {
    for (const id of tables.keys()) reread(id);
  };
  const reread = (id: string): void =>
    void deps.reread(id).catch(err => context.log.warn({ err }, 'a battle could not be read again'));

  const close = await context.bus.subscribe(
    CHANNEL,
    heard => {
      const { from, moved, said, all } = heard as Word;
      if (all === true) rereadAll();
      if (from === serverId) return;
      if (said !== undefined) here(said);
      if (moved !== undefined && tables.has(moved.id) && (deps.seqOf(moved.id) ?? -1) < moved.seq) {
        reread(moved.id);
      }
    },
    rereadAll,
  );

  return {
    isWatched: (id: string): boolean => tables.has(id),
    /** This socket looks at this battle from now on, and hears of it once it is let in; returns what it looked at before. */
    watch: (id: string, socketId: string, playerId: number): string | undefined => {
      const before = looksAt.get(socketId);
      if (before !== undefined && before !== id) unwatch(socketId);
      const table = tables.get(id) ?? { watchers: new Map(), wakesAt: null };
      tables.set(id, table);
      if (before !== id) table.watchers.set(socketId, { playerId, isLetIn: false, isTold: false });
      looksAt.set(socketId, id);
      return before === id ? undefined : before;
    },
    letIn: (socketId: string): void => {
      const watcher = tables.get(looksAt.get(socketId) ?? '')?.watchers.get(socketId);
      if (watcher !== undefined) watcher.isLetIn = true;
    },
    unwatch,
    /** What was to be woken before `before` and still waits, with its instants: a timer may be lost. */
    late: (before: number): { readonly id: string; readonly at: number }[] =>
      [...tables].flatMap(([id, { wakesAt }]) =>
        wakesAt !== null && wakesAt <= before ? [{ id, at: wakesAt }] : [],
      ),
    /** A row was stored, here or elsewhere. */
    changed: (row: BattleRow, by: Cause): void => {
      arm(row);
      void push(row, 'stored', by);
      tellServers(row, { moved: { id: row.id, seq: row.seq } });
    },
    /** Read after another process stored it: nobody else has to be told. */
    caughtUp: (row: BattleRow): void => {
      arm(row);
      void push(row, 'read');
    },
    /** Shows a battle again although nothing happened in it: a rematch waits. */
    showAgain: (row: BattleRow): void => {
      void push(row, 'whole');
      tellServers(row, { moved: { id: row.id, seq: row.seq + 1 } });
    },
    say: (row: BattleRow, said: Said): void => {
      here(said);
      tellServers(row, { said });
    },
    /** In the transaction of an outage. */
    everythingMoved: (db: Parameters<AppContext['bus']['publish']>[2]): Promise<void> =>
      context.bus.publish(CHANNEL, { from: serverId, all: true }, db),
    close: (): void => {
      close();
      for (const { timer } of tables.values()) clearTimeout(timer);
    },
  };
};
