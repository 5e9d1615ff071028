/** Opens a site and its settings for a command. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Env } from '../../../platform/env.ts';
import { onSite } from '../../../platform/site/on-site.ts';
import { filesRoute } from '../routes.ts';
import { createSettings, type Settings } from '../settings.ts';

export type SiteWithSettings = { readonly context: AppContext; readonly settings: Settings };

/** {@link onSite} with the settings, which are closed afterwards. */
export const onSiteWithSettings = <T>(env: Env, work: (site: SiteWithSettings) => Promise<T>): Promise<T> =>
  onSite(env, async context => {
    const settings = await createSettings(context);
    context.files.routeFrom(() => filesRoute(settings));
    try {
      return await work({ context, settings });
    } finally {
      settings.close();
    }
  });
