/** Asking the server until it has spoken: what the desks of quiz and paper share. */
import { pauseBeforeTry } from './patience.ts';
import type { Heard } from './play-calls.ts';
import type { ServerClock } from './server-clock.ts';

type Asking = {
  /** Ends it: the desk was closed. */
  readonly signal: AbortSignal;
  readonly clock: ServerClock;
  /** Told after every try whether the network is away. */
  readonly onAway: (isAway: boolean) => void;
  /** No use asking for longer. */
  readonly enough?: () => boolean;
};

/** What the server said; null when it was enough, or the desk was closed. */
export const askUntilHeard = async (
  call: () => Promise<Heard>,
  { signal, clock, onAway, enough = () => false }: Asking,
): Promise<Heard | null> => {
  for (let tries = 1; !signal.aborted; tries += 1) {
    const sentAt = Date.now();
    const heard = await call();
    if (signal.aborted) return null;
    const isAway = 'lost' in heard;
    if ('reply' in heard) clock.learn(Date.parse(heard.reply.now), sentAt, Date.now());
    onAway(isAway);
    if (!isAway) return heard;
    if (enough()) return null;
    await pauseBeforeTry(tries, signal);
  }
  return null;
};
