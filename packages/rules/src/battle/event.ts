/** The events of a battle and the refusals of the rules. Seats are numbered from 0. */
import type { BattleState, Connection } from './state.ts';

export type BattleEvent =
  /** Takes a seat in the lobby. */
  | { readonly type: 'join'; readonly playerId: number }
  | { readonly type: 'ready'; readonly seat: number; readonly isReady: boolean }
  /** Agrees that friends watch, or takes it back; in a room, until it is over (DECISIONS 13). */
  | { readonly type: 'watching'; readonly seat: number; readonly isAllowed: boolean }
  /** The owner removes a player from the lobby, or the start removes one who is short of coins. */
  | { readonly type: 'remove'; readonly seat: number; readonly isForCoins?: boolean }
  /** The owner closes the lobby. */
  | { readonly type: 'delete' }
  /** The game begins: fees are paid, rounds are dealt. Seats that are away leave the room. */
  | { readonly type: 'start' }
  /** This socket plays the seat from now on. */
  | { readonly type: 'connect'; readonly seat: number; readonly connection: Connection }
  /** This socket is gone; nothing when another one plays the seat. */
  | { readonly type: 'drop'; readonly seat: number; readonly connection: Connection }
  /** `option` is a stored position; `lineMs` is the measured delay of the player's connection, unbounded. */
  | {
      readonly type: 'answer';
      readonly seat: number;
      readonly round: number;
      readonly option: number;
      readonly lineMs: number;
    }
  /** Leaves for good. In the lobby the seat becomes free; if the owner leaves, the room is deleted. */
  | { readonly type: 'leave'; readonly seat: number }
  /** A fault of the server ends the battle: every fee goes back. */
  | { readonly type: 'abort' }
  | { readonly type: 'tick' }
  /**
   * All servers were away for `gapMs` until now, or the clock jumped by it. That time does not count; below zero the clock
   * was set back, and every instant moves back. Every player has to connect again, except those whose sockets survived
   * (`kept`) because the server only stood still. A round due within the first `shownMs` of the gap may have been seen open,
   * so it opens.
   */
  | {
      readonly type: 'outage';
      readonly gapMs: number;
      readonly kept?: readonly number[];
      readonly shownMs?: number;
    };

/** Every way the rules refuse an event. */
export const BATTLE_REFUSALS = [
  'game_started',
  'own_room',
  'room_full',
  'removed_from_room',
  'player_not_joined',
  'not_seated',
  'not_open',
  'already_answered',
  'too_late',
  'bad_answer',
  'battle_over',
  'not_watched',
] as const;
export type BattleRefusal = (typeof BATTLE_REFUSALS)[number];

/** `isRepeated` marks an event that had already happened and changed nothing: acknowledge it again, store nothing. */
export type BattleResult =
  | { readonly state: BattleState; readonly isRepeated: boolean }
  | { readonly refused: BattleRefusal };
