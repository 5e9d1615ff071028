/** Subscribers of a bus, by channel. */
import type { Log } from '../log/log.ts';
import { carried } from '../trace/carried.ts';
import { inWork, newWork } from '../trace/work.ts';

/** `missed` is called after a break in which messages may have been lost. */
export type Subscriber = {
  readonly heard: (payload: unknown) => void;
  readonly missed: (() => void) | undefined;
};

export type Subscribers = ReturnType<typeof createSubscribers>;

export const createSubscribers = (log: Log) => {
  const byChannel = new Map<string, Set<Subscriber>>();
  return {
    channels: (): Iterable<string> => byChannel.keys(),
    /** Returns true when it is the first of its channel. */
    add: (channel: string, subscriber: Subscriber): boolean => {
      const known = byChannel.get(channel);
      if (known === undefined) byChannel.set(channel, new Set([subscriber]));
      else known.add(subscriber);
      return known === undefined;
    },
    remove: (channel: string, subscriber: Subscriber): void =>
      void byChannel.get(channel)?.delete(subscriber),
    /** Passes the JSON text to each subscriber of the channel. One that throws is logged and stops no other. */
    hand: (channel: string, text: string): void => {
      for (const { heard } of byChannel.get(channel) ?? []) {
        try {
          const { payload, id } = carried(JSON.parse(text));
          inWork(newWork('message', channel, id), () => heard(payload));
        } catch (problem) {
          log.error({ err: problem, channel }, 'a subscriber failed');
        }
      }
    },
    /** Tells every subscriber that messages may have been lost. */
    tellMissed: (): void => {
      for (const subscriber of [...byChannel.values()].flatMap(set => [...set])) subscriber.missed?.();
    },
  };
};
