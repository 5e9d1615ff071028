/** The operator's own: who is staff, and the log of what staff did. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { adminHandlers } from './admin.ts';

export const adminFeature = (context: AppContext) => ({ admin: adminHandlers(context) }) satisfies Feature;
