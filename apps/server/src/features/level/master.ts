/** The master level at the end of a road: questions of the whole road, no lifelines, experience once, no coins (ALIVE 4, DECISIONS 13). */
import { masterState, sidesForMaster } from '@trivium/rules/level/master';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import { policyOf } from '@trivium/rules/play/policy-of';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { findPlace, placeOfPlay } from '../catalog/catalog.ts';
import type { Earned } from '../experience/experience.ts';
import type { Keys } from '../key/key.ts';
import { needMode } from '../mode/mode.ts';
import { type PlayRow, type Plays, undecidedOf } from '../play/play.ts';
import { isMastered, markMastered, type Road } from '../progress/progress.ts';
import { pickRoadQuestions } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';
import type { SettleSteps } from '../settle/settle.ts';
import { type LevelMode, type LevelModes, levelModeOf, roadOf } from './level.ts';
import { type RoadState, readRoadState } from './road.ts';

const MODE = 'master';

export const masterScope = ({ categoryId, subcategoryId }: Road): string =>
  `${MODE}/${categoryId}/${subcategoryId ?? 0}`;

export type Master = {
  readonly state: ReturnType<typeof masterState>;
  readonly sides: number;
  readonly opensAt: number;
};

/** How a player stands with the master level of a road. `none` too where the operator has switched it off. */
export const masterOf = (settings: Settings, { progress, sizes }: RoadState, isDone: boolean): Master => {
  const sides = sizes.reduce((sum, { level }) => sum + (progress.get(level)?.sides ?? 0), 0);
  const place = {
    ...{ levels: sizes.length, sides, isMastered: isDone },
    questions: sizes.reduce((sum, { questions }) => sum + questions, 0),
    asked: settings.get('master_questions'),
  };
  const isOn = settings.get('master_enabled');
  return { state: isOn ? masterState(place) : 'none', sides, opensAt: sidesForMaster(sizes.length) };
};

const policyFor = (settings: Settings, mode: LevelMode, extraTime: PlayPolicy['extraTime']): PlayPolicy =>
  policyOf(MODE, {
    clock: { kind: 'each', seconds: settings.get(`${mode}_seconds`) },
    feedback: settings.get('answer_feedback') as PlayPolicy['feedback'],
    passPercent: settings.get('master_pass_percent'),
    extraTime,
  });

export type MasterStart = {
  readonly modes: LevelModes;
  readonly playerId: number;
  readonly extraTime: PlayPolicy['extraTime'];
  readonly category: string;
  readonly subcategory: string | undefined;
  readonly now: number;
};

export type MasterDeps = { readonly plays: Plays; readonly settings: Settings; readonly keys: Keys };

/**
 * Starts the master level of a road, or returns the running play. Refuses `level_locked` below two thirds of all sides, `no_questions`
 * where the road has too few, and `keys_used_up`: the same number is asked of everybody.
 */
export async function startMaster(
  { db }: AppContext,
  { plays, settings, keys }: MasterDeps,
  { modes, playerId, extraTime, category, subcategory, now }: MasterStart,
): Promise<PlayRow> {
  if (!settings.get('master_enabled')) throw new Refusal('mode_off');
  const place = await findPlace(db, category, subcategory, playerId);
  const mode = levelModeOf(modes, place);
  needMode(settings, mode);
  const road = roadOf(place, playerId);
  const running = await plays.running(playerId, masterScope(road), now);
  if (running !== null) return running;
  const [state, isDone] = await Promise.all([readRoadState(db, settings, road), isMastered(db, road)]);
  const count = settings.get('master_questions');
  const master = masterOf(settings, state, isDone);
  if (master.state === 'none') throw new Refusal('no_questions');
  if (master.state === 'locked') throw new Refusal('level_locked');
  const except = await undecidedOf(db, playerId);
  const questions = await pickRoadQuestions(db, { ...road, count, except, now: new Date(now) });
  if (questions.length < count) throw new Refusal('no_questions');
  const questionIds = questions.map(({ id }) => id);
  if ((await keys.askable(db, { playerId, questionIds, now })).length < count) throw keys.usedUp();
  return plays.start(
    {
      ...{ playerId, scope: masterScope(road), place: placeOfPlay(place), level: null, questions },
      policy: policyFor(settings, mode, extraTime),
      languageId: place.category.language_id,
    },
    now,
  );
}

/** Gains what a mastered road earns, once for a road, in the settlement's transaction. */
export type GainMaster = (
  db: Db,
  gain: { readonly playerId: number; readonly key: string; readonly now: number },
) => Promise<Earned | null>;

/** Settles a master level: who passes it keeps the road lit. */
export const masterSteps = (gain: GainMaster): SettleSteps => ({
  record: async (db, { playerId, categoryId, subcategoryId, endedAt }, { isPassed }) => {
    if (categoryId === null || !isPassed) return { unlockedLevel: null };
    const road = { playerId, categoryId, subcategoryId };
    await markMastered(db, road, new Date(endedAt));
    const earned = await gain(db, { playerId, key: masterScope(road), now: endedAt });
    return { unlockedLevel: null, earned };
  },
});
