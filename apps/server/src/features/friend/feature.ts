/** The feature of friends: requests, links, who is around, the board of the week (ALIVE 4). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { friendActions } from './actions.ts';
import { ownFriends } from './data-export.ts';
import type { FriendDeps, Presence } from './friend.ts';
import { type LetterDeps, letterJobs } from './letter/letter.ts';
import { friendJobs } from './sweep/jobs.ts';
import { holdLink, removeAllOf } from './sweep/sweep-store.ts';

export const friendFeature = (
  context: Pick<AppContext, 'clock' | 'db' | 'mail' | 'log'>,
  deps: { readonly friends: FriendDeps; readonly presence: Presence } & LetterDeps,
) => {
  const { friends, presence } = deps;
  return {
    handlers: friendActions(friends),
    jobs: [...friendJobs(context, friends), ...letterJobs(context, deps)],
    exports: ownFriends,
    leave: [holdLink],
    erase: [removeAllOf],
    stop: presence.stop,
  } satisfies Feature;
};
