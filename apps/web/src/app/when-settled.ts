/** What begins once the first screen is at rest: none of it is needed before, and all of it lives as long as the page. */
import { useBuild, watchBuild } from '../lib/build.ts';
import { keepReplies } from '../lib/kept-replies.ts';
import { followKeyboard } from '../lib/keyboard.ts';
import { useNotices } from '../lib/notice.ts';
import { startWorker } from '../lib/worker.ts';
import { watchMaintenance } from './maintenance-watch.ts';

export const settle = (): void => {
  watchMaintenance();
  keepReplies();
  followKeyboard();
  watchBuild();
  startWorker();
  // Its line stands among the toasts.
  useBuild.subscribe(({ isOld }) => isOld && useNotices.setState({ isWanted: true }));
};
