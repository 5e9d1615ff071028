/** Badges: earned by playing, taken for coins (DECISIONS 8). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { badgeActions } from './actions.ts';
import type { Badges } from './badge.ts';
import { ownBadges } from './data-export.ts';

export const badgeFeature = (house: House, { badges }: { readonly badges: Badges }) =>
  ({ handlers: badgeActions(house, badges), exports: [ownBadges] }) satisfies Feature;
