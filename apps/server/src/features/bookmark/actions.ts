/** Handlers of bookmarks (DECISIONS 3). */
import type { Reply } from '@trivium/contract/catalogue';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { type BookmarkDeps, setBookmark } from './bookmark.ts';
import { countByType, readBookmarks } from './store.ts';

type Bookmark = Reply<'get_bookmark'>['bookmarks'][number];
/** A question as a list shows it, never with its options or its key. */
export type QuestionFace = Omit<Bookmark, 'type' | 'bookmarked_at'>;

export type ListDeps = {
  /** Faces of questions in any order; a deleted question has none. */
  readonly facesOf: (db: Db, playerId: number, questionIds: readonly number[]) => Promise<QuestionFace[]>;
};

export const bookmarkActions = (
  context: AppContext,
  deps: BookmarkDeps & ListDeps,
): Handlers<'get_bookmark' | 'set_bookmark'> => ({
  get_bookmark: async (call, { type = null, offset, limit }) => {
    const { db } = context;
    const { playerId } = call.signedIn;
    const [rows, counts] = await Promise.all([
      readBookmarks(db, { playerId, type, offset, limit }),
      countByType(db, playerId),
    ]);
    const faces = await deps.facesOf(
      db,
      playerId,
      rows.map(row => row.question_id),
    );
    const faceOf = new Map(faces.map(face => [face.question_id, face]));
    const bookmarks = rows.flatMap(({ question_id, category_type, created_at }) => {
      const face = faceOf.get(question_id);
      return face ? [{ ...face, type: category_type, bookmarked_at: created_at.toISOString() }] : [];
    });
    const counted = counts.filter(count => type === null || count.type === type);
    return {
      rows: { counts, bookmarks },
      total: counted.reduce((sum, { count }) => sum + count, 0),
    };
  },

  set_bookmark: async (call, { question_id: questionId, status, type }) => {
    const isAdded = status === 1;
    const { playerId } = call.signedIn;
    await setBookmark(deps, context.db, { playerId, questionId, isAdded, type, now: call.now });
    return { question_id: questionId, is_bookmarked: isAdded };
  },
});
