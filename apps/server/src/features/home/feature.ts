/** The feature of the home screen, the hub and the start pages of modes (DECISIONS 10). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type HomeDeps, homeActions } from './actions.ts';

export const homeFeature = (context: AppContext, deps: HomeDeps) =>
  ({ handlers: homeActions(context, deps) }) satisfies Feature;
