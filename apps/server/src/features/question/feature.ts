/** Questions, and which of them a player has seen. */
import type { Feature } from '../feature.ts';
import { forgetSeen } from './question.ts';

export const questionFeature = { erase: [forgetSeen] } satisfies Feature;
