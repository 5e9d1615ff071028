/** The chat of a battle: the newest line of each seat, shown for four seconds, and sending a line (DECISIONS 6). */
import { CHAT_EVERY_MS, CHAT_SHOWN_MS } from '@trivium/rules/battle/limits';
import { useEffect, useRef, useState } from 'react';
import { notice } from '../../../lib/notice.ts';
import { persistedStore } from '../../../lib/session/persisted-store.ts';
import { CommandFailed, send } from '../live/connection.ts';
import { useNotice } from '../live/live.ts';

/** Whether this player hides chat lines; remembered on this device. */
export const useMuted = persistedStore('battle-chat', { isMuted: false }, { owner: 'player' });

/** A line with the time it came, so that the same line said twice is shown anew. */
export type Said = { readonly line: string; readonly at: number };

export type Chat = {
  /** By number of the seat. */
  readonly said: { readonly [seat: number]: Said };
  /** The pause after the own line, in which none can be sent. */
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
  const schedule = (act: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      act();
    }, ms);
    timers.current.add(timer);
  };
  useNotice('said', ({ battle_id, seat, line }) => {
    if (battle_id !== battleId) return;
    const newLine: Said = { line, at: Date.now() };
    setSaid(lines => ({ ...lines, [seat]: newLine }));
    schedule(
      () =>
        setSaid(lines => {
          const { [seat]: newest, ...others } = lines;
          return newest === newLine ? others : lines;
        }),
      CHAT_SHOWN_MS,
    );
  });
  const say = (line: string) => {
    if (isResting) return;
    setResting(true);
    schedule(() => setResting(false), CHAT_EVERY_MS);
    send('say', { battle_id: battleId, line }).catch(error => {
      if (error instanceof CommandFailed) notice.error(error.sentence);
      else throw error;
    });
  };
  return { said: isMuted ? {} : said, isResting, say };
};
