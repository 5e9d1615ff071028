/** Notifications: kept, pushed, reminded of (DECISIONS 9). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { notificationActions } from './actions.ts';
import { ownNotifications } from './data-export.ts';
import { forgetNotifications, notificationJobs } from './notification.ts';
import { openPushes, type PushNeeds } from './push.ts';

export const notificationFeature = (house: House, needs: PushNeeds) => {
  const pushes = openPushes(house, needs);
  return {
    handlers: notificationActions(house),
    jobs: [...notificationJobs(house), pushes.job],
    exports: ownNotifications,
    erase: [forgetNotifications],
    stop: pushes.stop,
  } satisfies Feature;
};
