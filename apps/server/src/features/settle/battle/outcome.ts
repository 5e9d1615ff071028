/** What `battle` passes to its settlement, and the outcome that comes back. */
import type { PotOutcome, SeatResult } from '@trivium/rules/battle/pot';
import type { BattleKind } from '@trivium/rules/battle/setup';
import type { Earned } from '../../experience/experience.ts';

/** One seat of a battle that is over; `playerId` is null for the bot. */
export type SettledSeat = {
  readonly playerId: number | null;
  /** Its answers in closed rounds, for statistics. */
  readonly results: readonly {
    readonly questionId: number;
    readonly verdict: 'right' | 'wrong' | 'late' | 'missing';
    readonly chosenOption: number | null;
    readonly seconds: number;
    /** From the opening of the round to the answer, with the delay of the connection. */
    readonly tookMs: number;
  }[];
};

/** A battle that is over, with its seats in their order. */
export type SettledBattle = {
  readonly battleId: string;
  readonly kind: BattleKind;
  readonly fee: number;
  readonly questions: number;
  /** The last question counted double. */
  readonly isLastDouble?: boolean;
  /** Ids of the questions of every round that was dealt. */
  readonly questionIds: readonly number[];
  readonly categoryId: number | null;
  readonly outcome: PotOutcome;
  readonly seats: readonly SettledSeat[];
  readonly startedAt: number | null;
  readonly endedAt: number;
};

/** The outcome of one seat. It is settled once and stays the same. */
export type SeatOutcome = SeatResult & {
  readonly ratingBefore: number | null;
  readonly ratingAfter: number | null;
  /** Score on the leaderboards. */
  readonly score: number;
  /** Coins after the settlement. */
  readonly balance: number;
  readonly winsInARow: number;
  /** Types of the badges that it unlocked. */
  readonly badges: readonly string[];
  /** Experience and quests; absent before they existed. */
  readonly earned?: Earned | null;
  /** The coins that it gets if the battle is cleared, its own fee included; only while the battle is held. */
  readonly heldCoins?: number;
};

/** A check of a winner's answers that look unreal: coins stay in escrow and the rating waits until staff decides (DECISIONS 12). */
export type BattleCheck = {
  readonly status: 'held' | 'cleared' | 'refused';
  /** When it must be decided, in ms since 1970. */
  readonly dueAt: number;
  /** The reason of whoever decided; empty while it is held, and when nobody decided in time. */
  readonly reason: string;
  /** Seats whose answers are checked. */
  readonly seats: readonly number[];
};

export type BattleOutcome = {
  readonly seats: readonly SeatOutcome[];
  readonly isRated: boolean;
  /** Absent when there was nothing to check. */
  readonly check?: BattleCheck;
};
