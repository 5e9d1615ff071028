/** Coins in all wallets over time, walked back from what there is now. */

/**
 * What was in wallets at the end of each day, when `nets` are the changes of the days, the oldest first, and `present` is what
 * there is at the end of the last. `inflation` is the change as a part of what there was before the first; null for nothing.
 */
export const balancesAt = (
  nets: readonly number[],
  present: number,
): { readonly ends: readonly number[]; readonly inflation: number | null } => {
  let left = present;
  const ends = nets.toReversed().map(net => {
    const end = left;
    left -= net;
    return end;
  });
  return { ends: ends.toReversed(), inflation: left > 0 ? (present - left) / left : null };
};
