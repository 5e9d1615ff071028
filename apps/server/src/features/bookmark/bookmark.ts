/** Questions a player wants to see again (DECISIONS 3). */
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../platform/db.ts';
import { addBookmark, readAmong, removeAll, removeBookmark } from './store.ts';

export type BookmarkNeeds = {
  /** Whether a player was ever served a question: others stay unknown to him. */
  readonly wasServed: (db: Db, playerId: number, questionId: number) => Promise<boolean>;
};

/** Adds or removes one. Refuses `not_served`, and `bookmark_missing` when there is none to remove. */
export const setBookmark = async (
  needs: BookmarkNeeds,
  db: Db,
  mark: { playerId: number; questionId: number; isAdded: boolean; now: number },
): Promise<void> => {
  const { playerId, questionId } = mark;
  if (!mark.isAdded) {
    if (!(await removeBookmark(db, playerId, questionId))) throw new Refusal('bookmark_missing');
    return;
  }
  if (!(await needs.wasServed(db, playerId, questionId))) throw new Refusal('not_served');
  await addBookmark(db, playerId, questionId, new Date(mark.now));
};

/** Which of these questions the player has bookmarked. */
export const bookmarkedAmong = async (
  db: Db,
  playerId: number,
  questionIds: readonly number[],
): Promise<Set<number>> =>
  new Set(questionIds.length === 0 ? [] : await readAmong(db, playerId, questionIds));

/** Forgets a deleted player's bookmarks. */
export const forgetBookmarks = async (db: Db, playerId: number): Promise<void> =>
  void (await removeAll(db, playerId));
