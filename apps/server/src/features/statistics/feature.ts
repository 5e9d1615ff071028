/** A player's statistics and streak (DECISIONS 9). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { statisticsActions } from './actions.ts';
import { ownStatistics } from './data-export.ts';

export const statisticsFeature = (house: House) =>
  ({ handlers: statisticsActions(house), exports: ownStatistics }) satisfies Feature;
