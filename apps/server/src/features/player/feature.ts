/** The feature of the public page of a player (DECISIONS 9). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { playerActions } from './actions.ts';

export const playerFeature = (context: AppContext, deps: Parameters<typeof playerActions>[1]) =>
  ({ handlers: playerActions(context, deps) }) satisfies Feature;
