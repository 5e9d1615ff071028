/** The feature of languages (DECISIONS 10). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { languageActions } from './actions.ts';
import { languageAdmin } from './admin.ts';
import type { Languages } from './language.ts';

export const languageFeature = (context: AppContext, { languages }: { readonly languages: Languages }) =>
  ({
    handlers: languageActions(languages),
    admin: languageAdmin(context, languages),
    stop: languages.close,
  }) satisfies Feature;
