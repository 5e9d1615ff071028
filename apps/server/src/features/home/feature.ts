/** The home screen, the hubs and the start page of each mode (DECISIONS 10). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type HomeNeeds, homeActions } from './actions.ts';

export const homeFeature = (house: House, needs: HomeNeeds) =>
  ({ handlers: homeActions(house, needs) }) satisfies Feature;
