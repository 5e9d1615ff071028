/** Best result counts: a scope that can be played again pays only what is better than before (DECISIONS 4). */
import type { Worth } from './score.ts';

/** The best that was paid for a scope, and the player's date on which it was. */
export type PaidBest = Worth & { readonly paidOn: string | null };

export const NEVER_PAID: PaidBest = { coins: 0, score: 0, paidOn: null };

/**
 * What a result pays now, and the best to remember. Nothing on a date that paid already: the same result pays on a later
 * one. Coins and score improve each for itself.
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
