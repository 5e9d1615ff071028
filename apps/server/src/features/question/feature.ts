/** Questions, which of them a player has seen, and what staff do with them. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { mediaAdmin } from './media/upload.ts';
import { forgetSeen } from './question.ts';

export const questionFeature = (context: AppContext) =>
  ({ erase: [forgetSeen], admin: mediaAdmin(context) }) satisfies Feature;
