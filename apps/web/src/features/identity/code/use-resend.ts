/** Seconds until a code or link may be sent again (DECISIONS 2: 30 s). */
import { useEffect, useState } from 'react';

export const RESEND_MS = 30_000;

const secondsLeft = (sentAt: number) => Math.max(0, Math.ceil((sentAt + RESEND_MS - Date.now()) / 1000));

/** `firstSentAt` returns when the last message was sent, in epoch milliseconds. */
export const useResend = (firstSentAt: () => number) => {
  const [sentAt, setSentAt] = useState(firstSentAt);
  const [seconds, setSeconds] = useState(() => secondsLeft(sentAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(sentAt)), 250);
    return () => clearInterval(timer);
  }, [sentAt]);
  return {
    seconds,
    restart: () => {
      const now = Date.now();
      setSentAt(now);
      setSeconds(secondsLeft(now));
    },
  };
};
