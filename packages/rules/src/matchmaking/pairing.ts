/** Pairs players for random battles by close ratings; waiting widens the window (DECISIONS 6). */

/** Rating points between opponents at first, and how many more with each second of waiting. */
const WINDOW = 100;
const WIDER_A_SECOND = 40;
/** After this wait any rating will do, because the promised thirty seconds are nearly over. */
const ANYBODY_AFTER_MS = 22_000;

export type Seeker = {
  readonly playerId: number;
  readonly languageId: number;
  /** Null: any. */
  readonly categoryId: number | null;
  readonly rating: number;
  /** The deviation of the rating. */
  readonly deviation: number;
  readonly sinceAt: number;
};

/** How far an opponent's rating may be away after so long a wait. */
export const windowAfter = (waitedMs: number): number =>
  waitedMs >= ANYBODY_AFTER_MS
    ? Number.POSITIVE_INFINITY
    : WINDOW + (WIDER_A_SECOND * Math.max(0, waitedMs)) / 1000;

/** Half of both deviations of a pair, or of one seeker and an unknown equal. */
const widened = (one: number, other: number): number => (one + other) / 2;

/** The ratings between which a seeker is paired by now; null when anybody will do. */
export const ratingsNear = (
  { rating, deviation, sinceAt }: Pick<Seeker, 'rating' | 'deviation' | 'sinceAt'>,
  now: number,
): { readonly from: number; readonly to: number } | null => {
  const window = windowAfter(now - sinceAt) + widened(deviation, deviation);
  return Number.isFinite(window)
    ? { from: Math.max(0, Math.round(rating - window)), to: Math.round(rating + window) }
    : null;
};

/** How many of the queue might be paired with a seeker by now. Met lately or not: a count tells nothing of anybody (DECISIONS 12). */
export const countNear = (seeker: Seeker, queue: readonly Seeker[], now: number): number =>
  queue.filter(other => mayMeet(seeker, other, now)).length;

/**
 * Whether two seekers may play each other: the same language, wishes that agree (any goes with every wish, and the wish
 * is played), and ratings within the window of the one who waits longer, widened by half of both deviations.
 */
export const mayMeet = (one: Seeker, other: Seeker, now: number): boolean => {
  if (one.playerId === other.playerId || one.languageId !== other.languageId) return false;
  const isAgreed =
    one.categoryId === null || other.categoryId === null || one.categoryId === other.categoryId;
  const window = windowAfter(now - Math.min(one.sinceAt, other.sinceAt));
  return isAgreed && distance(one, other) <= window + widened(one.deviation, other.deviation);
};

const distance = (one: Seeker, other: Seeker): number => Math.abs(one.rating - other.rating);

export type Pair = readonly [Seeker, Seeker];

/**
 * Pairs of a queue. The player who waits longest chooses first and gets the closest rating, among equals the longest wait.
 * `isApart` names pairs that may not meet, because they met lately or their accounts are linked.
 */
export const pairUp = (
  queue: readonly Seeker[],
  isApart: (one: number, other: number) => boolean,
  now: number,
): Pair[] => {
  const waiting = [...queue].sort(
    (one, other) => one.sinceAt - other.sinceAt || one.playerId - other.playerId,
  );
  const taken = new Set<number>();
  return waiting.flatMap((one, place): Pair[] => {
    if (taken.has(one.playerId)) return [];
    const others = waiting
      .slice(place + 1)
      .filter(other => !taken.has(other.playerId) && mayMeet(one, other, now))
      .filter(other => !isApart(one.playerId, other.playerId));
    const [first] = others;
    if (first === undefined) return [];
    const best = others.reduce((so, other) => (distance(one, other) < distance(one, so) ? other : so), first);
    taken.add(one.playerId).add(best.playerId);
    return [[one, best]];
  });
};

/** What a pair plays: the wish of the one who has one. */
export const categoryOf = ([one, other]: Pair): number | null => one.categoryId ?? other.categoryId;
