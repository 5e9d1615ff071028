/** Fun and learn: finds passages, starts plays of their questions, stores best results (DECISIONS 4). */
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  findCategory,
  findPlace,
  findSubcategory,
  listSubcategories,
  type Place,
  placeOfPlay,
} from '../catalog/catalog.ts';
import { modePolicy, needMode, questionsOf } from '../mode/mode.ts';
import type { PlayRow, Plays } from '../play/play.ts';
import { lastSeen, readQuestions, readServable } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';
import type { SettleSteps } from '../settle/settle.ts';
import {
  countPassages,
  type ListedRow,
  type PassageRow,
  readCounts,
  readOfQuestions,
  readPassage,
  readPassages,
  writeBest,
} from './store.ts';

const MODE = 'fun_and_learn';

export type PassageDeps = { readonly plays: Plays; readonly settings: Settings };

const scopeOf = (passageId: number): string => `${MODE}/${passageId}`;

/** A passage with its place and the player's open play of it. */
export type FoundPassage = {
  readonly passage: PassageRow;
  readonly place: Place;
  readonly running: PlayRow | null;
};

/**
 * Refuses an unknown passage, one of a premium category that the player has not bought, and all of them while the mode is
 * switched off. A player with a running play of it may read it to the end of that play.
 */
export async function findPassage(
  { db }: AppContext,
  { plays, settings }: PassageDeps,
  { idOrSlug, playerId, now }: { idOrSlug: string; playerId: number; now: number },
): Promise<FoundPassage> {
  const passage = await readPassage(db, idOrSlug, playerId);
  const running = passage ? await plays.running(playerId, scopeOf(passage.id), now) : null;
  if (running === null) needMode(settings, MODE);
  if (passage === undefined) throw new Refusal('no_data');
  return { passage, place: await placeOf(db, passage, playerId, running !== null), running };
}

/** The place of a passage. A premium one must be the player's, unless a play of it runs. */
async function placeOf(db: Db, passage: PassageRow, playerId: number, isPlaying: boolean): Promise<Place> {
  const category = String(passage.category_id);
  const { subcategory_id } = passage;
  if (isPlaying) {
    const subcategories = await listSubcategories(db, passage.category_id);
    return {
      category: await findCategory(db, category, playerId),
      subcategory: subcategories.find(({ id }) => id === subcategory_id) ?? null,
    };
  }
  return subcategory_id === null
    ? findPlace(db, category, undefined, playerId)
    : findSubcategory(db, String(subcategory_id), playerId);
}

/** The passages of a category or subcategory by id or slug, with their number. Refuses as `findPassage` does. */
export async function listPassages(
  { db }: AppContext,
  { settings }: PassageDeps,
  at: {
    type: 'category' | 'subcategory';
    typeId: string;
    playerId: number;
    offset: number;
    limit: number;
  },
): Promise<{ rows: ListedRow[]; total: number }> {
  needMode(settings, MODE);
  const { category, subcategory } =
    at.type === 'category'
      ? await findPlace(db, at.typeId, undefined, at.playerId)
      : await findSubcategory(db, at.typeId, at.playerId);
  if (category.type !== MODE_ROWS.fun_and_learn.categoryType) throw new Refusal('no_data');
  const place = { categoryId: category.id, subcategoryId: subcategory?.id ?? null };
  const [rows, total] = await Promise.all([readPassages(db, place, at), countPassages(db, place)]);
  return { rows, total };
}

/**
 * Starts a play of a passage's questions, or returns the running one. They come in the order of the text; if there are more
 * than a play has, unseen ones go first.
 */
export async function startPassage(
  context: AppContext,
  deps: PassageDeps,
  start: { idOrSlug: string; playerId: number; extraTime: PlayPolicy['extraTime']; now: number },
): Promise<PlayRow> {
  const { passage, place, running } = await findPassage(context, deps, start);
  if (running !== null) return running;
  const { settings, plays } = deps;
  const { playerId, now } = start;
  const ids = passage.question_ids;
  const servable = await readServable(context.db, ids, new Date(now));
  const seen = await lastSeen(context.db, playerId);
  const unseenFirst = servable.toSorted((a, b) => seen.indexOf(a) - seen.indexOf(b));
  const picked = new Set(unseenFirst.slice(0, questionsOf(settings, MODE)));
  if (picked.size === 0) throw new Refusal('no_questions');
  return plays.start(
    {
      playerId,
      scope: scopeOf(passage.id),
      policy: modePolicy(settings, MODE, start.extraTime),
      place: { ...placeOfPlay(place), subject: { id: passage.id, title: passage.title } },
      level: null,
      languageId: place.category.language_id,
      questions: await readQuestions(
        context.db,
        ids.filter(id => picked.has(id)),
      ),
    },
    now,
  );
}

/** Stores the best result of the passage when a play is settled. */
export const passageSteps: SettleSteps = {
  record: async (db, { playerId, scope }, { percent }) => {
    await writeBest(db, { playerId, passageId: Number(scope.slice(MODE.length + 1)), percent });
    return { unlockedLevel: null };
  },
};

export { readCounts as passageCounts, readOfQuestions as passagesOf };
