/** Playing a level of the quiz zone, the logical quiz or multi match (DECISIONS 4). */
import { isLevelOpen } from '@trivium/rules/level/level';
import { MODE_ROWS, type ModeOf, modesOf, type StartCall, startCallOf } from '@trivium/rules/play/mode-row';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { together } from '../../platform/database/together.ts';
import { findPlace, isOffered, type Place, placeOfPlay } from '../catalog/catalog.ts';
import { modePolicy, needMode, questionsOf } from '../mode/mode.ts';
import type { PlayRow, Plays } from '../play/play.ts';
import { passedLevels, type Road, readProgress } from '../progress/progress.ts';
import { levelSizes, pickLevelQuestions } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';

export type LevelMode = ModeOf<'level'>;

/** The modes that one set of calls plays, by the type of their categories. */
export type LevelModes = ReadonlyMap<number, LevelMode>;

export const levelModesOf = (start: StartCall<LevelMode>): LevelModes =>
  new Map(
    modesOf('level')
      .filter(mode => startCallOf(mode) === start)
      .map(mode => [MODE_ROWS[mode].categoryType ?? 0, mode]),
  );

/** The mode of a category. Refuses `no_data` for one that these calls do not play, and for one whose levels are off. */
export function levelModeOf(modes: LevelModes, { category }: Place): LevelMode {
  const mode = modes.get(category.type);
  if (mode === undefined || !isOffered(category)) throw new Refusal('no_data');
  return mode;
}

export const roadOf = ({ category, subcategory }: Place, playerId: number): Road => ({
  playerId,
  categoryId: category.id,
  subcategoryId: subcategory?.id ?? null,
});

export const levelScope = (mode: LevelMode, road: Road, level: number): string =>
  `${mode}/${road.categoryId}/${road.subcategoryId ?? 0}/${level}`;

export type LevelStart = {
  readonly modes: LevelModes;
  readonly playerId: number;
  readonly extraTime: PlayPolicy['extraTime'];
  readonly category: string;
  readonly subcategory: string | undefined;
  readonly level: number;
  readonly now: number;
};

/**
 * Starts a play of a level, or returns the running one. Refuses a level that is locked, not there, in a premium
 * category that was not bought, or in a mode that is switched off.
 */
export async function startLevel(
  context: AppContext,
  plays: Plays,
  settings: Settings,
  start: LevelStart,
): Promise<PlayRow> {
  const { db } = context;
  const place = await findPlace(db, start.category, start.subcategory, start.playerId);
  const mode = levelModeOf(start.modes, place);
  needMode(settings, mode);
  const road = roadOf(place, start.playerId);
  const scope = levelScope(mode, road, start.level);
  const homeRegion = settings.get('home_region');
  const count = questionsOf(settings, mode);
  const pick = { ...road, level: start.level, count, homeRegion, now: new Date(start.now) };
  const [found, progress, sizes, questions] = await together(db, on =>
    Promise.all([
      plays.findRunning(on, start.playerId, scope),
      readProgress(on, road),
      levelSizes(on, road),
      pickLevelQuestions(on, pick),
    ]),
  );
  const running = await plays.stillRunning(found, start.now);
  if (running !== null) return running;
  if (!sizes.some(size => size.level === start.level)) throw new Refusal('no_questions');
  if (!isLevelOpen(start.level, passedLevels(progress))) throw new Refusal('level_locked');
  // A contest or exam may reserve all of them.
  if (questions.length === 0) throw new Refusal('no_questions');
  return plays.start(
    {
      playerId: start.playerId,
      scope,
      policy: modePolicy(settings, mode, start.extraTime),
      place: placeOfPlay(
        place,
        sizes.some(size => size.level === start.level + 1),
      ),
      level: start.level,
      languageId: place.category.language_id,
      questions,
    },
    start.now,
  );
}
