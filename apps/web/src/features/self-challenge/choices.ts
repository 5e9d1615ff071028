/** What a player chose for a self challenge; kept, so that the next one begins from it. */
import { slice } from '../../lib/slice.ts';

export type Choices = {
  /** Slugs; without a subcategory the whole category. */
  category: string | null;
  subcategory: string | null;
  questions: number | null;
  minutes: number | null;
};

const NONE: Choices = { category: null, subcategory: null, questions: null, minutes: null };

export const useChoices = slice<Choices>('self-challenge', NONE, { owner: 'player' });
