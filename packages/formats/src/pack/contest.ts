/** Reads a contest of the content folder: its name, its fee and its prizes (DECISIONS 7). */
import { CONTEST_PLACES_MOST } from '@trivium/rules/contest/limits';
import { HUES } from '@trivium/rules/site/category';
import { form, list, optional, text, whole, withDefault } from './form.ts';
import { type OccasionTime, occasionTime } from './occasion.ts';

export type ContestFile = OccasionTime & {
  readonly name: string;
  readonly text: string;
  readonly hue: number;
  /** Path below content/media; empty without a picture. */
  readonly picture: string;
  readonly fee: number;
  /** Coins by rank, the winner's first. Empty for a contest without prizes. */
  readonly prizes: readonly number[];
  /** How many of its questions each player gets; half of them by default. */
  readonly perPlayer?: number;
};

const COINS_MOST = 100_000;

export const contestFile = form<ContestFile>({
  name: text(1, 60),
  text: text(0, 300),
  hue: whole(1, HUES),
  picture: withDefault(text(0, 120), ''),
  fee: whole(0, COINS_MOST),
  prizes: list(whole(1, COINS_MOST), 0, CONTEST_PLACES_MOST),
  perPlayer: optional(whole(1, 500)),
  ...occasionTime,
});
