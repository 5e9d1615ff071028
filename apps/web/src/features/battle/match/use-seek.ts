/** A place in the queue while the screen is there: taken over every new connection, given up on leaving (DECISIONS 6). */
import { useEffect, useEffectEvent, useState } from 'react';
import { call, sentLanguageId } from '../../../lib/api/call.ts';
import { battlePath } from '../../../lib/routes/battle-paths.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { NotDone, send, useConnection } from '../live/connection.ts';
import { useLink, useNotice } from '../live/live.ts';

export type Seeking =
  | { readonly state: 'connecting' }
  /** Both by this device's clock, ms since 1970. */
  | { readonly state: 'seeking'; readonly since: number; readonly until: number }
  | { readonly state: 'matched' }
  /** The wait is over. */
  | { readonly state: 'nobody' }
  | { readonly state: 'refused'; readonly code: NotDone['code']; readonly sentence: string };

/** After the promised time the server has this long to say so; then the screen does. */
const WORD_LATE_MS = 3_000;

const toBattle = (battle: Parameters<typeof battlePath>[0]) => go(battlePath(battle), { replace: true });

/** Seated already: a match whose word was lost on the way is gone to, any other battle is told of. */
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
  useLink();
  const socketId = useConnection(line => line.socketId);
  const [tries, setTries] = useState(0);
  const [seeking, setSeeking] = useState<Seeking>({ state: 'connecting' });
  const isOpen = seeking.state === 'connecting' || seeking.state === 'seeking';

  useNotice('matched', ({ battle_id }) => {
    setSeeking({ state: 'matched' });
    toBattle({ kind: 'random', battle_id });
  });
  useNotice('no_opponent', () => setSeeking({ state: 'nobody' }));

  const seek = useEffectEvent(async (_try: number, isThere: () => boolean) => {
    if (!isOpen) return;
    try {
      const { since, until } = await send('seek', wishOf(category));
      if (!isThere()) return;
      const now = Date.now();
      setSeeking({ state: 'seeking', since: now, until: now + Date.parse(until) - Date.parse(since) });
    } catch (why) {
      if (!(why instanceof NotDone) || !isThere()) return;
      // The next connection asks again.
      if (why.code === 'no_line') return setSeeking({ state: 'connecting' });
      if (why.code === 'in_other_battle' && (await goToMatch())) return;
      setSeeking({ state: 'refused', code: why.code, sentence: why.sentence });
    }
  });
  useEffect(() => {
    if (socketId === null) return;
    let isThere = true;
    void seek(tries, () => isThere);
    return () => {
      isThere = false;
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
      until - Date.now() + WORD_LATE_MS,
    );
    return () => clearTimeout(late);
  }, [until]);

  const retry = () => {
    setSeeking({ state: 'connecting' });
    setTries(tries + 1);
  };
  return { seeking, retry };
};
