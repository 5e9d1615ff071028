/** Whether the site is open: staff close it for maintenance, and open it again (DECISIONS 11). */
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Settings } from '../../settings/settings.ts';
import { readSteps } from './setup-store.ts';

export const siteHandlers = (
  { db }: AppContext,
  { settings }: { readonly settings: Settings },
): OperatorHandlers<'site/state' | 'site/switch'> => ({
  'site/state': async () => ({
    name: settings.get('site_name'),
    is_open: !settings.get('maintenance_mode'),
    needs_setup: !(await readSteps(db)).some(({ step }) => step === 'finished'),
  }),
  'site/switch': async ({ signedIn, address }, { is_open }) => {
    if (settings.get('maintenance_mode') === is_open)
      await settings.set('maintenance_mode', !is_open, signedIn.playerId, address);
    return { is_open };
  },
});
