/** True and false: ten random statements, as often as the player likes; the best of a day counts (DECISIONS 4). */
import { QUIZ_TYPES } from '@trivium/rules/play/category-type';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import { addDays, dateInZone } from '@trivium/rules/streak/date';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { freeCategoryIds } from '../catalog/catalog.ts';
import { modePolicy, needMode, questionsOf } from '../mode/mode.ts';
import type { PlayRow, Plays } from '../play/play.ts';
import { readPlayer } from '../profile/profile.ts';
import { drawQuestions, lastSeen, readQuestions } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';

export type TrueFalseStart = {
  readonly playerId: number;
  readonly extraTime: PlayPolicy['extraTime'];
  readonly languageId: number;
  readonly now: number;
};

/** Starts a play of the player's date, or returns the running one, which may be yesterday's. Refuses `no_questions`. */
export async function startTrueFalse(
  context: AppContext,
  plays: Plays,
  settings: Settings,
  { playerId, extraTime, languageId, now }: TrueFalseStart,
): Promise<PlayRow> {
  const { db } = context;
  needMode(settings, 'true_and_false');
  const today = dateInZone(now, (await readPlayer(db, playerId))?.time_zone ?? 'UTC');
  for (const date of [today, addDays(today, -1)]) {
    const running = await plays.running(playerId, scopeOf(date), now);
    if (running !== null) return running;
  }
  const ids = await drawQuestions(db, {
    categoryIds: await freeCategoryIds(db, QUIZ_TYPES, languageId),
    kinds: ['true_false'],
    homeRegion: settings.get('home_region'),
    now: new Date(now),
    count: questionsOf(settings, 'true_and_false'),
    avoid: await lastSeen(db, playerId),
  });
  if (ids.length === 0) throw new Refusal('no_questions');
  return plays.start(
    {
      playerId,
      scope: scopeOf(today),
      policy: modePolicy(settings, 'true_and_false', extraTime),
      place: null,
      level: null,
      languageId,
      questions: await readQuestions(db, ids),
    },
    now,
  );
}

const scopeOf = (date: string): string => `true_and_false/${date}`;
