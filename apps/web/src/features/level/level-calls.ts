/** The calls behind the roads and plays of each mode (SPEC 7). They stand here, not with the paths, which the first load carries. */
import type { LevelMode } from '../../lib/routes/quiz-paths.ts';

const QUIZ = { road: 'get_level_data', start: 'get_questions_by_level' } as const;

export const LEVEL_CALLS = {
  quizZone: QUIZ,
  logicalQuiz: QUIZ,
  multiMatch: { road: 'get_multi_match_level_data', start: 'get_multi_match_questions_by_level' },
} as const satisfies Record<LevelMode, { readonly road: string; readonly start: string }>;
