/** Picks questions without sound in place of questions with one: equally hard, so that nobody gets easier ones this way (DECISIONS 12). Pure. */
import type { Difficulty } from './question.ts';

/** What decides whether two questions are equally hard and pay alike. */
export type Measured = {
  readonly id: number;
  readonly difficulty: Difficulty;
  readonly options: number;
  /** Anybody can read its answer, so it earns no won coins. */
  readonly isPublic: boolean;
};

/** How far an offer is from the wanted question; null where it is easier, easier to guess, or pays better, and is refused. */
const distance = (wanted: Measured, offer: Measured): number | null => {
  const harder = offer.difficulty - wanted.difficulty;
  const more = offer.options - wanted.options;
  if (harder < 0 || more < 0 || (wanted.isPublic && !offer.isPublic)) return null;
  return harder * 100 + Number(offer.isPublic !== wanted.isPublic) * 10 + more;
};

/**
 * The id of a stand-in for each wanted question. Every stand-in is used once. It is as hard, has as many options and pays alike
 * where the offer has such a question; otherwise it is the next harder one. Some questions may get none. Among equals the first
 * offered is taken.
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
