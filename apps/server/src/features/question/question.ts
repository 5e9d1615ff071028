/** Questions for other features: picks them for a player and reads them whole, with the key, which no reply may carry. */
import { SEEN_LATELY } from '@trivium/rules/question/limits';
import type { AnswerKey, Difficulty, QuestionKind } from '@trivium/rules/question/question';
import { LEVEL_QUESTIONS_LEAST } from '@trivium/rules/report/limits';
import type { Db } from '../../platform/database/db.ts';
import {
  type Drawn,
  drawIds,
  drawTagged,
  drawUnseen,
  drawUnseenNear,
  hasQuestions,
  type PickAt,
  type Pool,
  type PoolForAll,
  pickOfPlace,
  pickOfRoad,
  pickSamples,
  pickUnseenNear,
  readAmong,
  readLastSeen,
  readSeenLongestAgo,
  readServable,
  readUnpublished,
} from './pick-store.ts';
import {
  battlesOf,
  countByLanguage,
  type FaceRow,
  holdBack,
  levelSizes,
  mostUnpublished,
  placeSizes,
  type QuestionRow,
  readByIds,
  readFaceRows,
  readMeasureRows,
  readOptionCounts,
  release,
  removeSeen,
  reserveUntil,
  seenOf,
  wasSeen,
  wasSeenOpenly,
  writeSeen,
} from './store.ts';

export type { Drawn };
export { drawTagged };

/** A question with its key. The key stays on the server until a verdict may show it. */
export type Question = {
  readonly id: number;
  readonly kind: QuestionKind;
  readonly text: string;
  /** In stored order; the left side of a match; empty for a word. */
  readonly options: readonly string[];
  /** The right side of a match in stored order, or what a connection links; else empty. */
  readonly rightSide: readonly string[];
  readonly key: AnswerKey;
  readonly note: string;
  readonly image: string;
  readonly imageAlt: string;
  readonly audio: string;
  /** What is heard, in words; secret until the verdict. */
  readonly transcript: string;
  /** Length of the sound; 0 without one. */
  readonly audioMs: number;
  readonly difficulty: Difficulty;
};

function fromRow({ options, answer_key, image_alt, audio_ms, ...row }: QuestionRow): Question {
  const sides = 'left' in options ? options : { left: options, right: [] };
  return {
    ...row,
    options: sides.left,
    rightSide: sides.right,
    key: answer_key,
    imageAlt: image_alt,
    audioMs: audio_ms,
  };
}

/** Whole questions by id, in the order of the ids; unknown ids are left out. */
export async function readQuestions(db: Db, ids: readonly number[]): Promise<Question[]> {
  if (ids.length === 0) return [];
  const found = new Map((await readByIds(db, ids)).map(row => [row.id, fromRow(row)]));
  return ids.flatMap(id => found.get(id) ?? []);
}

export type Face = FaceRow;

/** What lists show of questions, in no order. */
export const readFaces = async (db: Db, ids: readonly number[]): Promise<Face[]> =>
  ids.length === 0 ? [] : readFaceRows(db, ids);

/** Questions of a level for a player: unseen first, then those seen longest ago (DECISIONS 4). */
export const pickLevelQuestions = async (db: Db, at: PickAt & { level: number }): Promise<Question[]> =>
  (await pickOfPlace(db, at)).map(fromRow);

/** Questions from all levels of a road, whether the player has seen them or not (DECISIONS 13). */
export const pickRoadQuestions = async (db: Db, at: PickAt): Promise<Question[]> =>
  (await pickOfRoad(db, at)).map(fromRow);

/** Questions of a whole category or subcategory for a player: unseen first (DECISIONS 4). */
export const pickSetQuestions = async (db: Db, at: PickAt): Promise<Question[]> => {
  const near = await pickUnseenNear(db, at);
  return (near.length >= at.count ? near : await pickOfPlace(db, at)).map(fromRow);
};

/**
 * Ids of random questions. Takes none of `avoid` while there are enough others, then those of `avoid` that are in the pool, in the
 * given order (DECISIONS 4). Returns fewer when the pool is smaller.
 */
