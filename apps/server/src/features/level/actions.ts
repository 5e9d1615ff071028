/** Handlers of the level road (DECISIONS 3, 4). */
import type { Reply } from '@trivium/contract/catalogue';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { findPlace } from '../catalog/catalog.ts';
import type { Keys } from '../key/key.ts';
import { needMode } from '../mode/mode.ts';
import type { Plays } from '../play/play.ts';
import type { ShowPlay } from '../play/reply/show.ts';
import { isMastered } from '../progress/progress.ts';
import type { Settings } from '../settings/settings.ts';
import { type LevelModes, levelModeOf, levelModesOf, levelScope, roadOf, startLevel } from './level.ts';
import { type Master, masterOf, masterScope, startMaster } from './master.ts';
import { presentRoad, readRoadState } from './road.ts';

export type LevelDeps = {
  readonly plays: Plays;
  readonly settings: Settings;
  readonly show: ShowPlay;
  readonly keys: Keys;
};

type Quizzes = Handlers<'get_level_data' | 'get_questions_by_level' | 'set_level_data'>;
type MultiMatch = Handlers<
  'get_multi_match_level_data' | 'get_multi_match_questions_by_level' | 'set_multi_match_level_data'
>;

/** The calls of the quizzes and of multi match share their handlers; each set of calls takes the categories of its own modes. */
export function levelActions(
  context: AppContext,
  deps: LevelDeps,
): Quizzes & MultiMatch & Handlers<'get_master_questions'> {
  const quizzes = handlersOf(context, deps, levelModesOf('get_questions_by_level'));
  const multiMatch = handlersOf(context, deps, levelModesOf('get_multi_match_questions_by_level'));
  const modes = new Map([
    ...levelModesOf('get_questions_by_level'),
    ...levelModesOf('get_multi_match_questions_by_level'),
  ]);
  return {
    get_master_questions: async (call, place) => {
      const { playerId, extraTime } = call.signedIn;
      const asked = { modes, playerId, extraTime, ...place, subcategory: place.subcategory, now: call.now };
      return deps.show(call, await startMaster(context, deps, asked));
    },
    get_level_data: quizzes.road,
    get_questions_by_level: quizzes.start,
    set_level_data: quizzes.claim('set_level_data'),
    get_multi_match_level_data: multiMatch.road,
    get_multi_match_questions_by_level: multiMatch.start,
    set_multi_match_level_data: multiMatch.claim('set_multi_match_level_data'),
  };
}

const presentMaster = (
  settings: Settings,
  { state, sides, opensAt }: Master,
  isRunning: boolean,
): Reply<'get_level_data'>['master'] =>
  state === 'none'
    ? null
    : {
        ...{ state, sides, opens_at: opensAt, is_running: isRunning },
        questions: settings.get('master_questions'),
        pass_percent: settings.get('master_pass_percent'),
        xp: settings.get('experience_enabled') ? settings.get('xp_master') : 0,
      };

type LevelHandlers = {
  readonly road: Quizzes['get_level_data'];
  readonly start: Quizzes['get_questions_by_level'];
  /** Browsers may claim that a level was passed: the claim is counted when it is false, and changes nothing. */
  readonly claim: (action: string) => Quizzes['set_level_data'];
};

function handlersOf(
  context: AppContext,
  { plays, settings, show }: LevelDeps,
  modes: LevelModes,
): LevelHandlers {
  const { db } = context;
  return {
    road: async (call, { category_slug, subcategory_slug }) => {
      const { playerId } = call.signedIn;
      const place = await findPlace(db, category_slug, subcategory_slug, playerId);
      const mode = levelModeOf(modes, place);
      needMode(settings, mode);
      const road = roadOf(place, playerId);
      const [state, newest, isDone, running] = await Promise.all([
        readRoadState(db, settings, road),
        plays.newestRunning(playerId),
        isMastered(db, road),
        plays.findRunning(db, playerId, masterScope(road)),
      ]);
      const isHere = newest !== null && newest.scope === levelScope(mode, road, newest.level ?? 0);
      const master = presentMaster(settings, masterOf(settings, state, isDone), running !== undefined);
      return presentRoad(settings, mode, place, state, isHere ? newest.level : null, master);
    },

    start: async (call, { category, subcategory, level }) => {
      const { playerId, extraTime } = call.signedIn;
      const asked = { modes, playerId, extraTime, category, subcategory, level, now: call.now };
      return show(call, await startLevel(context, plays, settings, asked));
    },

    claim:
      action =>
      async (call, { category, subcategory, level }) => {
        const { playerId } = call.signedIn;
        const place = await findPlace(db, category, subcategory, playerId);
        levelModeOf(modes, place);
        const { openLevel, passed } = await readRoadState(db, settings, roadOf(place, playerId));
        if (!passed.has(level)) context.metrics.claimsRefused.inc({ action });
        return { open_level: openLevel };
      },
  };
}
