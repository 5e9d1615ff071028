/** Levels by experience: level n to n + 1 takes base + step × n (ALIVE 3). */

/** What a level costs. */
export type LevelCost = { readonly base: number; readonly step: number };

export type LevelPlace = {
  /** From 1. */
  readonly level: number;
  /** Experience gained since the level was reached. */
  readonly into: number;
  /** Experience from this level to the next. */
  readonly needed: number;
};

/** Experience in all at which a level begins; level 1 begins at 0. */
export const beginOfLevel = (level: number, { base, step }: LevelCost): number => {
  const passed = level - 1;
  return passed * base + (step * passed * (passed + 1)) / 2;
};

/** Where so much experience stands. A cost of nothing is counted as 1, so that levels end. */
export const levelAt = (total: number, cost: LevelCost): LevelPlace => {
  const whole = { base: Math.max(1, cost.base), step: Math.max(0, cost.step) };
  // The positive root of step/2·p² + (base + step/2)·p = total, mended by a step for what rounding loses.
  const slope = whole.base + whole.step / 2;
  const root =
    whole.step === 0
      ? total / whole.base
      : (Math.sqrt(slope * slope + 2 * whole.step * total) - slope) / whole.step;
  let level = Math.max(1, Math.floor(root) + 1);
  while (beginOfLevel(level + 1, whole) <= total) level += 1;
  while (level > 1 && beginOfLevel(level, whole) > total) level -= 1;
  const begin = beginOfLevel(level, whole);
  return { level, into: total - begin, needed: beginOfLevel(level + 1, whole) - begin };
};
