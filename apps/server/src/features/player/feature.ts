/** The page of another player (DECISIONS 9). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { playerActions } from './actions.ts';

export const playerFeature = (house: House, needs: Parameters<typeof playerActions>[1]) =>
  ({ handlers: playerActions(house, needs) }) satisfies Feature;
