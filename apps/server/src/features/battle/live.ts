/** Who looks at battles here: sends them each change, wakes each battle when its time comes, and calls other processes. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { nextTurnAt } from '@trivium/rules/battle/time';
import { Gauge } from 'prom-client';
import type { House } from '../../platform/house.ts';
import type { Door } from '../../realtime/door.ts';
import type { Cause } from './mailbox.ts';
import { type Shown, seatOf } from './present.ts';
import { type BattleRow, setupOf } from './row.ts';

export type LiveNeeds = {
  readonly door: Pick<Door, 'home' | 'send'>;
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

export type Live = Awaited<ReturnType<typeof openLive>>;

/** Why a battle is shown: something was stored here, something else was found when it was read or its time came, or all of it is to be shown. */
type News = 'stored' | 'read' | 'whole';

const CHANNEL = 'battle';
const LONGEST_TIMER_MS = 3_600_000;

export const openLive = async (house: House, needs: LiveNeeds) => {
  const { home } = needs.door;
  const watchers = new Map<string, Map<string, number>>();
  const looksAt = new Map<string, string>();
  /** Sockets of which it is not known yet whether they may look: they hear nothing. */
  const unproven = new Set<string>();
  /** Sockets to which the battle was not sent whole since it began: what changes in it would say nothing to them. */
  const untold = new Set<string>();
  const timers = new Map<string, { readonly timer: NodeJS.Timeout; readonly at: number }>();

  new Gauge({
    name: 'live_battles',
    help: 'Battles that sockets of this process look at',
    registers: [house.metrics.registry],
    collect() {
      this.set(watchers.size);
    },
  });

  const call = (word: Omit<Word, 'from'>): void => {
    house.bus
      .publish(CHANNEL, { ...word, from: home })
      .catch(err => house.log.warn({ err }, 'other servers were not told of a battle'));
  };
  const callHomes = ({ homes }: Pick<BattleRow, 'homes'>, word: Omit<Word, 'from'>): void => {
    if (homes.some(each => each !== home)) call(word);
  };

  const disarm = (id: string): void => {
    clearTimeout(timers.get(id)?.timer);
    timers.delete(id);
  };

  const unwatch = (socketId: string): string | undefined => {
    const id = looksAt.get(socketId);
    const those = id === undefined ? undefined : watchers.get(id);
    if (id === undefined || those === undefined) return undefined;
    looksAt.delete(socketId);
    unproven.delete(socketId);
    untold.delete(socketId);
    those.delete(socketId);
    if (those.size > 0) return id;
    watchers.delete(id);
    disarm(id);
    needs.left(id);
    return id;
  };

  const sendTo = (
    row: BattleRow,
    shown: Shown,
    playerId: number,
    socketIds: readonly string[],
    news: News,
  ) => {
    const turn = news === 'whole' ? null : shown.turn(playerId, news === 'read');
    let whole: BattleReply | undefined;
    for (const socketId of socketIds) {
      if (turn !== null && !untold.has(socketId)) {
        needs.door.send(socketId, 'turn', turn);
        continue;
      }
      whole ??= shown.battle(playerId);
      needs.door.send(socketId, 'battle', whole);
      if (whole.phase !== 'lobby') untold.delete(socketId);
      // Who was taken out of the lobby hears it, and then nothing more.
      if (seatOf(row, playerId) === -1) unwatch(socketId);
    }
  };

  const push = async (row: BattleRow, news: News, by: Cause = {}): Promise<void> => {
    const byPlayer = new Map<number, string[]>();
    for (const [socketId, playerId] of watchers.get(row.id) ?? []) {
      if (socketId === by.socketId || unproven.has(socketId)) continue;
      byPlayer.set(playerId, [...(byPlayer.get(playerId) ?? []), socketId]);
    }
    if (byPlayer.size === 0) return;
    try {
      const shown = await needs.show(row);
      for (const [playerId, socketIds] of byPlayer) sendTo(row, shown, playerId, socketIds, news);
    } catch (err) {
      house.log.error({ err }, 'a battle was not shown');
    }
  };

  /** Calls at `at`, not before: a timer may fire a moment early, and is set again for the same instant. */
  const wakeAt = (id: string, at: number): void => {
    const inMs = Math.min(Math.max(at - house.clock.now(), 0), LONGEST_TIMER_MS);
    const fired = () => (house.clock.now() < at ? wakeAt(id, at) : needs.wake(id, at));
    timers.set(id, { timer: setTimeout(fired, inMs).unref(), at });
  };

  const arm = (row: BattleRow): void => {
    const { id, status } = row;
    disarm(id);
    const at = status === 'over' ? null : nextTurnAt(setupOf(row), row.state, house.heartbeat.reachedAt());
    if (at !== null && watchers.has(id)) wakeAt(id, at);
  };

  const here = (said: Said): void => {
    for (const socketId of watchers.get(said.battle_id)?.keys() ?? [])
      if (!unproven.has(socketId)) needs.door.send(socketId, 'said', said);
  };

  const rereadAll = (): void => {
    for (const id of watchers.keys()) reread(id);
  };
  const reread = (id: string): void =>
    void needs.reread(id).catch(err => house.log.warn({ err }, 'a battle could not be read again'));

  const close = await house.bus.subscribe(
    CHANNEL,
    heard => {
      const { from, moved, said, all } = heard as Word;
      if (all === true) rereadAll();
      if (from === home) return;
      if (said !== undefined) here(said);
      if (moved !== undefined && watchers.has(moved.id) && (needs.seqOf(moved.id) ?? -1) < moved.seq) {
        reread(moved.id);
      }
    },
    rereadAll,
  );

  return {
    isWatched: (id: string): boolean => watchers.has(id),
    /** This socket looks at this battle from now on, and hears of it once it is let in; returns what it looked at before. */
    watch: (id: string, socketId: string, playerId: number): string | undefined => {
      const before = looksAt.get(socketId);
      if (before !== undefined && before !== id) unwatch(socketId);
      const those = watchers.get(id) ?? new Map<string, number>();
      watchers.set(id, those.set(socketId, playerId));
      looksAt.set(socketId, id);
      if (before !== id) {
        unproven.add(socketId);
        untold.add(socketId);
      }
      return before === id ? undefined : before;
    },
    letIn: (socketId: string): void => void unproven.delete(socketId),
    unwatch,
    /** What was to be woken before `before` and still waits, with its instants: a timer may be lost. */
    late: (before: number): { readonly id: string; readonly at: number }[] =>
      [...timers].flatMap(([id, { at }]) => (at <= before ? [{ id, at }] : [])),
    /** A row was stored, here or elsewhere. */
    changed: (row: BattleRow, by: Cause): void => {
      arm(row);
      void push(row, 'stored', by);
      callHomes(row, { moved: { id: row.id, seq: row.seq } });
    },
    /** Read after another process stored it: nobody else has to be told. */
    caughtUp: (row: BattleRow): void => {
      arm(row);
      void push(row, 'read');
    },
    /** Shows a battle again although nothing happened in it: a rematch waits. */
    showAgain: (row: BattleRow): void => {
      void push(row, 'whole');
      callHomes(row, { moved: { id: row.id, seq: row.seq + 1 } });
    },
    say: (row: BattleRow, said: Said): void => {
      here(said);
      callHomes(row, { said });
    },
    /** In the transaction of an outage. */
    everythingMoved: (db: Parameters<House['bus']['publish']>[2]): Promise<void> =>
      house.bus.publish(CHANNEL, { from: home, all: true }, db),
    close: (): void => {
      close();
      for (const id of [...timers.keys()]) disarm(id);
    },
  };
};
