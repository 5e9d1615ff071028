/** The feature of badges: progress earned by playing, rewards taken in coins (DECISIONS 8). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import type { Settings } from '../settings/settings.ts';
import { badgeActions } from './actions.ts';
import { badgeAdmin } from './admin.ts';
import type { Badges } from './badge.ts';
import { ownBadges } from './data-export.ts';

type Deps = { readonly badges: Badges; readonly settings: Settings };

export const badgeFeature = (context: AppContext, { badges, settings }: Deps) =>
  ({
    handlers: badgeActions(context, badges),
    admin: badgeAdmin(settings),
    exports: [ownBadges],
  }) satisfies Feature;
