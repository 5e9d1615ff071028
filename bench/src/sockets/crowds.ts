/** Several processes that hold the players' ends of idle sockets, because none may open more files than the machine allows. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Player } from '../stage/players.ts';
import type { Stage } from '../stage/stage.ts';

type Reply = { readonly problems?: readonly string[]; readonly lost: number };

/** All of them together. */
export type Crowds = {
  /** Opens a socket for each player; returns what went wrong. */
  open(port: number, players: readonly Player[]): Promise<readonly string[]>;
  /** How many sockets ended by themselves so far. */
  lost(): Promise<number>;
};

const startOne = (stage: Stage, place: number) => {
  const child = fork(fileURLToPath(import.meta.resolve('./crowd.ts')));
  stage.atEnd(() => child.disconnect());
  return async (order: object | 'lost'): Promise<Reply> => {
    child.send(order === 'lost' ? order : { ...order, place });
    const [reply] = await once(child, 'message');
    return reply as Reply;
  };
};

export const startCrowds = (stage: Stage, count: number): Crowds => {
  const asks = Array.from({ length: count }, (_, place) => startOne(stage, place));
  return {
    open: async (port, players) => {
      const size = Math.ceil(players.length / count);
      const replies = await Promise.all(
        asks.map((ask, at) => ask({ port, players: players.slice(at * size, (at + 1) * size) })),
      );
      return replies.flatMap(({ problems }) => problems ?? []);
    },
    lost: async () =>
      (await Promise.all(asks.map(ask => ask('lost')))).reduce((sum, { lost }) => sum + lost, 0),
  };
};
