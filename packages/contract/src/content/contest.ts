/** The form of a contest in the content folder: what it is called, what it costs and pays (DECISIONS 7). */
import { CONTEST_PLACES_MOST } from '@trivium/rules/contest/limits';
import { z } from 'zod';
import { occasionTime } from './occasion.ts';

const coins = z.int().min(0).max(100_000);

export const contestFile = z.strictObject({
  name: z.string().min(1).max(60),
  text: z.string().max(300),
  hue: z.int().min(1).max(8),
  /** Path below content/media; empty without a picture. */
  picture: z.string().max(120).default(''),
  fee: coins,
  /** Coins by rank: the first is the winner's. Empty for a contest of honour. */
  prizes: z.array(coins.min(1)).max(CONTEST_PLACES_MOST),
  /** How many of its questions each player gets; half of them unless said otherwise. */
  perPlayer: z.int().min(1).max(500).optional(),
  ...occasionTime,
});
export type ContestFile = z.infer<typeof contestFile>;
