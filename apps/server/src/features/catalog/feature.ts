/** Categories and subcategories, and what unlocks them (SPEC 3). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import type { Languages } from '../language/language.ts';
import { catalogActions } from './actions.ts';
import { ownUnlocked } from './data-export.ts';
import type { PassageCounts } from './present.ts';

type Needs = { readonly languages: Languages; readonly passageCounts: PassageCounts };

export const catalogFeature = (house: House, needs: Needs) =>
  ({
    handlers: catalogActions(house, needs.languages, needs),
    exports: [ownUnlocked],
  }) satisfies Feature;
