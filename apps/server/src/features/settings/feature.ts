/** The feature of settings and of the pages of text (DECISIONS 10, 11). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { settingsActions, type WebSettings } from './actions.ts';
import type { Settings } from './settings.ts';
import { type PageDeps, pageAdmin } from './text/page-admin.ts';

type Deps = PageDeps & {
  readonly settings: Settings;
  readonly web: WebSettings;
  readonly isRtl: (languageCode: string) => boolean;
};

export const settingsFeature = (context: AppContext, { settings, web, isRtl, ...deps }: Deps) =>
  ({
    handlers: settingsActions(settings, web, deps.pages, isRtl),
    admin: pageAdmin(context, deps),
    stop: () => {
      deps.pages.close();
      settings.close();
    },
  }) satisfies Feature;
