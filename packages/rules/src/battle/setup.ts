/** The fixed part of a battle: kind and terms from its creation, rounds from its start. */
import type { ServedQuestion } from '../question/question.ts';

/** Random 1 v 1, two seats by code, up to four by code, against a bot. */
export const BATTLE_KINDS = ['random', 'friend', 'group', 'bot'] as const;
export type BattleKind = (typeof BATTLE_KINDS)[number];

/** The bot's move in a round, drawn before the battle: the stored option it chooses, and when. */
export type BotMove = { readonly afterMs: number; readonly option: number };

/** A round's question, dealt once for all seats: everybody sees the options in the same order. */
export type Round = ServedQuestion & {
  readonly questionId: number;
  /** Battles against the bot only. */
  readonly bot?: BotMove;
};

export type BattleSetup = {
  readonly kind: BattleKind;
  /** Number of seats: 2, in a group up to 4. */
  readonly seatsMost: number;
  /** Coins that every seat pays at the start; 0 for none. */
  readonly fee: number;
  /** Number of rounds. */
  readonly questions: number;
  /** Matches of strangers: how long players have to connect before the match is called off; nobody plays before. */
  readonly confirmMs?: number;
  /** A choice of the room: the last question counts double. Left out where it was not chosen. */
  readonly isLastDouble?: boolean;
  /** Empty until the start. */
  readonly rounds: readonly Round[];
};

/** Rooms that players open for those whom they know, in contrast to matches of strangers and of the bot. */
export const isRoom = ({ kind }: Pick<BattleSetup, 'kind'>): boolean => kind === 'friend' || kind === 'group';

/** What decides whether a round counts double. */
export type DoubleTerms = Pick<BattleSetup, 'kind' | 'fee' | 'questions' | 'isLastDouble'>;

/** Whether a battle of these terms may have a double last question: rooms without an entry only (DECISIONS 13). */
export const mayDouble = ({ kind, fee }: Pick<BattleSetup, 'kind' | 'fee'>): boolean =>
  fee === 0 && isRoom({ kind });

/** Whether the round (from 0) counts double. */
export const isDouble = (setup: DoubleTerms, round: number): boolean =>
  setup.isLastDouble === true && mayDouble(setup) && round === setup.questions - 1;
