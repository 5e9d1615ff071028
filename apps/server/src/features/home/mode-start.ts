/** The start page of a mode in one call: its numbers, rewards and topics, and the caller's record (ALIVE 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { earnsExperience } from '@trivium/rules/experience/gain';
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { findCategory, isOffered, listCategories, listSubcategories } from '../catalog/catalog.ts';
import { type PassageCounts, presenter } from '../catalog/present.ts';
import type { Languages } from '../language/language.ts';
import { needMode } from '../mode/mode.ts';
import type { PlayRow, Plays } from '../play/play.ts';
import { type ModeRecord, type Round, recordOf } from '../record/record.ts';
import type { Settings } from '../settings/settings.ts';

type Start = Reply<'get_mode_start'>;
type Topic = Start['topics'][number];
type StartMode = Start['mode'];

export type ModeStartDeps = {
  readonly plays: Plays;
  readonly settings: Settings;
  readonly languages: Languages;
  readonly passageCounts: PassageCounts;
};

/** The numbers of a mode from the operator's settings. */
export const numbersOf = (settings: Settings, mode: StartMode) => {
  if (mode === 'self_challenge')
    return { questions: null, seconds: null, coins: 0, right_score: 0, wrong_score: 0 };
  return {
    questions: settings.get(`${mode}_questions`),
    seconds: settings.get(`${mode}_seconds`),
    coins: settings.get(`${mode}_coins`),
    right_score: settings.get(`${mode}_right_score`),
    wrong_score: settings.get(`${mode}_wrong_score`),
  };
};

/** Experience of a mode with something to win. */
const xpOf = (settings: Settings, mode: StartMode) =>
  settings.get('experience_enabled') && earnsExperience(mode)
    ? { right_xp: settings.get('xp_right'), round_xp: settings.get('xp_round') }
    : { right_xp: 0, round_xp: 0 };

export const presentRound = ({ correct, counted, percent, seconds, ended_at }: Round) => ({
  correct,
  counted,
  percent,
  seconds,
  ended_at: ended_at.toISOString(),
});

export const modeStart = (
  { db }: AppContext,
  { plays, settings, languages, passageCounts }: ModeStartDeps,
): Handlers<'get_mode_start'> => ({
  get_mode_start: async (call, fields) => {
    const { mode } = fields;
    needMode(settings, mode);
    const playerId = call.signedIn?.playerId ?? null;
    const languageId = languages.quizLanguageId(call.languageId ?? call.signedIn?.quizLanguageId ?? null);
    const [record, running] = await Promise.all([
      playerId === null ? null : recordOf(db, playerId, mode),
      playerId === null ? null : plays.newestRunning(playerId),
    ]);
    const shelf = await shelfOf(db, { ...fields, languageId, playerId, passageCounts, record });
    const at = shelf.place;
    return {
      mode,
      ...numbersOf(settings, mode),
      ...xpOf(settings, mode),
      full_percent: settings.get('full_coins_percent'),
      pass_percent: settings.get('pass_percent'),
      category: shelf.category,
      topics: shelf.topics,
      me: record && {
        rounds: record.rounds(at).map(presentRound),
        best: best(record, at),
        last: lastOf(record, shelf.places),
        running: running !== null && running.mode === mode ? presentRunning(running) : null,
      },
    };
  },
});

const best = (record: ModeRecord | null, place: Parameters<ModeRecord['best']>[0]) => {
  const round = record?.best(place) ?? null;
  return round && presentRound(round);
};

type Asked = {
  readonly mode: StartMode;
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  readonly languageId: number;
  readonly playerId: number | null;
  readonly passageCounts: PassageCounts;
  readonly record: ModeRecord | null;
};

/** A topic with its place. */
type Placed = { readonly categoryId: number; readonly subcategoryId: number | null; readonly topic: Topic };

/** The categories of the mode, or the subcategories of the given category. Refuses `no_data` for an unknown one. */
const shelfOf = async (db: Db, asked: Asked) => {
  const { categoryType, family } = MODE_ROWS[asked.mode];
  const nothing = { category: null, topics: [] as Topic[], places: [] as Placed[], place: null };
  if (asked.category === undefined) {
    if (categoryType === null || family === 'own_choice') return nothing;
    const all = await listCategories(db, {
      type: categoryType,
      languageId: asked.languageId,
      playerId: asked.playerId,
      withPremium: true,
    });
    const rows = all.filter(isOffered);
    const present = await presenter(db, rows, asked.playerId, asked.passageCounts);
    const places = rows.map((row): Placed => {
      const { id, slug, type, has_levels: _, ...shown } = present.category(row);
      const topic = { ...shown, category_slug: slug, subcategory_slug: null };
      return {
        categoryId: id,
        subcategoryId: null,
        topic: { ...topic, best: best(asked.record, { categoryId: id }) },
      };
    });
    return { ...nothing, topics: places.map(({ topic }) => topic), places };
  }
  const found = await findCategory(db, asked.category, asked.playerId);
  if (found.type !== categoryType || (family === 'level' && !isOffered(found))) throw new Refusal('no_data');
  const [parts, present] = await Promise.all([
    listSubcategories(db, found.id),
    presenter(db, [found], asked.playerId, asked.passageCounts),
  ]);
  const { id: categoryId, slug, type, has_levels: _, ...shown } = present.category(found);
  const category: Topic = {
    ...shown,
    category_slug: slug,
    subcategory_slug: null,
    best: best(asked.record, { categoryId }),
  };
  const places = parts.map((row): Placed => {
    const { id: subcategoryId, slug: subcategory_slug, ...part } = present.subcategory(row);
    const topic = { ...category, ...part, subcategory_slug, subcategories: 0 };
    return {
      categoryId,
      subcategoryId,
      topic: { ...topic, best: best(asked.record, { categoryId, subcategoryId }) },
    };
  });
  const isNamed = ({ subcategoryId, topic }: Placed) =>
    [topic.subcategory_slug, String(subcategoryId)].includes(asked.subcategory ?? '');
  const named = asked.subcategory === undefined ? undefined : places.find(isNamed);
  if (asked.subcategory !== undefined && named === undefined) throw new Refusal('no_data');
  return {
    category,
    topics: places.map(({ topic }) => topic),
    places,
    place: { categoryId, ...(named ? { subcategoryId: named.subcategoryId ?? undefined } : {}) },
  };
};

/** The topic of the newest round, if it is in the list. */
const lastOf = ({ last }: ModeRecord, places: readonly Placed[]) => {
  const found = places.find(
    ({ categoryId, subcategoryId }) =>
      categoryId === last?.categoryId && (subcategoryId === null || subcategoryId === last.subcategoryId),
  );
  return found === undefined
    ? null
    : { category_slug: found.topic.category_slug, subcategory_slug: found.topic.subcategory_slug };
};

const presentRunning = ({ id, place, level }: PlayRow) => ({
  play_id: id,
  category_slug: place?.category?.slug ?? null,
  subcategory_slug: place?.subcategory?.slug ?? null,
  level,
});
