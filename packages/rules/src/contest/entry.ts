/** Who may play for prizes: accounts that are old enough and have really played (DECISIONS 12). Pure. */

/** The operator's conditions. */
export type EntryTerms = { readonly accountMs: number; readonly playDays: number };

/** Facts about the player. */
export type EntryFacts = { readonly createdAt: number; readonly playDays: number };

/** What is missing: until when the account is too young, or how many days of play. */
export type EntryObstacle =
  | { readonly code: 'contest_account_young'; readonly at: number }
  | { readonly code: 'contest_play_days'; readonly missing: number };

/** Why an account may not enter a contest with prizes; null when it may. */
export const refuseEntry = (terms: EntryTerms, facts: EntryFacts, now: number): EntryObstacle | null => {
  const at = facts.createdAt + terms.accountMs;
  if (at > now) return { code: 'contest_account_young', at };
  const missing = terms.playDays - facts.playDays;
  return missing > 0 ? { code: 'contest_play_days', missing } : null;
};
