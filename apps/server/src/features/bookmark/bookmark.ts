/** Bookmarks: questions that a player wants to see again (DECISIONS 3). */
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import { addBookmark, type Listed, readAmong, readBookmarks, removeAll, removeBookmark } from './store.ts';

export type BookmarkDeps = {
  /**
   * Whether the player was served a question that no contest or exam keeps secret. A question that he was not served stays
   * unknown to him.
   */
  readonly wasServed: (db: Db, playerId: number, questionId: number) => Promise<boolean>;
  /** The category type under which a question is listed; null for a question without a category. */
  readonly typeOf: (db: Db, questionId: number) => Promise<number | null>;
};

type Mark = {
  readonly playerId: number;
  readonly questionId: number;
  readonly isAdded: boolean;
  /** The category type that the caller expects. A question without one is listed under it. */
  readonly type?: number | undefined;
  readonly now: number;
};

/**
 * Adds or removes a bookmark. Refuses `not_served`, `no_data` for a type that is not the question's, and `bookmark_missing`
 * when there is none (of that type) to remove.
 */
export const setBookmark = async (deps: BookmarkDeps, db: Db, mark: Mark): Promise<void> => {
  const { playerId, questionId } = mark;
  if (!mark.isAdded) {
    const isGone = await removeBookmark(db, { playerId, questionId, type: mark.type ?? null });
    if (!isGone) throw new Refusal('bookmark_missing');
    return;
  }
  if (!(await deps.wasServed(db, playerId, questionId))) throw new Refusal('not_served');
  const own = await deps.typeOf(db, questionId);
  const type = own ?? mark.type ?? null;
  if (mark.type !== undefined && mark.type !== type) throw new Refusal('no_data');
  await addBookmark(db, { playerId, questionId, type, at: new Date(mark.now) });
};

/** Ids of bookmarked questions, newest first. */
export const bookmarkedIds = async (db: Db, listed: Listed, most: number): Promise<number[]> =>
  (await readBookmarks(db, { ...listed, offset: 0, limit: most })).map(row => row.question_id);

/** Which of these questions the player has bookmarked. */
export const bookmarkedAmong = async (
  db: Db,
  playerId: number,
  questionIds: readonly number[],
): Promise<Set<number>> =>
  new Set(questionIds.length === 0 ? [] : await readAmong(db, playerId, questionIds));

/** Deletes a deleted player's bookmarks. */
export const forgetBookmarks = async (db: Db, playerId: number): Promise<void> =>
  void (await removeAll(db, playerId));
