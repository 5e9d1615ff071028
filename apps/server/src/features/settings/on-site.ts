/** How a command that needs the settings works on its site. */

import type { House } from '../../platform/app-context.ts';
import type { Env } from '../../platform/env.ts';
import { onSite } from '../../platform/site/on-site.ts';
import { openSettings, type Settings } from './settings.ts';

/** {@link onSite} with the settings opened beside it, and closed afterwards. */
export const onSiteWithSettings = <T>(
  env: Env,
  work: (house: House, settings: Settings) => Promise<T>,
): Promise<T> =>
  onSite(env, async house => {
    const settings = await openSettings(house);
    try {
      return await work(house, settings);
    } finally {
      settings.close();
    }
  });
