/** Handlers of the level road (DECISIONS 3, 4). */
import { highestOpenLevel, isLevelOpen } from '@trivium/rules/level/level';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { findPlace, looksOf } from '../catalog/catalog.ts';
import { needMode } from '../mode/mode.ts';
import type { Plays } from '../play/play.ts';
import type { ShowPlay } from '../play/reply/show.ts';
import { passedLevels, type Road, readProgress } from '../progress/progress.ts';
import { levelSizes } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';
import { type LevelModes, levelModeOf, levelModesOf, levelScope, roadOf, startLevel } from './level.ts';

export type LevelDeps = {
  readonly plays: Plays;
  readonly settings: Settings;
  readonly show: ShowPlay;
};

type Quizzes = Handlers<'get_level_data' | 'get_questions_by_level' | 'set_level_data'>;
type MultiMatch = Handlers<
  'get_multi_match_level_data' | 'get_multi_match_questions_by_level' | 'set_multi_match_level_data'
>;

/** The calls of the quizzes and their multi match sisters: the same doors, each for the categories of its own modes. */
export function levelActions(context: AppContext, deps: LevelDeps): Quizzes & MultiMatch {
  const quizzes = handlersOf(context, deps, levelModesOf('get_questions_by_level'));
  const multiMatch = handlersOf(context, deps, levelModesOf('get_multi_match_questions_by_level'));
  return {
    get_level_data: quizzes.road,
    get_questions_by_level: quizzes.start,
    set_level_data: quizzes.claim('set_level_data'),
    get_multi_match_level_data: multiMatch.road,
    get_multi_match_questions_by_level: multiMatch.start,
    set_multi_match_level_data: multiMatch.claim('set_multi_match_level_data'),
  };
}

type LevelHandlers = {
  readonly road: Quizzes['get_level_data'];
  readonly start: Quizzes['get_questions_by_level'];
  readonly claim: (action: string) => Quizzes['set_level_data'];
};

function handlersOf(
  context: AppContext,
  { plays, settings, show }: LevelDeps,
  modes: LevelModes,
): LevelHandlers {
  const { db } = context;
  const roadState = async (road: Road) => {
    const percents = { pass: settings.get('pass_percent'), full: settings.get('full_coins_percent') };
    const [progress, sizes] = await Promise.all([readProgress(db, road, percents), levelSizes(db, road)]);
    const passed = passedLevels(progress);
    const last = sizes.at(-1)?.level ?? 1;
    return { progress, sizes, passed, openLevel: highestOpenLevel(last, passed) };
  };

  return {
    road: async (call, { category_slug, subcategory_slug }) => {
      const { playerId } = call.signedIn;
      const place = await findPlace(db, category_slug, subcategory_slug, playerId);
      const mode = levelModeOf(modes, place);
      needMode(settings, mode);
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
        coins: settings.get(`${mode}_coins`),
        pass_percent: settings.get('pass_percent'),
        full_percent: settings.get('full_coins_percent'),
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

    start: async (call, { category, subcategory, level }) => {
      const { playerId, extraTime } = call.signedIn;
      const play = await startLevel(context, plays, settings, {
        modes,
        playerId,
        extraTime,
        category,
        subcategory,
        level,
        now: call.now,
      });
      return show(call, play);
    },

    claim:
      action =>
      async (call, { category, subcategory, level }) => {
        const place = await findPlace(db, category, subcategory, call.signedIn.playerId);
        levelModeOf(modes, place);
        const { openLevel, passed } = await roadState(roadOf(place, call.signedIn.playerId));
        if (!passed.has(level)) context.metrics.claimsRefused.inc({ action });
        return { open_level: openLevel };
      },
  };
}
