/** Messages between gateways: notices for a player's tabs on other servers, and which players are online there. */
import type { NoticeName } from '@trivium/contract/battle/messages';
import type { AppContext } from '../platform/app-context.ts';

type Message = { readonly from: string } & (
  | { readonly says: 'hello' | 'here' | 'bye' }
  | {
      readonly says: 'notice';
      readonly playerId: number;
      readonly notice: NoticeName;
      readonly data: unknown;
    }
  | { readonly says: 'look'; readonly playerId: number }
  | { readonly says: 'who'; readonly ask: string; readonly playerIds: readonly number[] }
  | { readonly says: 'those'; readonly ask: string; readonly playerIds: readonly number[] }
);
type Unsigned<M> = M extends unknown ? Omit<M, 'from'> : never;
type Publish = (message: Unsigned<Message>) => void;

/** What this server does when another one asks. */
export type Here = {
  readonly notice: (playerId: number, notice: NoticeName, data: unknown) => void;
  readonly online: (playerIds: readonly number[]) => readonly number[];
  readonly checkSessions: (playerId: number) => void;
};

export type Elsewhere = {
  /** Sends to the tabs of a player on all other servers. */
  notice(playerId: number, notice: NoticeName, data: unknown): void;
  /** All other servers check the player's sessions. */
  checkSessions(playerId: number): void;
  /** Which of the players have a tab on another server. A server that does not answer in time is left out. */
  online(playerIds: readonly number[]): Promise<readonly number[]>;
  close(): void;
};

const CHANNEL = 'tell';
const ANSWER_WITHIN_MS = 80;

type Peers = {
  /** Other servers that were heard from. One that died without a `bye` makes the next question wait its whole time. */
  readonly others: Set<string>;
  /** Collects the answers to each question under way. */
  readonly questions: Map<string, (from: string, playerIds: readonly number[]) => void>;
  readonly publish: Publish;
};

const hear = ({ others, questions, publish }: Peers, here: Here, message: Message): void => {
  others.add(message.from);
  switch (message.says) {
    case 'hello':
      publish({ says: 'here' });
      break;
    case 'here':
      break;
    case 'bye':
      others.delete(message.from);
      break;
    case 'notice':
      here.notice(message.playerId, message.notice, message.data);
      break;
    case 'look':
      here.checkSessions(message.playerId);
      break;
    case 'who':
      publish({ says: 'those', ask: message.ask, playerIds: here.online(message.playerIds) });
      break;
    case 'those':
      questions.get(message.ask)?.(message.from, message.playerIds);
      break;
  }
};

/** Asks all other servers; resolves when each has answered or the time is over. Servers that did not answer are forgotten. */
const askOthers = (
  { others, questions, publish }: Peers,
  ask: string,
  playerIds: readonly number[],
): Promise<readonly number[]> =>
  new Promise(resolve => {
    const waiting = new Set(others);
    const found: number[] = [];
    const done = (): void => {
      clearTimeout(late);
      questions.delete(ask);
      resolve(found);
    };
    const late = setTimeout(() => {
      for (const silent of waiting) others.delete(silent);
      done();
    }, ANSWER_WITHIN_MS);
    questions.set(ask, (from, ids) => {
      found.push(...ids);
      waiting.delete(from);
      if (waiting.size === 0) done();
    });
    publish({ says: 'who', ask, playerIds });
  });

/** Says hello to the other servers, and `bye` when it closes. */
export const createElsewhere = async (
  { bus, log, dice }: AppContext,
  serverId: string,
  here: Here,
): Promise<Elsewhere> => {
  const publish: Publish = message => {
    bus
      .publish(CHANNEL, { ...message, from: serverId })
      .catch(err => log.warn({ err }, 'other servers did not hear a message'));
  };
  const peers: Peers = { others: new Set(), questions: new Map(), publish };
  const stop = await bus.subscribe(CHANNEL, heard => {
    const message = heard as Message;
    if (message.from !== serverId) hear(peers, here, message);
  });
  publish({ says: 'hello' });
  return {
    notice: (playerId, notice, data) => publish({ says: 'notice', playerId, notice, data }),
    checkSessions: playerId => publish({ says: 'look', playerId }),
    online: async playerIds =>
      peers.others.size === 0 || playerIds.length === 0 ? [] : askOthers(peers, dice.id(), playerIds),
    close: () => {
      publish({ says: 'bye' });
      stop();
    },
  };
};
