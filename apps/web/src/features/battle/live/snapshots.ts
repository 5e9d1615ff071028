/** The battles this tab watches: enters them over every new connection, keeps the newest snapshot, and takes its seat back (DECISIONS 6). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { isEarlier, withTurn } from '@trivium/rules/battle/turn';
import { create } from 'zustand';
import { call } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/session/session.ts';
import { serverClock } from '../../../play/controller/server-clock.ts';
import { keepPromise } from '../replay/kept-promise.ts';
import { CommandFailed, holdConnection, onNotice, send, useConnection } from './connection.ts';
import { withSeatNames } from './seat-names.ts';

export type Snapshot = {
  readonly battle: BattleReply | null;
  /** There is no such battle for this player. */
  readonly isGone: boolean;
  /** The socket that entered; a new socket has to enter again. */
  readonly enteredBy: string | null;
};

type Snapshots = { readonly [battleId: string]: Snapshot };

const NO_SNAPSHOT: Snapshot = { battle: null, isGone: false, enteredBy: null };

export const useSnapshots = create<Snapshots>(() => ({}));

export const snapshotOf = (battleId: string): Snapshot => useSnapshots.getState()[battleId] ?? NO_SNAPSHOT;

const change = (battleId: string, changes: Partial<Snapshot>) =>
  useSnapshots.setState({ [battleId]: { ...snapshotOf(battleId), ...changes } });

const clock = serverClock();
/** Whether the clock was measured by a call; until then the instants of snapshots set it. */
let hasClock = false;

/** The server's clock, epoch ms. */
export const serverNow = () => clock.now();

/** Stores a snapshot unless a later one is stored: replies and notices may overtake each other. */
export const takeSnapshot = (battle: BattleReply): void => {
  if (!hasClock) clock.learn(Date.parse(battle.now), Date.now(), Date.now());
  const { battle: kept } = snapshotOf(battle.battle_id);
  if (kept !== null && isEarlier(battle, kept)) return;
  keepPromise(battle);
  change(battle.battle_id, { battle: withSeatNames(battle), isGone: false });
};

/** How many screens watch each battle. */
const watchers = new Map<string, number>();
const isWatched = (battleId: string) => (watchers.get(battleId) ?? 0) > 0;

/** The pause between two attempts to enter: after a server fault, and while the seat seems empty. */
const RETRY_MS = 700;
const entering = new Set<string>();

/** Plays the seat from this tab, and fetches what has happened since the last snapshot. */
export const enter = async (battleId: string): Promise<void> => {
  if (entering.has(battleId)) return;
  entering.add(battleId);
  const { battle } = snapshotOf(battleId);
  const sentAt = Date.now();
  const { socketId } = useConnection.getState();
  let mustRetry = false;
  try {
    const fields = battle === null ? {} : { last_seq: battle.seq };
    const reply = await send('enter', { battle_id: battleId, ...fields });
    if (reply !== null) {
      hasClock = true;
      clock.learn(Date.parse(reply.now), sentAt, Date.now());
      takeSnapshot(reply);
    }
    change(battleId, { enteredBy: useConnection.getState().socketId });
  } catch (error) {
    const code = error instanceof CommandFailed ? error.code : null;
    if (code === 'battle_not_found' || code === 'bad_command') change(battleId, { isGone: true });
    else mustRetry = true;
  }
  // The socket was replaced during the command: the new one has not entered.
  if (mustRetry || (socketId !== null && socketId !== useConnection.getState().socketId))
    retryEnter(battleId);
  setTimeout(() => {
    entering.delete(battleId);
    takeSeatBack(battleId);
  }, RETRY_MS);
};

const retryEnter = (battleId: string) =>
  setTimeout(() => {
    entering.delete(battleId);
    if (isWatched(battleId) && useConnection.getState().status === 'live') void enter(battleId);
  }, RETRY_MS);

/** Enters again when the own seat is empty although this tab watches: the player's other tab closed, or a notice was late. */
const takeSeatBack = (battleId: string) => {
  const { battle, enteredBy } = snapshotOf(battleId);
  const { status, socketId } = useConnection.getState();
  if (!isWatched(battleId) || status !== 'live' || battle === null || battle.phase === 'over') return;
  const seat = battle.seat === null ? undefined : battle.seats[battle.seat];
  if (seat === undefined || seat.presence === 'left') return;
  const isEmpty = battle.playing === null || seat.presence === 'away';
  if (isEmpty || enteredBy !== socketId) void enter(battleId);
};

onNotice('battle', battle => {
  takeSnapshot(battle);
  takeSeatBack(battle.battle_id);
});

const fetching = new Set<string>();

/** Fetches the whole battle when a turn cannot be applied, without taking the seat from another tab. */
const fetchWhole = async (battleId: string): Promise<void> => {
  if (fetching.has(battleId)) return;
  fetching.add(battleId);
  try {
    const battle = await call('get_battle', { battle_id: battleId });
    if (battle !== null) takeSnapshot(battle);
  } catch {
    // The next turn fetches again.
  } finally {
    fetching.delete(battleId);
  }
};

onNotice('turn', turn => {
  const { battle_id } = turn;
  const { battle } = snapshotOf(battle_id);
  if (battle !== null && isEarlier(turn, battle)) return;
  const next = battle === null ? null : withTurn(battle, turn);
  if (next === null) return void fetchWhole(battle_id);
  takeSnapshot(next);
  takeSeatBack(battle_id);
});

useConnection.subscribe((now, before) => {
  if (now.status !== 'live' || now.socketId === before.socketId) return;
  for (const battleId of watchers.keys()) if (isWatched(battleId)) void enter(battleId);
});

/** A phone woke up, or the network is back: entering again tests the connection at once. */
const testConnection = () => {
  if (document.visibilityState === 'hidden') return;
  const { socketId } = useConnection.getState();
  for (const battleId of watchers.keys()) {
    const isOwn = snapshotOf(battleId).battle?.playing === socketId;
    if (isWatched(battleId) && socketId !== null && isOwn) void enter(battleId);
  }
};
addEventListener('online', testConnection);
document.addEventListener('visibilitychange', testConnection);

useSession.subscribe((now, before) => {
  if (now.token !== before.token) useSnapshots.setState({}, true);
});

/** Watches a battle until the returned function is called. */
export const watch = (battleId: string): (() => void) => {
  watchers.set(battleId, (watchers.get(battleId) ?? 0) + 1);
  const release = holdConnection();
  if (useConnection.getState().status === 'live') void enter(battleId);
  return () => {
    watchers.set(battleId, (watchers.get(battleId) ?? 1) - 1);
    release();
  };
};
