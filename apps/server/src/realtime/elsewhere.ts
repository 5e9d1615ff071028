/** What doors say to each other: notices for a player's tabs on other servers, and who of some players is there. */
import type { NoticeName } from '@trivium/contract/battle/messages';
import type { AppContext } from '../platform/app-context.ts';

type Word = { readonly from: string } & (
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
type Said<W> = W extends unknown ? Omit<W, 'from'> : never;

export type Elsewhere = {
  /** To the tabs of a player on all other servers. */
  notice(playerId: number, notice: NoticeName, data: unknown): void;
  /** All other servers look at the player's sessions. */
  look(playerId: number): void;
  /** Those of the players who have a tab on another server; without those whose server takes its time. */
  online(playerIds: readonly number[]): Promise<readonly number[]>;
  close(): void;
};

const CHANNEL = 'tell';
const ANSWER_WITHIN_MS = 80;

export const createElsewhere = async (
  context: AppContext,
  serverId: string,
  here: {
    readonly notice: (playerId: number, notice: NoticeName, data: unknown) => void;
    readonly online: (playerIds: readonly number[]) => readonly number[];
    readonly look: (playerId: number) => void;
  },
): Promise<Elsewhere> => {
  /** Other servers that were heard of; one that died in silence costs a question its whole wait. */
  const others = new Set<string>();
  const questions = new Map<string, (from: string, playerIds: readonly number[]) => void>();

  const say = (word: Said<Word>): void => {
    context.bus
      .publish(CHANNEL, { ...word, from: serverId })
      .catch(err => context.log.warn({ err }, 'other servers did not hear a word'));
  };

  const stop = await context.bus.subscribe(CHANNEL, heard => {
    const word = heard as Word;
    if (word.from === serverId) return;
    others.add(word.from);
    switch (word.says) {
      case 'hello':
        return say({ says: 'here' });
      case 'bye':
        return void others.delete(word.from);
      case 'notice':
        return here.notice(word.playerId, word.notice, word.data);
      case 'look':
        return here.look(word.playerId);
      case 'who':
        return say({ says: 'those', ask: word.ask, playerIds: here.online(word.playerIds) });
      case 'those':
        return questions.get(word.ask)?.(word.from, word.playerIds);
    }
  });
  say({ says: 'hello' });

  return {
    notice: (playerId, notice, data) => say({ says: 'notice', playerId, notice, data }),
    look: playerId => say({ says: 'look', playerId }),
    online: playerIds =>
      new Promise(resolve => {
        if (others.size === 0 || playerIds.length === 0) return resolve([]);
        const ask = context.dice.id();
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
        say({ says: 'who', ask, playerIds });
      }),
    close: () => {
      say({ says: 'bye' });
      stop();
    },
  };
};
