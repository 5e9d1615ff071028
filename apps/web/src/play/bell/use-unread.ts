/** How many notifications are unread: from the reply of home, then asked again while the page is visible (DECISIONS 9). */
import { useEffect, useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { useReply } from '../../lib/api/reply.ts';
import { showOnIcon } from '../../lib/device/app-badge.ts';

/** Home has the present count; another screen may show one that is a minute old. */
const FRESH_MS = 60_000;
const LOOK_EVERY_MS = 60_000;
/** Switching between tabs asks at most this often. */
const LOOK_AGAIN_MS = 10_000;

export const useUnread = (): number => {
  const { reply } = useReply('get_web_home_settings', undefined, { freshMs: FRESH_MS });
  const [looked, setLooked] = useState<{ since: typeof reply; unread: number } | null>(null);
  useEffect(() => {
    let isHere = true;
    let lookedAt = Date.now();
    const look = async () => {
      lookedAt = Date.now();
      const answer = await ask('get_unread_count', {}, { quiet: true });
      if (isHere && answer.ok) setLooked({ since: reply, unread: answer.reply.unread });
    };
    const lookAgain = () => {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && Date.now() - lookedAt >= LOOK_AGAIN_MS) void look();
    };
    /** The service worker has shown a push; only a player who allowed push has a worker. */
    const hear = ({ data }: MessageEvent) => {
      if (data === 'pushed') void look();
    };
    const timer = setInterval(lookAgain, LOOK_EVERY_MS);
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    document.addEventListener('visibilitychange', lookAgain);
    worker?.addEventListener('message', hear);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      worker?.removeEventListener('message', hear);
    };
  }, [reply]);
  // A later reply of home is newer.
  const unread = looked?.since === reply ? looked.unread : (reply?.me?.unread ?? 0);
  useEffect(() => showOnIcon(unread), [unread]);
  return unread;
};
