/** The player's choices for a self challenge, kept for the next one. */
import { persistedStore } from '../../../lib/session/persisted-store.ts';

export type Choices = {
  /** Slugs; `subcategory` null means the whole category. */
  category: string | null;
  subcategory: string | null;
  questions: number | null;
  minutes: number | null;
};

/** Ten questions in the time that DECISIONS 3 gives them. */
export const DEFAULTS = { questions: 10, minutes: 6 } as const;

const NONE: Choices = { category: null, subcategory: null, questions: null, minutes: null };

export const useChoices = persistedStore<Choices>('self-challenge', NONE, { owner: 'player' });
