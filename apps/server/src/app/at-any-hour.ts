/** The features of what is played alone or with somebody who is not there, and of sharing (DECISIONS 13). */
import { duelFeature } from '../features/duel/feature.ts';
import { blockedBy, hasBlocked, isDeafTo, showsSubjects } from '../features/friend/friend.ts';
import { ghostFeature } from '../features/ghost/feature.ts';
import { practiceFeature } from '../features/practice/feature.ts';
import { shareFeature } from '../features/share/feature.ts';
import type { Services } from './context.ts';

export const atAnyHour = (services: Services) =>
  [
    practiceFeature(services.context, services),
    duelFeature(services.context, {
      ...services,
      ...{ hasBlocked, isDeafTo, showsSubjects },
      apart: blockedBy,
    }),
    ghostFeature(services.context, services),
    shareFeature(services.context, services),
  ] as const;
