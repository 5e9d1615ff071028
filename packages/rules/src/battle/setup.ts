/** What is fixed about a battle: its kind and terms from the beginning, its rounds from the start on. */
import type { ServedQuestion } from '../question/question.ts';

/** Random 1 v 1, two seats by code, up to four by code, against a bot. */
export const BATTLE_KINDS = ['random', 'friend', 'group', 'bot'] as const;
export type BattleKind = (typeof BATTLE_KINDS)[number];

/** What the bot will do in a round, drawn before the battle: after so long it chooses this stored option. */
export type BotMove = { readonly afterMs: number; readonly option: number };

/** A round's question, dealt once for all seats: everybody sees the options in the same order. */
export type Round = ServedQuestion & {
  readonly questionId: number;
  /** Battles against the bot only. */
  readonly bot?: BotMove;
};

export type BattleSetup = {
  readonly kind: BattleKind;
  /** How many may sit down: 2, in a group up to 4. */
  readonly seatsMost: number;
  /** Coins that every seat pays at the start; 0 for none. */
  readonly fee: number;
  /** How many rounds it will have. */
  readonly questions: number;
  /** Matches of strangers: nobody plays before everybody has come, and who stays away so long calls it off. */
  readonly confirmMs?: number;
  /** Empty until the start. */
  readonly rounds: readonly Round[];
};
