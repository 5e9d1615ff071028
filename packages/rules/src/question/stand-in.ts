/** Questions without sound in place of those to be heard: equally hard, and never a way to easier ones (DECISIONS 12). Pure. */
import type { Difficulty } from './question.ts';

/** What makes two questions equally hard and equally well paid. */
export type Measured = {
  readonly id: number;
  readonly difficulty: Difficulty;
  readonly options: number;
  /** Anybody can read its answer: it earns no won coins. */
  readonly isPublic: boolean;
};

/** How far an offer is from what is wanted; null: easier, easier to guess, or better paid, and so out of the question. */
const distance = (wanted: Measured, offer: Measured): number | null => {
  const harder = offer.difficulty - wanted.difficulty;
  const more = offer.options - wanted.options;
  if (harder < 0 || more < 0 || (wanted.isPublic && !offer.isPublic)) return null;
  return harder * 100 + Number(offer.isPublic !== wanted.isPublic) * 10 + more;
};

/**
 * The id of a stand-in for each wanted question, each used once: as hard, with as many options and paid alike where there is
 * such a one, else the next harder. A question for which nothing is offered has none. Among equals the first offered is taken.
 */
export function standIns(
  wanted: readonly Measured[],
  offered: readonly Measured[],
): ReadonlyMap<number, number> {
  const free = new Set(offered);
  const found = new Map<number, number>();
  for (const question of wanted) {
    let best: { readonly offer: Measured; readonly far: number } | null = null;
    for (const offer of free) {
      const far = distance(question, offer);
      if (far !== null && (best === null || far < best.far)) best = { offer, far };
    }
    if (best === null) continue;
    free.delete(best.offer);
    found.set(question.id, best.offer.id);
  }
  return found;
}
