/** The modes that have screens, by the names the server lists them under. A mode without a line here is not shown. */
import { paths } from './paths.ts';
import type { TextKey } from './text.ts';

export const MODES = {
  quiz_zone: { path: paths.quizZone, name: 'mode.quiz_zone' },
  logical_quiz: { path: paths.logicalQuiz, name: 'mode.logical_quiz' },
} as const satisfies Readonly<Record<string, { path: string; name: TextKey }>>;

export type ModeName = keyof typeof MODES;

export const isMode = (name: string): name is ModeName => Object.hasOwn(MODES, name);
