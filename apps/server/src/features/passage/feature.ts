/** Fun and learn: a passage to read, then its questions (SPEC 3). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { passageActions } from './actions.ts';
import { ownPassages } from './data-export.ts';

export const passageFeature = (house: House, needs: Parameters<typeof passageActions>[1]) =>
  ({ handlers: passageActions(house, needs), exports: [ownPassages] }) satisfies Feature;
