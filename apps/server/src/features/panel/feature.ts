/** Signing in to the panel: its sessions and the second factors of staff. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { panelHandlers } from './admin.ts';
import { sweepPanelSessions } from './session/session-store.ts';

export const panelFeature = (context: AppContext) =>
  ({
    admin: panelHandlers(context),
    jobs: [
      {
        name: 'panel-sweep',
        cron: '29 * * * *',
        run: () => sweepPanelSessions(context.db, new Date(context.clock.now())),
      },
    ],
  }) satisfies Feature;
