/** What a settlement does beyond coins and score, by mode. */
import type { Mode } from '@trivium/rules/play/mode-row';
import { contestSteps } from '../features/contest/entry/enter.ts';
import { dailySteps } from '../features/daily/daily.ts';
import { examSteps } from '../features/exam/sitting/sitting.ts';
import { passageSteps } from '../features/passage/passage.ts';
import type { SettledPlay } from '../features/play/outcome.ts';
import { recordLevel } from '../features/progress/progress.ts';
import { lastLevel } from '../features/question/question.ts';
import { NO_STEPS, type SettleSteps } from '../features/settle/settle.ts';

/** The settlement steps of modes with a record of their own. */
const stepsOf: { readonly [mode in Mode]?: SettleSteps } = {
  daily_quiz: dailySteps,
  contest: contestSteps,
  exam: examSteps,
  fun_and_learn: passageSteps,
};

const levelSteps: SettleSteps = {
  record: async (db, { playerId, categoryId, subcategoryId, level, endedAt }, grade) => {
    if (categoryId === null || level === null) return { unlockedLevel: null };
    const road = { playerId, categoryId, subcategoryId };
    return recordLevel(db, road, { ...grade, level, now: endedAt }, lastLevel);
  },
};

/** The steps of a play by its mode; `own` are those that depend on settings. */
export const stepsFor =
  (own: typeof stepsOf) =>
  ({ mode, level }: SettledPlay): SettleSteps =>
    own[mode] ?? stepsOf[mode] ?? (level === null ? NO_STEPS : levelSteps);
