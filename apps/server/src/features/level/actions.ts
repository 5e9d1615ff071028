/** Doors of the level road (DECISIONS 3, 4). */
import { highestOpenLevel, isLevelOpen } from '@trivium/rules/level/level';
import type { Handlers } from '../../http/handler.ts';
import type { House } from '../../platform/house.ts';
import { findPlace, looksOf } from '../catalog/catalog.ts';
import type { ShowPlay } from '../play/actions.ts';
import type { Plays } from '../play/play.ts';
import { passedLevels, type Road, readProgress } from '../progress/progress.ts';
import { levelSizes } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';
import { levelModeOf, levelScope, roadOf, startLevel } from './level.ts';

export type LevelNeeds = {
  readonly plays: Plays;
  readonly settings: Settings;
  readonly show: ShowPlay;
};

export function levelActions(
  house: House,
  { plays, settings, show }: LevelNeeds,
): Handlers<'get_level_data' | 'get_questions_by_level' | 'set_level_data'> {
  const { db } = house;
  const roadState = async (road: Road) => {
    const percents = { pass: settings.get('pass_percent'), full: settings.get('full_coins_percent') };
    const [progress, sizes] = await Promise.all([readProgress(db, road, percents), levelSizes(db, road)]);
    const passed = passedLevels(progress);
    const last = sizes.at(-1)?.level ?? 1;
    return { progress, sizes, passed, openLevel: highestOpenLevel(last, passed) };
  };

  return {
    get_level_data: async (call, { category_slug, subcategory_slug }) => {
      const { playerId } = call.signedIn;
      const place = await findPlace(db, category_slug, subcategory_slug, playerId);
      const mode = levelModeOf(settings, place.category.type);
      const road = roadOf(place, playerId);
      const [{ progress, sizes, passed, openLevel }, newest] = await Promise.all([
        roadState(road),
        plays.newestRunning(playerId),
      ]);
      const { id, slug, name, type, icon } = place.category;
      const isHere = newest !== null && newest.scope === levelScope(mode, road, newest.level ?? 0);
      return {
        category: { id, slug, name, type, icon, ...looksOf(place.category) },
        subcategory: place.subcategory && {
          id: place.subcategory.id,
          slug: place.subcategory.slug,
          name: place.subcategory.name,
        },
        open_level: openLevel,
        seconds: settings.get(`${mode}_seconds`),
        questions_per_play: settings.get(`${mode}_questions`),
        running_level: isHere ? newest.level : null,
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
      };
    },

    get_questions_by_level: async (call, { category, subcategory, level }) => {
      const { playerId, extraTime } = call.signedIn;
      const play = await startLevel(house, plays, settings, {
        playerId,
        extraTime,
        category,
        subcategory,
        level,
        now: call.now,
      });
      return show(call, play);
    },

    set_level_data: async (call, { category, subcategory, level }) => {
      const place = await findPlace(db, category, subcategory, call.signedIn.playerId);
      const { openLevel, passed } = await roadState(roadOf(place, call.signedIn.playerId));
      if (!passed.has(level)) house.metrics.claimsRefused.inc({ action: 'set_level_data' });
      return { open_level: openLevel };
    },
  };
}
