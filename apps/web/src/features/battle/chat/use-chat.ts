/** What is said at the table: the newest line of each seat for four seconds, and the own way to say something (DECISIONS 6). */
import { CHAT_EVERY_MS, CHAT_SHOWN_MS } from '@trivium/rules/battle/limits';
import { useEffect, useRef, useState } from 'react';
import { notice } from '../../../lib/notice.ts';
import { slice } from '../../../lib/session/persisted-store.ts';
import { NotDone, send } from '../live/connection.ts';
import { useNotice } from '../live/live.ts';

/** Whether this player wants to see messages; remembered on this device. */
export const useMuted = slice('battle-chat', { isMuted: false }, { owner: 'player' });

/** A line with a number of its own: the same one said twice is shown anew. */
export type Said = { readonly line: string; readonly at: number };

export type Chat = {
  /** By number of the seat. */
  readonly said: { readonly [seat: number]: Said };
  /** One line a second: the button rests meanwhile. */
  readonly isResting: boolean;
  readonly say: (line: string) => void;
};

export const useChat = (battleId: string): Chat => {
  const { isMuted } = useMuted();
  const [said, setSaid] = useState<Chat['said']>({});
  const [isResting, setResting] = useState(false);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  const later = (act: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      act();
    }, ms);
    timers.current.add(timer);
  };
  useNotice('said', ({ battle_id, seat, line }) => {
    if (battle_id !== battleId) return;
    const one: Said = { line, at: Date.now() };
    setSaid(those => ({ ...those, [seat]: one }));
    later(
      () =>
        setSaid(those => {
          const { [seat]: newest, ...others } = those;
          return newest === one ? others : those;
        }),
      CHAT_SHOWN_MS,
    );
  });
  const say = (line: string) => {
    if (isResting) return;
    setResting(true);
    later(() => setResting(false), CHAT_EVERY_MS);
    send('say', { battle_id: battleId, line }).catch(why => {
      if (why instanceof NotDone) notice.error(why.sentence);
      else throw why;
    });
  };
  return { said: isMuted ? {} : said, isResting, say };
};
