/** A room that one watches: asked for again when a round has closed, and now and then, so that one counts as watching (DECISIONS 13). */
import type { Reply } from '@trivium/contract/catalogue';
import { WATCH_AGAIN_MS } from '@trivium/rules/battle/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { useConnectionStatus, useNotice } from '../live/live.ts';

export type Watched = Reply<'watch_battle'>;

/** `refusal` is null when no answer came. */
export type WatchRefused = { readonly refusal: string | null; readonly words: string };

export const useWatch = (battleId: string) => {
  const [watched, setWatched] = useState<Watched | null>(null);
  const [refused, setRefused] = useState<WatchRefused | null>(null);
  useConnectionStatus();
  const look = useEffectEvent(async () => {
    const answer = await ask('watch_battle', { battle_id: battleId }, { quiet: true });
    if (answer.ok) {
      setWatched(answer.reply);
      setRefused(null);
    } else setRefused({ refusal: answer.refusal, words: answer.message });
  });
  useNotice('watch_news', ({ battle_id }) => {
    if (battle_id === battleId) void look();
  });
  const isEnded = watched?.phase === 'over' || (refused !== null && refused.refusal !== null);
  useEffect(() => void look(), []);
  useEffect(() => {
    if (isEnded) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, WATCH_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isEnded]);
  // The clock alone opens the next round.
  const nextAt = watched?.next_at ?? null;
  const waits = nextAt === null || watched === null ? null : Date.parse(nextAt) - Date.parse(watched.now);
  const [isOpenSince, setOpenSince] = useState<string | null>(null);
  useEffect(() => {
    if (waits === null) return;
    const timer = setTimeout(() => setOpenSince(nextAt), Math.max(0, waits));
    return () => clearTimeout(timer);
  }, [waits, nextAt]);
  const isChoosing = watched?.phase === 'choosing' || (nextAt !== null && isOpenSince === nextAt);
  return { watched, refused, isChoosing, again: () => void look(), setCheersLeft: cheersLeft };

  function cheersLeft(count: number) {
    setWatched(now => (now === null ? null : { ...now, cheers_left: count }));
  }
};
