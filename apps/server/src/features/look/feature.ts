/** The feature of looks that bonus coins buy (DECISIONS 13); earned ones are `experience`. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { lookActions } from './actions.ts';
import { ownLooks } from './data-export.ts';
import { forgetLooks, type LookDeps } from './look.ts';

export const lookFeature = (context: AppContext, deps: LookDeps) =>
  ({
    handlers: lookActions(context, deps),
    exports: ownLooks,
    erase: [forgetLooks],
  }) satisfies Feature;
