/** Seeks an opponent while the screen is open: again over every new connection, and no longer once it unmounts (DECISIONS 6). */
import { useEffect, useEffectEvent, useState } from 'react';
import { call, sentLanguageId } from '../../../lib/api/call.ts';
import { battlePath } from '../../../lib/routes/battle-paths.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { CommandFailed, send, useConnection } from '../live/connection.ts';
import { useConnectionStatus, useNotice } from '../live/live.ts';

export type Seeking =
  | { readonly state: 'connecting' }
  /** Both in this device's epoch ms. */
  | { readonly state: 'seeking'; readonly since: number; readonly until: number }
  | { readonly state: 'matched' }
  /** The search has ended without an opponent. */
  | { readonly state: 'nobody' }
  | { readonly state: 'refused'; readonly code: CommandFailed['code']; readonly sentence: string };

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

export const useSeek = (category: string | undefined): { seeking: Seeking; retry: () => void } => {
  useConnectionStatus();
  const socketId = useConnection(connection => connection.socketId);
  const [tries, setTries] = useState(0);
  const [seeking, setSeeking] = useState<Seeking>({ state: 'connecting' });
  const isOpen = seeking.state === 'connecting' || seeking.state === 'seeking';

  useNotice('matched', ({ battle_id }) => {
    setSeeking({ state: 'matched' });
    toBattle({ kind: 'random', battle_id });
  });
  useNotice('no_opponent', () => setSeeking({ state: 'nobody' }));

  const seek = useEffectEvent(async (_try: number, isMounted: () => boolean) => {
    if (!isOpen) return;
    try {
      const { since, until } = await send('seek', wishOf(category));
      if (!isMounted()) return;
      const now = Date.now();
      setSeeking({ state: 'seeking', since: now, until: now + Date.parse(until) - Date.parse(since) });
    } catch (error) {
      if (!(error instanceof CommandFailed) || !isMounted()) return;
      // The next connection seeks again.
      if (error.code === 'no_connection') return setSeeking({ state: 'connecting' });
      if (error.code === 'in_other_battle' && (await goToMatch())) return;
      setSeeking({ state: 'refused', code: error.code, sentence: error.sentence });
    }
  });
  useEffect(() => {
    if (socketId === null) return;
    let isMounted = true;
    void seek(tries, () => isMounted);
    return () => {
      isMounted = false;
    };
  }, [socketId, tries]);

  useEffect(() => () => void send('unseek', {}).catch(() => undefined), []);

  const until = seeking.state === 'seeking' ? seeking.until : null;
  useEffect(() => {
    if (until === null) return;
    const late = setTimeout(
      () => {
        void send('unseek', {}).catch(() => undefined);
        setSeeking({ state: 'nobody' });
      },
      until - Date.now() + REPORT_LATE_MS,
    );
    return () => clearTimeout(late);
  }, [until]);

  const retry = () => {
    setSeeking({ state: 'connecting' });
    setTries(tries + 1);
  };
  return { seeking, retry };
};
