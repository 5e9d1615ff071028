/** What a share link shows of a result: fixed when the link is made, without a question, an answer or anybody else's name (DECISIONS 13). Pure. */
import type { SeatOutcome } from '../battle/pot.ts';
import type { DuelKind } from '../duel/limits.ts';
import { isOfFamily, type Mode, type ModeOf, modesOf, SCORED_FAMILIES } from '../play/mode-row.ts';
import type { Verdict } from '../play/state.ts';

export const SHARE_KINDS = ['play', 'battle', 'contest', 'duel', 'profile'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** How a question went, as a square says it: nothing that helps whoever plays it later. */
export const SQUARES = ['right', 'wrong', 'none'] as const;
export type Square = (typeof SQUARES)[number];

/** A question without an answer in time is `none`, as is a skipped one. */
export const squareOf = (verdict: Verdict | 'hidden' | null): Square => {
  if (verdict === 'right') return 'right';
  return verdict === 'wrong' ? 'wrong' : 'none';
};

export type PlayFacts = {
  readonly kind: 'play';
  readonly mode: SharedMode;
  /** Category or subcategory; empty for none. */
  readonly name: string;
  readonly level: number | null;
  readonly right: number;
  readonly of: number;
  readonly squares: readonly Square[];
  /** The date of a daily quiz; null for all others. */
  readonly on: string | null;
};
export type BattleFacts = {
  readonly kind: 'battle';
  readonly mode: 'random_battle' | 'friend_battle' | 'group_battle';
  readonly outcome: Exclude<SeatOutcome, 'none'>;
  readonly place: number;
  readonly seats: number;
  readonly points: number;
  /** The best of the others; none of them is named. */
  readonly theirs: number;
};
export type ContestFacts = {
  readonly kind: 'contest';
  readonly name: string;
  readonly rank: number;
  readonly players: number;
  readonly score: number;
};
export type DuelFacts = {
  readonly kind: 'duel';
  readonly of: DuelKind;
  readonly outcome: 'win' | 'lose' | 'draw';
  readonly points: number;
  /** The other's, who is not named. */
  readonly theirs: number;
};
/** Read anew each time: what every player sees on the player's page. */
export type ProfileFacts = {
  readonly kind: 'profile';
  readonly level: number | null;
  readonly score: number;
  readonly badges: number;
  readonly days: number;
};
export type ShareFacts = PlayFacts | BattleFacts | ContestFacts | DuelFacts | ProfileFacts;

/** Families whose plays are rewarded as they end. */
const SHARED_FAMILIES = SCORED_FAMILIES;
export type SharedMode = ModeOf<(typeof SHARED_FAMILIES)[number]>;
export const SHARED_MODES: readonly SharedMode[] = modesOf(...SHARED_FAMILIES);

/** Plays with a reward that is decided when they end: what can be played for nothing proves nothing, and contests have a link of their own. */
export const isShared = (mode: Mode): mode is SharedMode => isOfFamily(mode, ...SHARED_FAMILIES);

/** Squares in one line. */
const LINE = 10;
/** Blue and orange are told apart by eyes that confuse red and green. */
const SIGNS: Readonly<Record<Square, string>> = { right: '🟦', wrong: '🟧', none: '⬜' };

/** Squares as text: lines of ten. */
export const squaresText = (squares: readonly Square[]): string =>
  Array.from({ length: Math.ceil(squares.length / LINE) }, (_, line) =>
    squares
      .slice(line * LINE, (line + 1) * LINE)
      .map(square => SIGNS[square])
      .join(''),
  ).join('\n');
