/**
 * The search for an opponent: it goes on while its screen, a battle against the bot or a race is open, again over every new
 * connection (DECISIONS 6, 12). Whoever plays meanwhile keeps his place in the queue.
 */
import type { Notice } from '@trivium/contract/battle/messages';
import { create } from 'zustand';
import { call, sentLanguageId } from '../../../../lib/api/call.ts';
import { battlePath } from '../../../../lib/routes/battle-paths.ts';
import { go } from '../../../../lib/routes/navigation.ts';
import { useBeside } from '../../../../play/ghost/search-beside.tsx';
import { CommandFailed, holdConnection, onNotice, send, useConnection } from '../../live/connection.ts';

/** How many others are near, and between which ratings; null bounds: anybody. */
export type Near = Notice<'near'>;

export type Seeking =
  | { readonly state: 'connecting' }
  /** Both in this device's epoch ms. */
  | { readonly state: 'seeking'; readonly since: number; readonly until: number; readonly near: Near | null }
  | { readonly state: 'matched' }
  /** The search has ended without an opponent. */
  | { readonly state: 'nobody' }
  | { readonly state: 'refused'; readonly code: CommandFailed['code']; readonly sentence: string };

/** Null while there is no search. */
export const useSearch = create<{ readonly seeking: Seeking | null }>(() => ({ seeking: null }));

const set = (seeking: Seeking | null) => useSearch.setState({ seeking });
const current = () => useSearch.getState().seeking;

/** How long after its end the screen waits for the server to report it, before it ends the search itself. */
const REPORT_LATE_MS = 3_000;

const toBattle = (battle: Parameters<typeof battlePath>[0]) => go(battlePath(battle), { replace: true });

/** Opens the random battle the player is seated in already: the notice of the match was lost. False when there is none. */
const goToMatch = async (): Promise<boolean> => {
  const battle = (await call('get_running_battle'))?.battle;
  if (battle?.kind !== 'random' || battle.phase === 'over') return false;
  toBattle(battle);
  return true;
};

const wishOf = (category: string | undefined) => {
  const language_id = sentLanguageId();
  return {
    ...(category === undefined ? {} : { category }),
    ...(language_id === null ? {} : { language_id }),
  };
};

type Search = { readonly category: string | undefined; release: () => void; late: Timer };
type Timer = ReturnType<typeof setTimeout> | undefined;
let search: Search | null = null;
/** What is played meanwhile: a battle against the bot by its id, or a race. */
let beside: { readonly botBattleId: string | null } | null = null;

const isOpen = () => ['connecting', 'seeking'].includes(current()?.state ?? '');

/** Ends the search here; the server forgets it too. */
const give = (seeking: Seeking | null) => {
  void send('unseek', {}).catch(() => undefined);
  set(seeking);
};

const ask = async (mine: Search): Promise<void> => {
  if (search !== mine || !isOpen()) return;
  try {
    const { since, until } = await send('seek', wishOf(mine.category));
    if (search !== mine || !isOpen()) return;
    const now = Date.now();
    const waits = Date.parse(until) - Date.parse(since);
    set({ state: 'seeking', since: now, until: now + waits, near: null });
    clearTimeout(mine.late);
    mine.late = setTimeout(() => {
      if (search === mine && beside === null && isOpen()) give({ state: 'nobody' });
    }, waits + REPORT_LATE_MS);
  } catch (error) {
    if (!(error instanceof CommandFailed) || search !== mine || !isOpen()) return;
    // The next connection seeks again.
    if (error.code === 'no_connection') return set({ state: 'connecting' });
    if (error.code === 'in_other_battle' && (await goToMatch())) return stopSearch();
    set({ state: 'refused', code: error.code, sentence: error.sentence });
  }
};

/** Begins a search, or begins it anew. */
export const startSearch = (category: string | undefined): void => {
  endSearch();
  const mine: Search = { category, release: () => undefined, late: undefined };
  search = mine;
  set({ state: 'connecting' });
  const hold = holdConnection();
  const stops = [
    onNotice('matched', ({ battle_id }) => {
      set({ state: 'matched' });
      toBattle({ kind: 'random', battle_id });
    }),
    onNotice('no_opponent', () => set({ state: 'nobody' })),
    onNotice('near', near => {
      const seeking = current();
      if (seeking?.state === 'seeking') set({ ...seeking, near });
    }),
    useConnection.subscribe((now, before) => {
      if (now.socketId !== null && now.socketId !== before.socketId) void ask(mine);
    }),
    hold,
  ];
  mine.release = () => {
    clearTimeout(mine.late);
    for (const stop of stops) stop();
  };
  if (useConnection.getState().socketId !== null) void ask(mine);
};

/** Lets go of what the search holds here. */
const endSearch = () => {
  search?.release();
  search = null;
  beside = null;
};

/** Ends the search. */
export const stopSearch = (): void => {
  if (search !== null) void send('unseek', {}).catch(() => undefined);
  endSearch();
  set(null);
};

/** The player plays the bot while he waits; the search goes on. */
export const playsBotMeanwhile = (battleId: string): void => {
  if (isOpen()) beside = { botBattleId: battleId };
};

/** The player races a recording while he waits; the search goes on until the race screen ends it. */
export const racesMeanwhile = (): void => {
  if (!isOpen()) return;
  beside = { botBattleId: null };
  const tell = () => useBeside.setState({ beside: { isWaiting: isOpen(), stop: stopSearch } });
  tell();
  const unsubscribe = useSearch.subscribe(({ seeking }) => {
    if (seeking !== null && seeking.state !== 'matched') return tell();
    unsubscribe();
    useBeside.setState({ beside: null });
  });
};

/** The search screen closes: the search ends, unless the player plays something meanwhile. */
export const leaveSearch = (): void => {
  if (beside === null || !isOpen()) stopSearch();
};

/** Whether the search goes on beside this battle. */
export const isSearchBeside = (battleId: string): boolean => beside?.botBattleId === battleId;
