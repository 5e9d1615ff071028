/** The fifteen badges as data, and how progress unlocks them (DECISIONS 8, SPEC 9). */

/** In the order in which they are shown. */
export const BADGE_TYPES = [
  'dashing_debut',
  'combat_winner',
  'clash_winner',
  'most_wanted_winner',
  'ultimate_player',
  'quiz_warrior',
  'super_sonic',
  'flashback',
  'brainiac',
  'big_thing',
  'elite',
  'thirsty',
  'power_elite',
  'sharing_caring',
  'streak',
] as const;
export type BadgeType = (typeof BADGE_TYPES)[number];

export type BadgeRow = {
  /** The count that unlocks the badge; with `isMoreThan` it has to be exceeded. */
  readonly counter: number;
  readonly isMoreThan: boolean;
  readonly rewardCoins: number;
};

const at = (counter: number, rewardCoins = 1): BadgeRow => ({ counter, isMoreThan: false, rewardCoins });
const moreThan = (counter: number): BadgeRow => ({ counter, isMoreThan: true, rewardCoins: 1 });

export const BADGE_ROWS: { readonly [type in BadgeType]: BadgeRow } = {
  dashing_debut: at(1, 2),
  combat_winner: at(1, 5),
  clash_winner: at(1, 2),
  most_wanted_winner: at(1, 10),
  ultimate_player: at(1),
  quiz_warrior: at(3),
  super_sonic: at(1),
  flashback: at(1),
  brainiac: at(1),
  big_thing: at(5_000),
  elite: moreThan(5_000),
  thirsty: at(30),
  power_elite: moreThan(10),
  sharing_caring: moreThan(50),
  streak: at(30),
};

/** A change of a badge's count: by how much it grew, or its value now. */
export type BadgeFact =
  | { readonly type: BadgeType; readonly more: number }
  | { readonly type: BadgeType; readonly byNow: number };

/** A player's state of one badge. */
export type BadgeState = { readonly progress: number; readonly isUnlocked: boolean };

/** The progress that unlocks the badge, by the operator's counter. */
export const targetOf = (type: BadgeType, counter: number): number =>
  BADGE_ROWS[type].isMoreThan ? counter + 1 : counter;

/**
 * The badges that facts change, with their new state. An unlocked badge stays unlocked; progress of one that only a best
 * counts for (days in a row) may fall, the badge does not. Power elite counts the others afterwards.
 */
export const advanceBadges = (
  before: ReadonlyMap<BadgeType, BadgeState>,
  facts: readonly BadgeFact[],
  counterOf: (type: BadgeType) => number,
): Map<BadgeType, BadgeState> => {
  const changed = new Map<BadgeType, BadgeState>();
  const stateOf = (type: BadgeType) => changed.get(type) ?? before.get(type) ?? NOTHING;
  const count = (fact: BadgeFact): void => {
    const { progress, isUnlocked } = stateOf(fact.type);
    const now = 'more' in fact ? progress + fact.more : fact.byNow;
    const isReached = isUnlocked || now >= targetOf(fact.type, counterOf(fact.type));
    if (now !== progress || isReached !== isUnlocked)
      changed.set(fact.type, { progress: now, isUnlocked: isReached });
  };
  facts.forEach(count);
  // An operator may have asked for more when it was counted: what is enough by now unlocks with the next play.
  for (const [type, { progress }] of before) if (!changed.has(type)) count({ type, byNow: progress });
  const others = BADGE_TYPES.filter(type => type !== 'power_elite' && stateOf(type).isUnlocked).length;
  count({ type: 'power_elite', byNow: others });
  return changed;
};

const NOTHING: BadgeState = { progress: 0, isUnlocked: false };
