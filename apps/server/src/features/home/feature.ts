/** The home screen, the hubs and the start page of each mode (DECISIONS 10). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type HomeDeps, homeActions } from './actions.ts';

export const homeFeature = (context: AppContext, deps: HomeDeps) =>
  ({ handlers: homeActions(context, deps) }) satisfies Feature;
