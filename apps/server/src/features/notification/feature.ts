/** The feature of notifications: stored, and pushed to devices (DECISIONS 9). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { notificationActions } from './actions.ts';
import { ownNotifications } from './data-export.ts';
import { forgetNotifications, notificationJobs } from './notification.ts';
import { createPushes, type PushDeps } from './push/push.ts';

export const notificationFeature = (context: AppContext, deps: PushDeps) => {
  const pushes = createPushes(context, deps);
  return {
    handlers: notificationActions(context),
    jobs: [...notificationJobs(context), pushes.job],
    exports: ownNotifications,
    erase: [forgetNotifications],
    stop: pushes.stop,
  } satisfies Feature;
};
