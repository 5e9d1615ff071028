/** Pairs in words. Pure. */
import type { PlayQuestion } from '../../question/reading.ts';
import { pairsOf } from './match-pairs.ts';

/** Each pair as `left – right`. */
export const pairParts = ({ options, right_side }: PlayQuestion, answer: string): string[] => {
  const textOf = (items: PlayQuestion['options'], wanted: string) =>
    items.find(({ id }) => id === wanted)?.text ?? '';
  return pairsOf(answer).map(({ left, right }) => `${textOf(options, left)} – ${textOf(right_side, right)}`);
};
