/** The ways to learn right answers without a fee, and the daily allowance that they share (DECISIONS 12). */
import type { Mode } from './mode-row.ts';

/** A mode without fee and reward must be listed here. */
export const FREE_WAYS = [
  'self_challenge',
  'bookmarks',
  'practice',
  'bot_battle',
  'free_room',
  'duel',
  'master',
  'ghost',
  'watch',
] as const;
export type FreeWay = (typeof FREE_WAYS)[number];

/** Right answers new to the player that all free ways together may show in a day. */
export const FREE_KEYS_A_DAY = 300;

/** The free way by which plays of this mode show keys; null where the mode has a fee or a reward. */
export const freeWayOf = (mode: Mode): FreeWay | null => FREE_WAYS.find(way => way === mode) ?? null;

/** The questions, in order, that may be asked while `left` new keys remain. A known key costs nothing. */
export const askable = <Id>(ids: readonly Id[], known: ReadonlySet<Id>, left: number): Id[] => {
  let spent = 0;
  return ids.filter(id => {
    if (known.has(id)) return true;
    spent += 1;
    return spent <= left;
  });
};
