/** What the player asked for before the search: an address alone begins none, because a match costs its entry. */
import { create } from 'zustand';
import type { BattleCategory } from '../category/use-battle-categories.ts';

type Wish = {
  /** Any when null. */
  readonly category: BattleCategory | null;
  readonly isWanted: boolean;
};

export const useWish = create<Wish>(() => ({ category: null, isWanted: false }));
