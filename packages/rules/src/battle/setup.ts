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
  /** Empty until the start. */
  readonly rounds: readonly Round[];
};
