/** The feature of languages (DECISIONS 10). */
import type { Feature } from '../feature.ts';
import { languageActions } from './actions.ts';
import type { Languages } from './language.ts';

export const languageFeature = ({ languages }: { readonly languages: Languages }) =>
  ({ handlers: languageActions(languages), stop: languages.close }) satisfies Feature;
