/** Self challenge: as many questions as the player chooses under one clock, without rewards (DECISIONS 4). */
import { SELF_CHALLENGE_MINUTES, SELF_CHALLENGE_QUESTIONS } from '@trivium/rules/play/limits';
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import { policyOf } from '@trivium/rules/play/policy-of';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { findPlace, findUnlocked, placeOfPlay } from '../catalog/catalog.ts';
import type { Keys } from '../key/key.ts';
import { needMode } from '../mode/mode.ts';
import { type PlayRow, type Plays, undecidedOf } from '../play/play.ts';
import { pickSetQuestions } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';

/** One self challenge runs at a time, whatever its category. */
const SCOPE = 'self_challenge';

/** For clients that send only the fields of SPEC 7: 3 minutes for every 5 questions. */
const MINUTES_A_QUESTION = 3 / 5;

export type SelfChallengeStart = {
  readonly playerId: number;
  readonly extraTime: PlayPolicy['extraTime'];
  /** Ids or slugs; without a subcategory the whole category. */
  readonly category: string;
  readonly subcategory: string | undefined;
  readonly questions: number | undefined;
  readonly minutes: number | undefined;
  readonly now: number;
};

/**
 * Starts a self challenge, or returns the running one whatever its settings. Refuses numbers that are not offered, places of
 * another mode or without questions, and premium ones that the player has not bought. When there are fewer questions than
 * asked for, or fewer new keys left today, all of those are played; with no key left it refuses `keys_used_up`.
 */
export async function startSelfChallenge(
  context: AppContext,
  plays: Plays,
  { settings, keys }: { readonly settings: Settings; readonly keys: Keys },
  start: SelfChallengeStart,
): Promise<PlayRow> {
  const { db } = context;
  const { playerId, now } = start;
  needMode(settings, 'self_challenge');
  const running = await plays.running(playerId, SCOPE, now);
  if (running !== null) return running;

  const count = SELF_CHALLENGE_QUESTIONS.find(choice => choice === start.questions);
  if (count === undefined) throw new Refusal('questions_missing');
  const wanted = start.minutes ?? count * MINUTES_A_QUESTION;
  const minutes = SELF_CHALLENGE_MINUTES.find(choice => choice === wanted);
  if (minutes === undefined) throw new Refusal('timer_missing');
  const place = await placeOf(context, start);
  if (place.category.type !== MODE_ROWS.self_challenge.categoryType) throw new Refusal('no_data');
  const picked = await pickSetQuestions(db, {
    categoryId: place.category.id,
    subcategoryId: place.subcategory?.id ?? 'any',
    playerId,
    count,
    except: await undecidedOf(db, playerId),
    homeRegion: settings.get('home_region'),
    now: new Date(now),
  });
  if (picked.length === 0) throw new Refusal('no_questions');
  const questionIds = picked.map(({ id }) => id);
  const may = new Set(await keys.askable(db, { playerId, questionIds, now }));
  const questions = picked.filter(({ id }) => may.has(id));
  return plays.start(
    {
      playerId,
      scope: SCOPE,
      policy: policyOf('self_challenge', {
        clock: { kind: 'whole', seconds: minutes * 60 },
        extraTime: start.extraTime,
        passPercent: settings.get('pass_percent'),
      }),
      place: placeOfPlay(place),
      level: null,
      languageId: place.category.language_id,
      questions,
    },
    now,
  );
}

/** Unlike a level road, a challenge may take a category with all its subcategories. */
async function placeOf({ db }: AppContext, { category, subcategory, playerId }: SelfChallengeStart) {
  if (subcategory !== undefined) return findPlace(db, category, subcategory, playerId);
  return { category: await findUnlocked(db, category, playerId), subcategory: null };
}
