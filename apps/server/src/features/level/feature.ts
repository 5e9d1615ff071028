/** Levels: quiz zone, logical quiz and multi match (DECISIONS 4). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { levelActions } from './actions.ts';

export const levelFeature = (house: House, needs: Parameters<typeof levelActions>[1]) =>
  ({ handlers: levelActions(house, needs) }) satisfies Feature;
