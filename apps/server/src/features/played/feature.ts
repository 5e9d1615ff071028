/** The feature of the time played (ALIVE 1). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type PlayedDeps, playedActions } from './actions.ts';

export const playedFeature = (context: AppContext, deps: PlayedDeps) =>
  ({ handlers: playedActions(context, deps) }) satisfies Feature;
