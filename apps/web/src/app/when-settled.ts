/** Starts what is not needed before the first screen is idle, and then runs as long as the page. */

import { keepReplies } from '../lib/api/kept-replies.ts';
import { useBuild, watchBuild } from '../lib/device/build.ts';
import { followKeyboard } from '../lib/device/keyboard.ts';
import { startWorker } from '../lib/device/worker.ts';
import { useNotices } from '../lib/notice.ts';
import { watchMaintenance } from './maintenance-watch.ts';
import { watchLinks } from './routes/prefetch.ts';

export const settle = (): void => {
  watchMaintenance();
  watchLinks();
  keepReplies();
  followKeyboard();
  watchBuild();
  startWorker();
  // Its message is one of the toasts.
  useBuild.subscribe(({ isOld }) => isOld && useNotices.setState({ isWanted: true }));
};
