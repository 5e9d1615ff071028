/** The calls behind the roads and plays of each mode (SPEC 7). */
import { type StartCall, startCallOf } from '@trivium/rules/play/mode-row';
import type { LevelMode } from '../../lib/routes/quiz-paths.ts';

const ROADS = {
  get_questions_by_level: 'get_level_data',
  get_multi_match_questions_by_level: 'get_multi_match_level_data',
} as const satisfies Record<StartCall<LevelMode>, string>;

export const roadCallOf = (mode: LevelMode) => ROADS[startCallOf(mode)];
