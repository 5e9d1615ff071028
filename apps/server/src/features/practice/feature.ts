/** The feature of practice: twelve to keep, and the map of what a player knows (ALIVE 4, DECISIONS 13). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type PracticeActionDeps, practiceActions } from './actions.ts';
import { ownPractice } from './data-export.ts';
import { forgetPractice } from './practice.ts';

export const practiceFeature = (context: AppContext, deps: PracticeActionDeps) =>
  ({
    handlers: practiceActions(context, deps),
    exports: [ownPractice],
    erase: [forgetPractice],
  }) satisfies Feature;
