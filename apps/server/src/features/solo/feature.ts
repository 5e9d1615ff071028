/** Guess the word, audio, maths, self challenge, and practice of bookmarks (SPEC 3). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type SoloNeeds, soloActions } from './actions.ts';

export const soloFeature = (house: House, needs: SoloNeeds) =>
  ({ handlers: soloActions(house, needs) }) satisfies Feature;
