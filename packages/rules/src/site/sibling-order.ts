/** The order of things that stand in one list, such as the categories of a type in a language. */

/** Moves one of a list by so many places; at an end it stays. Returns the same list where nothing moves. */
export const moved = <T>(list: readonly T[], from: number, by: number): readonly T[] => {
  const to = Math.max(0, Math.min(list.length - 1, from + by));
  const one = list[from];
  if (one === undefined || to === from) return list;
  const others = list.filter((_, at) => at !== from);
  return [...others.slice(0, to), one, ...others.slice(to)];
};

/**
 * The order of another list taken over: those of `own` that have a partner in `model` stand as their partners do, on the
 * places that they took up together; the others keep their places. `partnerOf` names the partner, null for none.
 */
export const orderedLike = <T, K>(
  own: readonly T[],
  partnerOf: (one: T) => K | null,
  model: readonly K[],
): readonly T[] => {
  const place = (one: T): number => {
    const partner = partnerOf(one);
    return partner === null ? -1 : model.indexOf(partner);
  };
  const paired = own.filter(one => place(one) >= 0).toSorted((a, b) => place(a) - place(b));
  let next = 0;
  return own.map(one => {
    if (place(one) < 0) return one;
    const taken = paired[next] ?? one;
    next += 1;
    return taken;
  });
};
