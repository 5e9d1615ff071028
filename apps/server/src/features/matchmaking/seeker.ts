/** Checks who may enter the queue of random battles, before the seek is written (DECISIONS 6). */
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Battles } from '../battle/battle.ts';
import { findBattleCategory, needQuestions } from '../battle/deal/deal.ts';
import type { Languages } from '../language/language.ts';
import { readPlayer } from '../profile/profile.ts';
import { paidToday, ratingOf } from '../rating/rating.ts';
import type { Settings } from '../settings/settings.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { removeSeeks, type SeekRow } from './store.ts';

export type Wish = {
  readonly playerId: number;
  readonly socketId: string;
  readonly category: string | undefined;
  readonly languageId: number | undefined;
};

export type SeekerDeps = {
  readonly battles: Battles;
  readonly settings: Settings;
  readonly languages: Languages;
  readonly siteZone: () => string;
};

type Seeker = Omit<SeekRow, 'home' | 'socket' | 'since_at'>;
/** Refuses `no_questions`. */
type NeedEnough = (languageId: number, categoryId: number | null, now: number) => Promise<void>;

const readSeeker = async (
  { db }: AppContext,
  { settings, languages, battles, siteZone }: SeekerDeps,
  needEnough: NeedEnough,
  { playerId, category, languageId: wantedLanguageId }: Wish,
  now: number,
): Promise<Seeker> => {
  needRandom(settings);
  const [player, seated, chosen, left, purse, { rating, deviation }] = await Promise.all([
    readPlayer(db, playerId),
    battles.seatedIn(playerId),
    category === undefined ? null : findBattleCategory(db, category, playerId),
    battlesLeft(db, settings, siteZone(), playerId, now),
    balanceOf(db, playerId),
    ratingOf(db, playerId),
  ]);
  // Who plays the bot waits meanwhile.
  if (seated !== undefined && seated.kind !== 'bot') throw new Refusal('in_other_battle');
  const languageId =
    chosen?.language_id ?? languages.quizLanguageId(wantedLanguageId ?? player?.quiz_language_id ?? null);
  const categoryId = chosen?.id ?? null;
  await needEnough(languageId, categoryId, now);
  if (left === 0) throw new Refusal('battles_a_day');
  const missing = settings.get('random_battle_fee') - purse.total;
  // Staff play without coins (DECISIONS 1).
  if (missing > 0 && player?.role === 'player') throw new Refusal('not_enough_coins', { missing });
  return { player_id: playerId, language_id: languageId, category_id: categoryId, rating, deviation };
};

export const createSeekers = (context: AppContext, deps: SeekerDeps) => {
  /** Question counts under way, by language and category: players who seek meanwhile share one. */
  const counting = new Map<string, Promise<void>>();
  const needEnough: NeedEnough = (languageId, categoryId, now) => {
    const key = `${languageId}/${categoryId}`;
    const questions = deps.settings.get('random_battle_questions');
    const found =
      counting.get(key) ??
      needQuestions(context.db, { languageId, categoryId, questions, now }).finally(() =>
        counting.delete(key),
      );
    counting.set(key, found);
    return found;
  };
  return {
    /** Returns the seeker as the queue stores him. Refuses what DECISIONS 6 and the contract say. */
    read: (wish: Wish, now: number): Promise<Seeker> => readSeeker(context, deps, needEnough, wish, now),
  };
};

/** Refuses `mode_off` while the operator has random battles switched off. */
export const needRandom = (settings: Settings): void => {
  if (!settings.get('random_battle_enabled')) throw new Refusal('mode_off');
};

/** How many random battles a player may still play today. */
export const battlesLeft = async (
  db: Db,
  settings: Settings,
  siteZone: string,
  playerId: number,
  now: number,
): Promise<number> =>
  Math.max(0, settings.get('random_battles_a_day') - (await paidToday(db, playerId, { now, siteZone })));

/** Takes a deleted player out of the queue. */
export const forgetSeek = async (db: Db, playerId: number): Promise<void> =>
  void (await removeSeeks(db, [playerId]));
