/** The feature of badges: progress earned by playing, rewards taken in coins (DECISIONS 8). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { badgeActions } from './actions.ts';
import type { Badges } from './badge.ts';
import { ownBadges } from './data-export.ts';

export const badgeFeature = (context: AppContext, { badges }: { readonly badges: Badges }) =>
  ({ handlers: badgeActions(context, badges), exports: [ownBadges] }) satisfies Feature;
