/** The battles this tab looks at: enters them over every new connection, keeps the newest snapshot, takes its seat back (DECISIONS 6). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { withTurn } from '@trivium/rules/battle/turn';
import { create } from 'zustand';
import { call } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/session/session.ts';
import { serverClock } from '../../../play/controller/server-clock.ts';
import { keepPromise } from '../replay/kept-promise.ts';
import { holdConnection, NotDone, onNotice, send, useConnection } from './connection.ts';
import { named } from './seat-names.ts';

export type Table = {
  readonly battle: BattleReply | null;
  /** There is no such battle for this player. */
  readonly isGone: boolean;
  /** The socket that has entered; another one has to enter again. */
  readonly enteredBy: string | null;
};

type Tables = { readonly [battleId: string]: Table };

const NO_TABLE: Table = { battle: null, isGone: false, enteredBy: null };

export const useTables = create<Tables>(() => ({}));

export const tableOf = (battleId: string): Table => useTables.getState()[battleId] ?? NO_TABLE;

const change = (battleId: string, changes: Partial<Table>) =>
  useTables.setState({ [battleId]: { ...tableOf(battleId), ...changes } });

const clock = serverClock();
let hasLearnt = false;

/** The server's instant, ms since 1970. */
export const serverNow = () => clock.now();

/** Takes over a snapshot unless a newer one is here: frames may overtake each other over a reconnection. */
export const hear = (battle: BattleReply): void => {
  if (!hasLearnt) clock.learn(Date.parse(battle.now), Date.now(), Date.now());
  const { battle: kept } = tableOf(battle.battle_id);
  if (kept !== null && kept.seq > battle.seq) return;
  keepPromise(battle);
  change(battle.battle_id, { battle: named(battle), isGone: false });
};

/** How many screens look at a battle. */
const watchers = new Map<string, number>();
const isWatched = (battleId: string) => (watchers.get(battleId) ?? 0) > 0;

/** Between two tries to enter: after a fault of the server, and while the seat is thought empty. */
const AGAIN_MS = 700;
const entering = new Set<string>();

/** Plays the seat from this tab, and fetches what happened meanwhile. */
export const enter = async (battleId: string): Promise<void> => {
  if (entering.has(battleId)) return;
  entering.add(battleId);
  const { battle } = tableOf(battleId);
  const sentAt = Date.now();
  const { socketId } = useConnection.getState();
  let isToRepeat = false;
  try {
    const fields = battle === null ? {} : { last_seq: battle.seq };
    const reply = await send('enter', { battle_id: battleId, ...fields });
    if (reply !== null) {
      hasLearnt = true;
      clock.learn(Date.parse(reply.now), sentAt, Date.now());
      hear(reply);
    }
    change(battleId, { enteredBy: useConnection.getState().socketId });
  } catch (why) {
    const code = why instanceof NotDone ? why.code : null;
    if (code === 'battle_not_found' || code === 'bad_command') change(battleId, { isGone: true });
    else isToRepeat = true;
  }
  // A new connection while this one was asking: it has not entered.
  if (isToRepeat || (socketId !== null && socketId !== useConnection.getState().socketId)) again(battleId);
  setTimeout(() => {
    entering.delete(battleId);
    takeSeatBack(battleId);
  }, AGAIN_MS);
};

const again = (battleId: string) =>
  setTimeout(() => {
    entering.delete(battleId);
    if (isWatched(battleId) && useConnection.getState().link === 'live') void enter(battleId);
  }, AGAIN_MS);

/** The own seat stands empty although this tab is here: its player's other tab is gone, or a word was late. */
const takeSeatBack = (battleId: string) => {
  const { battle, enteredBy } = tableOf(battleId);
  const { link, socketId } = useConnection.getState();
  if (!isWatched(battleId) || link !== 'live' || battle === null || battle.phase === 'over') return;
  const seat = battle.seat === null ? undefined : battle.seats[battle.seat];
  if (seat === undefined || seat.presence === 'left') return;
  const isEmpty = battle.playing === null || seat.presence === 'away';
  if (isEmpty || enteredBy !== socketId) void enter(battleId);
};

onNotice('battle', battle => {
  hear(battle);
  takeSeatBack(battle.battle_id);
});

const fetching = new Set<string>();

/** The whole battle, which this tab was not told or not in time: without taking the seat from another one. */
const fetchWhole = async (battleId: string): Promise<void> => {
  if (fetching.has(battleId)) return;
  fetching.add(battleId);
  try {
    const battle = await call('get_battle', { battle_id: battleId });
    if (battle !== null) hear(battle);
  } catch {
    // The next turn asks again.
  } finally {
    fetching.delete(battleId);
  }
};

onNotice('turn', turn => {
  const { battle_id } = turn;
  const { battle } = tableOf(battle_id);
  if (battle !== null && battle.seq > turn.seq) return;
  const next = battle === null ? null : withTurn(battle, turn);
  if (next === null) return void fetchWhole(battle_id);
  hear(next);
  takeSeatBack(battle_id);
});

useConnection.subscribe((now, before) => {
  if (now.link !== 'live' || now.socketId === before.socketId) return;
  for (const battleId of watchers.keys()) if (isWatched(battleId)) void enter(battleId);
});

/** A phone woke up, or the network is back: whether the line still leads anywhere is found out at once. */
const lookAgain = () => {
  if (document.visibilityState === 'hidden') return;
  const { socketId } = useConnection.getState();
  for (const battleId of watchers.keys()) {
    const isOwn = tableOf(battleId).battle?.playing === socketId;
    if (isWatched(battleId) && socketId !== null && isOwn) void enter(battleId);
  }
};
addEventListener('online', lookAgain);
document.addEventListener('visibilitychange', lookAgain);

useSession.subscribe((now, before) => {
  if (now.token !== before.token) useTables.setState({}, true);
});

/** Looks at a battle until the returned function is called. */
export const watch = (battleId: string): (() => void) => {
  watchers.set(battleId, (watchers.get(battleId) ?? 0) + 1);
  const letGo = holdConnection();
  if (useConnection.getState().link === 'live') void enter(battleId);
  return () => {
    watchers.set(battleId, (watchers.get(battleId) ?? 1) - 1);
    letGo();
  };
};
