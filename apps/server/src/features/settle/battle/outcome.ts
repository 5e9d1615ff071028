/** What a battle hands to its settlement, and what the settlement says it was worth. */

import type { PotOutcome, SeatResult } from '@trivium/rules/battle/pot';
import type { BattleKind } from '@trivium/rules/battle/setup';

/** A seat as the settlement needs it; `playerId` is null for the bot. */
export type SettledSeat = {
  readonly playerId: number | null;
  /** Its answers in closed rounds, for statistics. */
  readonly results: readonly {
    readonly questionId: number;
    readonly verdict: 'right' | 'wrong' | 'late' | 'missing';
    readonly chosenOption: number | null;
    readonly seconds: number;
    /** From the opening of the round to the answer; the line's part is in it. */
    readonly tookMs: number;
  }[];
};

/** A battle that is over. Seats in their order. */
export type SettledBattle = {
  readonly battleId: string;
  readonly kind: BattleKind;
  readonly fee: number;
  readonly questions: number;
  /** Of every round that was dealt. */
  readonly questionIds: readonly number[];
  readonly categoryId: number | null;
  readonly outcome: PotOutcome;
  readonly seats: readonly SettledSeat[];
  readonly startedAt: number | null;
  readonly endedAt: number;
};

/** What a seat got out of it, told once and the same on every look. */
export type SeatOutcome = SeatResult & {
  readonly ratingBefore: number | null;
  readonly ratingAfter: number | null;
  /** Points for the leaderboards. */
  readonly score: number;
  /** Coins after the settlement. */
  readonly balance: number;
  readonly winsInARow: number;
  /** Types of badges that were unlocked. */
  readonly badges: readonly string[];
  /** What it gets if the battle is cleared, the own fee among it; only while it is held. */
  readonly heldCoins?: number;
};

/** A winner's answers look unreal: winnings lie in escrow and rating waits until staff decides (DECISIONS 12). */
export type BattleCheck = {
  readonly status: 'held' | 'cleared' | 'refused';
  /** By when it is decided. */
  readonly dueAt: number;
  /** The decider's words; empty while it is held, and when nobody decided in time. */
  readonly reason: string;
  /** Seats whose answers are looked at. */
  readonly seats: readonly number[];
};

export type BattleOutcome = {
  readonly seats: readonly SeatOutcome[];
  readonly isRated: boolean;
  /** None: there was nothing to look at. */
  readonly check?: BattleCheck;
};
