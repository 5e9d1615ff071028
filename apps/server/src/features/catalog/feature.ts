/** Categories and subcategories, and what unlocks them (SPEC 3). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import type { Languages } from '../language/language.ts';
import type { Settings } from '../settings/settings.ts';
import { catalogActions } from './actions.ts';
import { catalogAdmin } from './admin.ts';
import { ownUnlocked } from './data-export.ts';
import type { PassageCounts } from './present.ts';

type Deps = {
  readonly languages: Languages;
  readonly settings: Settings;
  readonly passageCounts: PassageCounts;
};

export const catalogFeature = (context: AppContext, deps: Deps) =>
  ({
    handlers: catalogActions(context, deps.languages, deps),
    admin: catalogAdmin(context, deps.languages),
    exports: [ownUnlocked],
  }) satisfies Feature;
