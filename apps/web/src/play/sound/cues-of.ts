/** Which change of a play makes which sound (DESIGN 7). Pure. */
import type { Cue } from '../../lib/device/sound/cues.ts';
import type { PlayQuestion, PlayReply } from '../question/reading.ts';

/** Remaining seconds from which the clock ticks. */
const TICKS_FROM = 5;

export const cuesOfSecond = (left: number): Cue[] =>
  left > 0 && left <= TICKS_FROM ? [{ name: 'tick' }] : [];

/** Verdicts that are neither right nor missed, skipped or hidden, make no sound. */
export const cuesOfVerdict = (verdict: PlayQuestion['verdict']): Cue[] => {
  if (verdict === 'right') return [{ name: 'correct' }];
  return verdict === 'wrong' || verdict === 'late' || verdict === 'unanswered' ? [{ name: 'wrong' }] : [];
};

/** After the four notes of the win. */
const COINS_AFTER_MS = 550;
/** Interval between coins on their way to the pill (DESIGN 8). */
const COINS_APART_MS = 60;
/** More coins would sound the same. */
const COINS_MOST = 6;

type Won = { readonly isWon: boolean; readonly coins: number; readonly isLampLit: boolean };

/** In this order: the win, the coins, the lamp. */
export const cuesOfWon = ({ isWon, coins, isLampLit }: Won): Cue[] => {
  const heard = Math.max(0, Math.min(coins, COINS_MOST));
  const coinsAt = isWon ? COINS_AFTER_MS : 0;
  const lampAt = coinsAt + (heard === 0 ? 0 : heard * COINS_APART_MS + 200);
  return [
    ...(isWon ? [{ name: 'win' } as const] : []),
    ...Array.from({ length: heard }, (_, nth) => ({
      ...({ name: 'coin', raisedBy: nth } as const),
      afterMs: coinsAt + nth * COINS_APART_MS,
    })),
    ...(isLampLit ? [{ name: 'lamp', afterMs: lampAt } as const] : []),
  ];
};

/** The cues of a result, which may be known already. */
export const cuesOfResult = ({ outcome, secret_until }: PlayReply): Cue[] => {
  if (outcome === null || secret_until !== null) return [];
  const isLampLit = outcome.is_streak_day_new && outcome.streak_days > 0;
  return cuesOfWon({ isWon: outcome.is_passed, coins: outcome.coins, isLampLit });
};
