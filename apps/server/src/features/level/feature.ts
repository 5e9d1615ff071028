/** Levels: quiz zone, logical quiz and multi match (DECISIONS 4). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { levelActions } from './actions.ts';

export const levelFeature = (context: AppContext, deps: Parameters<typeof levelActions>[1]) =>
  ({ handlers: levelActions(context, deps) }) satisfies Feature;
