/** What the player chose before the search. The address alone begins no search, because a match costs its entry. */
import { create } from 'zustand';
import type { BattleCategory } from '../category/use-battle-categories.ts';

type Wish = {
  /** Null for any category. */
  readonly category: BattleCategory | null;
  /** The player has pressed the button that begins the search. */
  /** The player has pressed the button that begins the search. */
  readonly isWanted: boolean;
};

export const useWish = create<Wish>(() => ({ category: null, isWanted: false }));
