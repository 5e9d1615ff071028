/** Which purse a gain may go to (DECISIONS 12): every settlement asks here. */

/** What a gain rests on. */
export type GainFacts = {
  /** One of its questions is public: anybody can know the answer beforehand. */
  readonly hasPublicQuestion: boolean;
  /** The operator lets public questions earn won coins; never where coins become money. */
  readonly publicEarns: boolean;
};

/** Whether what is gained may be won coins; else it is bonus. Fees that come back are no gain and keep their kind. */
export const mayEarnWon = ({ hasPublicQuestion, publicEarns }: GainFacts): boolean =>
  publicEarns || !hasPublicQuestion;

/** How many more won coins a day holds; `netToday` is below 0 for who has lost more of them than gained. */
export const wonLeftOf = (capPerDay: number, netToday: number): number => Math.max(0, capPerDay - netToday);
