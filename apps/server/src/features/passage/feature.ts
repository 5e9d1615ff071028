/** The feature of fun and learn: a passage to read, then its questions (SPEC 3). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { passageActions } from './actions.ts';
import { ownPassages } from './data-export.ts';
import { passageAdmin } from './desk/passage-admin.ts';

export const passageFeature = (
  context: AppContext,
  deps: Parameters<typeof passageActions>[1] & Parameters<typeof passageAdmin>[1],
) =>
  ({
    handlers: passageActions(context, deps),
    admin: passageAdmin(context, deps),
    exports: [ownPassages],
  }) satisfies Feature;
