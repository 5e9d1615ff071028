/** The rounds of a finished battle, each with the score after it. Pure. */
import type { ReceiptReply } from './check.ts';

export type ReplayRound = ReceiptReply['rounds'][number] & {
  /** From 0. */
  readonly at: number;
  /** Points of every seat after this round. */
  readonly running: readonly number[];
};

export const replayRounds = ({ rounds, battle }: ReceiptReply): ReplayRound[] => {
  let running: readonly number[] = battle.seats.map(() => 0);
  return rounds.map((round, at) => {
    running = running.map((points, seat) => points + (round.reveal?.answers[seat]?.points ?? 0));
    return { ...round, at, running };
  });
};
