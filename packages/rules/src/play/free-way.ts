/** The ways in which right answers are told for nothing, and their one allowance a day (DECISIONS 12). */
import type { Mode } from './mode-row.ts';

/** A new mode without a fee and a reward joins by naming itself here. */
export const FREE_WAYS = ['self_challenge', 'bookmarks', 'bot_battle', 'free_room'] as const;
export type FreeWay = (typeof FREE_WAYS)[number];

/** New keys a day over all of them together: right answers that the player had not been told before. */
export const FREE_KEYS_A_DAY = 300;

/** The way a play of this mode tells its keys by; null where something is at stake. */
export const freeWayOf = (mode: Mode): FreeWay | null =>
  mode === 'self_challenge' || mode === 'bookmarks' ? mode : null;

/** Of questions in their order, those that may be asked while only so many new keys are left: known ones cost nothing. */
export const askable = <Id>(ids: readonly Id[], known: ReadonlySet<Id>, left: number): Id[] => {
  let spent = 0;
  return ids.filter(id => {
    if (known.has(id)) return true;
    spent += 1;
    return spent <= left;
  });
};
