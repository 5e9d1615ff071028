/** Asks the server until it answers. The controllers of quiz and exam sheet share it. */
import { pauseBeforeTry } from './patience.ts';
import type { Heard } from './play-calls.ts';
import type { ServerClock } from './server-clock.ts';

type Asking = {
  /** Ends the asking: the controller was closed. */
  readonly signal: AbortSignal;
  readonly clock: ServerClock;
  /** Called after every try: whether the network is away. */
  readonly onAway: (isAway: boolean) => void;
  /** Whether asking for longer is useless. */
  readonly enough?: () => boolean;
};

/** The server's answer; null when asking became useless, or the controller was closed. */
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
