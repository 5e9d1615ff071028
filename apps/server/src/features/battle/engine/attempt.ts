/** One decision about a row: which event happens to it, and the state that the rules make of it. Stores nothing. */
import { reduceBattle } from '@trivium/rules/battle/battle';
import type { BattleEvent } from '@trivium/rules/battle/event';
import type { BattleState } from '@trivium/rules/battle/state';
import { Refusal } from '../../../http/refusal.ts';
import { type BattleRow, setupOf } from '../row.ts';

/** Decides which event happens to the row at that instant; null for none. Throws a `Refusal`. */
export type Decide = (row: BattleRow, now: number) => BattleEvent | null;

/** The outcome of a decision. `isFinal`: a newer row would not change that nothing happens. */
export type Attempt =
  | { readonly refusal: unknown }
  | { readonly event: null; readonly isFinal: boolean }
  | { readonly event: BattleEvent; readonly state: BattleState };

export const attempt = (row: BattleRow, decide: Decide, now: number): Attempt => {
  try {
    const event = decide(row, now);
    if (event === null) return { event: null, isFinal: false };
    const result = reduceBattle(setupOf(row), row.state, event, now);
    if ('refused' in result) return { refusal: new Refusal(result.refused) };
    if (result.isRepeated) return { event: null, isFinal: event.type === 'tick' };
    return { event, state: result.state };
  } catch (refusal) {
    return { refusal };
  }
};
