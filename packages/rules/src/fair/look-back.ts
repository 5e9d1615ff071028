/** Answers of one battle in the light of those before: a battle of five or ten rounds alone may say too little (DECISIONS 12). */
import { LOOK_BACK_ANSWERS, UNREAL_ROW } from './limits.ts';
import { type TimedAnswer, type UnrealReason, unreal } from './unreal.ts';

/**
 * What is unreal about a battle's answers, given those of the paid battles before it, the oldest first. Only what these
 * answers take part in counts: a row that was even before was judged before.
 */
export const unrealAfter = (
  before: readonly TimedAnswer[],
  answers: readonly TimedAnswer[],
): UnrealReason | null => {
  const alone = unreal(answers);
  if (alone !== null || answers.length === 0) return alone;
  if (unreal([...before.slice(-LOOK_BACK_ANSWERS), ...answers]) === 'too_fast') return 'too_fast';
  return unreal([...before.slice(1 - UNREAL_ROW), ...answers]) === 'too_even' ? 'too_even' : null;
};
