/** Bookmarked questions: presents them in their list, and starts plays of them without a clock (DECISIONS 4). */
import { policyOf } from '@trivium/rules/play/policy-of';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { QuestionFace } from '../bookmark/actions.ts';
import { bookmarkedIds } from '../bookmark/bookmark.ts';
import { categoriesById, looksOf, subcategoryNames } from '../catalog/catalog.ts';
import type { Keys } from '../key/key.ts';
import { needMode } from '../mode/mode.ts';
import { type PlayRow, type Plays, secretsOf, undecidedOf } from '../play/play.ts';
import { type Face, readFaces, readQuestions } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';

/** The most questions of a play, and the most bookmarks searched for playable ones (our choice). */
const PLAYED_MOST = 100;
const LOOKED_THROUGH_MOST = 1000;

/** The passages of questions without a category. Handed in, because they belong to another feature. */
export type PassagesOf = (
  db: Db,
  questionIds: readonly number[],
) => Promise<readonly { question_id: number; category_id: number; title: string }[]>;

/** The place of each question: its own category, or its passage's. */
async function placesOf(passagesOf: PassagesOf, db: Db, playerId: number, faces: readonly Face[]) {
  const alone = faces.filter(face => face.category_id === null).map(face => face.id);
  const passages = new Map((await passagesOf(db, alone)).map(passage => [passage.question_id, passage]));
  const categoryIdOf = (face: Face) => face.category_id ?? passages.get(face.id)?.category_id ?? null;
  const ids = faces.map(categoryIdOf).filter(id => id !== null);
  const categories = new Map(
    (await categoriesById(db, ids, playerId)).map(category => [category.id, category]),
  );
  return {
    categoryOf: (face: Face) => categories.get(categoryIdOf(face) ?? 0),
    isInCategory: (face: Face) => categoryIdOf(face) !== null,
    titleOf: (face: Face) => passages.get(face.id)?.title,
  };
}

/** The category type under which a question is bookmarked; null without a category. */
export const bookmarkType =
  (passagesOf: PassagesOf) =>
  async (db: Db, questionId: number): Promise<number | null> => {
    const faces = await readFaces(db, [questionId]);
    const { categoryOf } = await placesOf(passagesOf, db, 0, faces);
    return faces[0] === undefined ? null : (categoryOf(faces[0])?.type ?? null);
  };

/** Bookmarked questions as their list shows them. */
export const bookmarkFaces =
  (passagesOf: PassagesOf) =>
  async (db: Db, playerId: number, questionIds: readonly number[]): Promise<QuestionFace[]> => {
    const faces = await readFaces(db, questionIds);
    const { categoryOf, titleOf } = await placesOf(passagesOf, db, playerId, faces);
    const parts = faces.map(face => face.subcategory_id).filter(id => id !== null);
    const partNames = await subcategoryNames(db, parts);
    return faces.map(face => {
      const category = categoryOf(face);
      return {
        question_id: face.id,
        kind: face.kind,
        text: face.text,
        language_id: category?.language_id ?? null,
        image: face.image,
        image_alt: face.image_alt,
        category: category
          ? {
              id: category.id,
              slug: category.slug,
              name: category.name,
              icon: category.icon,
              hue: looksOf(category).hue,
            }
          : null,
        place: titleOf(face) ?? partNames.get(face.subcategory_id ?? 0) ?? '',
      };
    });
  };

export type BookmarkStart = {
  readonly playerId: number;
  /** Category type; null for all types. */
  readonly type: number | null;
  readonly languageId: number;
  readonly now: number;
};

/**
 * Starts a play of the newest bookmarks, or returns the running one. It leaves out questions that are locked, withdrawn, held
 * back, kept secret by a contest or exam, or still open in another running play. Refuses `no_questions` when none remains,
 * and a mode that is switched off.
 */
export async function startBookmarks(
  { db }: AppContext,
  plays: Plays,
  { settings, keys }: { readonly settings: Settings; readonly keys: Keys },
  passagesOf: PassagesOf,
  { playerId, type, languageId, now }: BookmarkStart,
): Promise<PlayRow> {
  needMode(settings, 'bookmarks');
  const scope = `bookmarks/${type ?? 0}`;
  const running = await plays.running(playerId, scope, now);
  if (running !== null) return running;

  const ids = await bookmarkedIds(db, { playerId, type }, LOOKED_THROUGH_MOST);
  const at = new Date(now);
  const [faces, secrets, undecided] = await Promise.all([
    readFaces(db, ids),
    secretsOf(db, playerId, now),
    undecidedOf(db, playerId),
  ]);
  const isAskedNow = new Set(undecided);
  const { categoryOf, isInCategory } = await placesOf(passagesOf, db, playerId, faces);
  const isPlayable = (face: Face): boolean =>
    face.is_servable &&
    (face.reserved_until === null || face.reserved_until <= at) &&
    !secrets.has(face.id) &&
    !isAskedNow.has(face.id) &&
    (!isInCategory(face) || categoryOf(face)?.is_unlocked === true);
  const playable = new Set(faces.filter(isPlayable).map(face => face.id));
  const questionIds = ids.filter(id => playable.has(id)).slice(0, PLAYED_MOST);
  const questions = await readQuestions(db, await keys.askable(db, { playerId, questionIds, now }));
  if (questions.length === 0) throw new Refusal('no_questions');
  const policy = policyOf('bookmarks');
  return plays.start({ playerId, scope, policy, place: null, level: null, languageId, questions }, now);
}