export async function drawQuestions(
  db: Db,
  pool: Pool & { readonly count: number; readonly avoid: readonly number[] },
): Promise<number[]> {
  const { count, avoid } = pool;
  if (pool.categoryIds.length === 0) return [];
  const drawn = await drawIds(db, pool, count, avoid);
  if (drawn.length >= count || avoid.length === 0) return drawn;
  const again = await readAmong(db, avoid, pool);
  return [...drawn, ...again.slice(0, count - drawn.length)];
}

/** The same, but none of `avoid`: fewer where too few others are left. */
export const drawOthers = (db: Db, pool: Parameters<typeof drawQuestions>[1]): Promise<number[]> =>
  pool.categoryIds.length === 0 ? Promise.resolve([]) : drawIds(db, pool, pool.count, pool.avoid);

/** How many times as many questions a draw looks at, in its first and second try: enough for players who have seen most of them. */
const NEIGHBOURS_TIMES = [5, 50];

/**
 * Random questions for several players: up to `most` that none of them ever saw. When those are fewer than `count`, the rest comes
 * from questions they have seen, longest ago first (DECISIONS 6).
 */
export async function drawForAll(
  db: Db,
  pool: PoolForAll & { readonly count: number; readonly most: number },
): Promise<{ readonly fresh: Drawn[]; readonly seen: Drawn[] }> {
  if (pool.categoryIds.length === 0) return { fresh: [], seen: [] };
  const fresh = await drawFresh(db, pool);
  const missing = pool.count - fresh.length;
  return { fresh, seen: missing > 0 ? await readSeenLongestAgo(db, pool, missing) : [] };
}

const drawFresh = async (db: Db, pool: Parameters<typeof drawForAll>[1]): Promise<Drawn[]> => {
  for (const times of NEIGHBOURS_TIMES) {
    const near = await drawUnseenNear(db, pool, pool.most, times * pool.count);
    if (near.length >= pool.count) return near;
  }
  return drawUnseen(db, pool, pool.most);
};

/** Ids that a random pick avoids: the questions that the player was served last, longest ago first (DECISIONS 4). */
export const lastSeen = (db: Db, playerId: number): Promise<number[]> =>
  readLastSeen(db, playerId, SEEN_LATELY);

/** Questions for a guest's sample quiz. */
export const pickSampleQuestions = async (...at: Parameters<typeof pickSamples>): Promise<Question[]> =>
  (await pickSamples(...at)).map(fromRow);

/** How often other players chose each option, by its stored position; for the audience poll. */
export async function optionCounts(db: Db, questionId: number, options: number): Promise<number[]> {
  const chosen = await chosenOptions(db, questionId);
  return Array.from({ length: options }, (_, at) => chosen[at] ?? 0);
}

/** Holds a question back after too many reports, but never below a level's ten (DECISIONS 4). */
export const holdQuestion = (db: Db, questionId: number): Promise<boolean> =>
  holdBack(db, questionId, LEVEL_QUESTIONS_LEAST);

/** Serves a question again that reports held back. */
export const releaseQuestion = async (db: Db, questionId: number): Promise<void> =>
  void (await release(db, questionId));

/** How often each option was chosen, by its stored position, up to the last one that ever was. */
export async function chosenOptions(db: Db, questionId: number): Promise<number[]> {
  const rows = await readOptionCounts(db, questionId);
  const last = Math.max(-1, ...rows.map(row => row.option_index));
  return Array.from({ length: last + 1 }, (_, at) => rows.find(row => row.option_index === at)?.chosen ?? 0);
}

/** The last level of a road that has questions; 0 without any. */
export const lastLevel = async (...at: Parameters<typeof levelSizes>): Promise<number> =>
  (await levelSizes(...at)).at(-1)?.level ?? 0;

/** Reserves questions for a contest: no other mode serves them before `until` (DECISIONS 4). */
export const reserveQuestions = async (...at: Parameters<typeof reserveUntil>): Promise<void> =>
  void (await reserveUntil(...at));

/** Deletes the records of what a player has seen. */
export const forgetSeen = async (db: Db, playerId: number): Promise<void> =>
  void (await removeSeen(db, playerId));

export { writeResults } from './result/result.ts';
export {
  battlesOf,
  countByLanguage,
  hasQuestions,
  levelSizes,
  mostUnpublished,
  placeSizes,
  readMeasureRows as readMeasures,
  readServable,
  readUnpublished,
  seenOf,
  wasSeen,
  wasSeenOpenly,
  writeSeen as markSeen,
};
