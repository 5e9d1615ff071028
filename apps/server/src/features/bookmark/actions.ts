/** The door of bookmarks (DECISIONS 3). */
import type { Handlers } from '../../http/handler.ts';
import type { House } from '../../platform/house.ts';
import { type BookmarkNeeds, setBookmark } from './bookmark.ts';

export const bookmarkActions = (house: House, needs: BookmarkNeeds): Handlers<'set_bookmark'> => ({
  set_bookmark: async (call, { question_id: questionId, status }) => {
    const isAdded = status === 1;
    await setBookmark(needs, house.db, {
      playerId: call.signedIn.playerId,
      questionId,
      isAdded,
      now: call.now,
    });
    return { question_id: questionId, is_bookmarked: isAdded };
  },
});
