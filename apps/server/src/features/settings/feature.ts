/** The feature of settings and of the pages of text (DECISIONS 11). */
import type { Feature } from '../feature.ts';
import { settingsActions, type WebSettings } from './actions.ts';
import type { Pages } from './pages.ts';
import type { Settings } from './settings.ts';

type Deps = {
  readonly settings: Settings;
  readonly web: WebSettings;
  readonly pages: Pages;
  readonly isRtl: (languageCode: string) => boolean;
};

export const settingsFeature = ({ settings, web, pages, isRtl }: Deps) =>
  ({ handlers: settingsActions(settings, web, pages, isRtl), stop: settings.close }) satisfies Feature;
