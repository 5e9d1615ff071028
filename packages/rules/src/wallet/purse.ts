/** The two purses of a balance: won coins can be paid out, bonus coins only spent (DECISIONS 8). */

/** Coins by their kind; whole and never negative. */
export type Purse = { readonly bonus: number; readonly won: number };

export const balanceOf = ({ bonus, won }: Purse): number => bonus + won;

/** A solo mode's reward: won as far as the day's cap is not reached, bonus above it. */
export const splitSoloReward = (coins: number, wonToday: number, capPerDay: number): Purse => {
  const won = Math.min(coins, Math.max(0, capPerDay - wonToday));
  return { bonus: coins - won, won };
};

/** What a price takes from each purse, bonus first, or how many coins are missing. */
export const splitSpending = (price: number, purse: Purse): Purse | { readonly missingCoins: number } => {
  if (price > balanceOf(purse)) return { missingCoins: price - balanceOf(purse) };
  const bonus = Math.min(price, purse.bonus);
  return { bonus, won: price - bonus };
};
