/** Best result counts: a scope that can be replayed pays only the improvement over what it has paid (DECISIONS 4). */
import type { Worth } from './score.ts';

/** The best result that a scope has paid, and the player's date on which it last paid. */
export type PaidBest = Worth & { readonly paidOn: string | null };

export const NEVER_PAID: PaidBest = { coins: 0, score: 0, paidOn: null };

/**
 * What a result pays now, and the best result to store. A scope pays once a date: a better result on the same date pays
 * when it is reached again on a later one. Coins and score improve independently.
 */
export const payImprovement = (
  worth: Worth,
  best: PaidBest,
  today: string,
): { readonly paid: Worth; readonly best: PaidBest } => {
  const paid = {
    coins: Math.max(0, worth.coins - best.coins),
    score: Math.max(0, worth.score - best.score),
  };
  const isBetter = paid.coins > 0 || paid.score > 0;
  if (!isBetter || best.paidOn === today) return { paid: { coins: 0, score: 0 }, best };
  return {
    paid,
    best: { coins: best.coins + paid.coins, score: best.score + paid.score, paidOn: today },
  };
};
