/** The feature of solo modes: guess the word, audio, maths, self challenge, and plays of bookmarks (SPEC 3). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type SoloDeps, soloActions } from './actions.ts';

export const soloFeature = (context: AppContext, deps: SoloDeps) =>
  ({ handlers: soloActions(context, deps) }) satisfies Feature;
