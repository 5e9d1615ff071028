/** How hard a password is to guess, roughly; the server has the last word (DECISIONS 2). */

export const PASSWORD_LEAST = 8;
export const PASSWORD_MOST = 128;

/** 0 too short or given away, 1 weak, 2 fair, 3 strong. */
export type Strength = 0 | 1 | 2 | 3;

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u] as const;

/** Letters that only repeat or only count up are worth one. */
const bareLength = (password: string): number => {
  const letters = [...password.toLowerCase()];
  return letters.filter((letter, at) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[at - 1]?.codePointAt(0) ?? -9);
    return step !== 0 && step !== 1;
  }).length;
};

export const strengthOf = (password: string, email: string): Strength => {
  const lower = password.toLowerCase();
  const isGivenAway = lower === email.toLowerCase() || lower === email.toLowerCase().split('@')[0];
  if ([...password].length < PASSWORD_LEAST || isGivenAway) return 0;
  const worth = bareLength(password) + 2 * KINDS.filter(kind => kind.test(password)).length;
  if (worth < 12) return 1;
  return worth < 17 ? 2 : 3;
};
