/** Decides the purse of a gain (DECISIONS 12); every settlement uses it. */

/** The facts that decide the purse. */
export type GainFacts = {
  /** One of its questions is public: anybody can know the answer beforehand. */
  readonly hasPublicQuestion: boolean;
  /** The operator lets public questions earn won coins; never where coins become money. */
  readonly publicEarns: boolean;
};

/** Whether a gain may be won coins; otherwise it is bonus. Returned fees are no gain and keep their kind. */
export const mayEarnWon = ({ hasPublicQuestion, publicEarns }: GainFacts): boolean =>
  publicEarns || !hasPublicQuestion;

/** How many more won coins the day allows; `netToday` is below 0 for a player who lost more than was gained. */
export const wonLeftOf = (capPerDay: number, netToday: number): number => Math.max(0, capPerDay - netToday);

/** Bonus coins that come back before a player gains won coins; `bonusNet` is below 0 for who lost more of them than he gained. */
export const bonusBackOf = (bonusNet: number): number => Math.max(0, -bonusNet);

/**
 * How many won coins a gain in a random battle may be: as many as the day allows, once the bonus coins are back that the player lost lately.
 * Otherwise half of all bonus coins would become won ones by winning every other battle.
 */
export const wonOfGain = (
  gain: number,
  facts: { readonly wonLeft: number; readonly bonusBack: number },
): number => Math.min(facts.wonLeft, Math.max(0, gain - facts.bonusBack));
