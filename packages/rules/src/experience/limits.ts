/** Numbers of experience (ALIVE 3); each is the default of a setting. */
export const XP = {
  /** For a right answer in a mode with something to win. */
  right: 5,
  /** For a finished round. */
  round: 10,
  quest: 30,
  duel: 30,
  ghost: 20,
  room: 20,
  /** For a question that is kept for good. */
  kept: 15,
  /** For a road whose master level is passed. */
  master: 100,
  /** So many duels, races and rooms earn in a day. */
  timesADay: 3,
  /** No more than this is earned in a day of the player. */
  aDay: 500,
  levelBase: 100,
  levelStep: 20,
} as const;

/** A round is finished when so many questions were answered, or all of a shorter one. */
export const FINISHED_ANSWERS_LEAST = 5;
