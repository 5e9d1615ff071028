/** The features of what is played alone or with somebody who is not there: twelve to keep, and duels (DECISIONS 13). */
import { duelFeature } from '../features/duel/feature.ts';
import { practiceFeature } from '../features/practice/feature.ts';
import type { Services } from './context.ts';

export const atAnyHour = (services: Services) =>
  [
    practiceFeature(services.context, services),
    // Who keeps whom away is known to the feature of friends.
    duelFeature(services.context, { ...services, mayAsk: async () => true }),
  ] as const;
