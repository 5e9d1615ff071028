/** Judges the answers of one battle together with earlier ones, because five or ten rounds may prove too little (DECISIONS 12). */
import { LOOK_BACK_ANSWERS, UNREAL_ROW } from './limits.ts';
import { type TimedAnswer, type UnrealReason, unreal } from './unreal.ts';

/**
 * Why a battle's answers are unreal, given those of earlier paid battles, oldest first. Only findings that include an answer
 * of this battle count; the others were judged before.
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
