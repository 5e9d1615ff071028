/** The level road of one player in one category: its levels, which of them are open, and what was reached (DECISIONS 3, 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { highestOpenLevel, isLevelOpen } from '@trivium/rules/level/level';
import type { Db } from '../../platform/database/db.ts';
import { looksOf, type Place } from '../catalog/catalog.ts';
import { type LevelProgress, passedLevels, type Road, readProgress } from '../progress/progress.ts';
import { levelSizes } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';
import type { LevelMode } from './level.ts';

export type RoadState = {
  readonly progress: ReadonlyMap<number, LevelProgress>;
  readonly sizes: Awaited<ReturnType<typeof levelSizes>>;
  readonly passed: ReadonlySet<number>;
  /** The highest level that the player may start. */
  readonly openLevel: number;
};

export const readRoadState = async (db: Db, settings: Settings, road: Road): Promise<RoadState> => {
  const percents = { pass: settings.get('pass_percent'), full: settings.get('full_coins_percent') };
  const [progress, sizes] = await Promise.all([readProgress(db, road, percents), levelSizes(db, road)]);
  const passed = passedLevels(progress);
  const last = sizes.at(-1)?.level ?? 1;
  return { progress, sizes, passed, openLevel: highestOpenLevel(last, passed) };
};

/** The road as its player sees it. `runningLevel` is the level of a play that is still open; null without one. */
export const presentRoad = (
  settings: Settings,
  mode: LevelMode,
  { category, subcategory }: Place,
  { progress, sizes, passed, openLevel }: RoadState,
  runningLevel: number | null,
  master: Reply<'get_level_data'>['master'],
): Reply<'get_level_data'> => {
  const { id, slug, name, type, icon } = category;
  return {
    category: { id, slug, name, type, icon, ...looksOf(category) },
    subcategory: subcategory && { id: subcategory.id, slug: subcategory.slug, name: subcategory.name },
    open_level: openLevel,
    seconds: settings.get(`${mode}_seconds`),
    questions_per_play: settings.get(`${mode}_questions`),
    coins: settings.get(`${mode}_coins`),
    pass_percent: settings.get('pass_percent'),
    full_percent: settings.get('full_coins_percent'),
    running_level: runningLevel,
    levels: sizes.map(({ level, questions }) => {
      const best = progress.get(level);
      return {
        level,
        questions,
        is_open: isLevelOpen(level, passed),
        best_percent: best?.bestPercent ?? null,
        sides: best?.sides ?? 0,
      };
    }),
    master,
  };
};
