/** How many people stand behind reports: accounts that are linked count as one (DECISIONS 4, 12). */

/** The number of groups that linked pairs make of these players; a player without a pair is a group of one. */
export const countIndependent = (
  players: readonly number[],
  pairs: readonly { readonly one: number; readonly other: number }[],
): number => {
  const leaderOf = new Map(players.map(player => [player, player]));
  const leader = (player: number): number => {
    const next = leaderOf.get(player) ?? player;
    return next === player ? player : leader(next);
  };
  for (const { one, other } of pairs) leaderOf.set(leader(one), leader(other));
  return new Set(players.map(leader)).size;
};
