/** The feature of notifications: stored, and pushed to devices (DECISIONS 9). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { notificationActions } from './actions.ts';
import { type MessageDeps, messageAdmin } from './admin.ts';
import { ownNotifications } from './data-export.ts';
import { type LeaveDeps, leaveActions } from './letter/leave.ts';
import { forgetNotifications, notificationJobs } from './notification.ts';
import { createPushes, type PushDeps } from './push/push.ts';
import { createSending } from './team/sending.ts';

export const notificationFeature = (context: AppContext, deps: PushDeps & MessageDeps & LeaveDeps) => {
  const pushes = createPushes(context, deps);
  const sending = createSending(context, deps);
  return {
    handlers: { ...notificationActions(context, deps), ...leaveActions(context, deps) },
    admin: messageAdmin(context, deps),
    jobs: [...notificationJobs(context), pushes.job, sending.job],
    exports: ownNotifications,
    erase: [forgetNotifications],
    stop: async () => {
      sending.stop();
      await pushes.stop();
    },
  } satisfies Feature;
};
