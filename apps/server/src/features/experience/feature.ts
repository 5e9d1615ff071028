/** The feature of experience: levels, looks, and three quests a day (ALIVE 3). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { experienceActions, type RoadDeps } from './actions.ts';
import { ownExperience } from './data-export.ts';
import { forgetExperience } from './experience.ts';

export const experienceFeature = (context: AppContext, deps: RoadDeps) =>
  ({
    handlers: experienceActions(context, deps),
    exports: ownExperience,
    erase: [forgetExperience],
  }) satisfies Feature;
