/** Sets: ten questions of a category or subcategory, unseen ones first (DECISIONS 4). */
import type { Clock } from '@trivium/rules/play/clock';
import { MODE_ROWS, type ModeOf } from '@trivium/rules/play/mode-row';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { findSubcategory, findUnlocked, placeOfPlay } from '../catalog/catalog.ts';
import { modePolicy, needMode, questionsOf } from '../mode/mode.ts';
import type { PlayRow, Plays } from '../play/play.ts';
import { readPlayer } from '../profile/profile.ts';
import { pickSetQuestions } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';
import { withoutSound } from './without-sound.ts';

export type SetMode = ModeOf<'set'>;

export type SetStart = {
  readonly mode: SetMode;
  readonly playerId: number;
  readonly extraTime: PlayPolicy['extraTime'];
  readonly type: 'category' | 'subcategory';
  /** Id or slug. */
  readonly typeId: string;
  readonly now: number;
};

/**
 * Starts a play of a set, or returns the running one. A category is played with all its subcategories. Refuses a place of
 * another mode or without questions, a premium category that the player has not bought, and a mode that is switched off.
 */
export async function startSet(
  context: AppContext,
  plays: Plays,
  settings: Settings,
  { mode, playerId, extraTime, type, typeId, now }: SetStart,
): Promise<PlayRow> {
  const { db } = context;
  needMode(settings, mode);
  const place =
    type === 'category'
      ? { category: await findUnlocked(db, typeId, playerId), subcategory: null }
      : await findSubcategory(db, typeId, playerId);
  const { category, subcategory } = place;
  if (category.type !== MODE_ROWS[mode].categoryType) throw new Refusal('no_data');
  const scope = `${mode}/${category.id}/${subcategory?.id ?? 0}`;
  const running = await plays.running(playerId, scope, now);
  if (running !== null) return running;

  const homeRegion = settings.get('home_region');
  const questions = await pickSetQuestions(db, {
    categoryId: category.id,
    subcategoryId: subcategory?.id ?? 'any',
    playerId,
    count: questionsOf(settings, mode),
    homeRegion,
    now: new Date(now),
  });
  if (questions.length === 0) throw new Refusal('no_questions');
  const isHeard = (await readPlayer(db, playerId))?.without_sound !== true;
  const { language_id: languageId } = category;
  const dealt = isHeard
    ? questions
    : await withoutSound(db, { questions, languageId, playerId, homeRegion, now: new Date(now) });
  const policy = modePolicy(settings, mode, extraTime);
  return plays.start(
    {
      playerId,
      scope,
      policy: dealt.some(isSumInstead) ? { ...policy, clock: longerClock(settings) } : policy,
      place: placeOfPlay(place),
      level: null,
      languageId,
      questions: dealt,
    },
    now,
  );
}

const isSumInstead = ({ kind, insteadOf }: { kind: string; insteadOf?: number }) =>
  kind === 'math' && insteadOf !== undefined;

/** The longer of both clocks: a sum is only as hard as its editor says if there is time for it. */
const longerClock = (settings: Settings): Clock => ({
  kind: 'each',
  seconds: Math.max(settings.get('audio_questions_seconds'), settings.get('math_mania_seconds')),
});
