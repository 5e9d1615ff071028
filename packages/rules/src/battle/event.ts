/** What can happen to a battle, and the ways the rules say no. Seats are numbered from 0. */
import type { BattleState, Connection } from './state.ts';

export type BattleEvent =
  /** Sits down in the lobby. */
  | { readonly type: 'join'; readonly playerId: number }
  | { readonly type: 'ready'; readonly seat: number; readonly isReady: boolean }
  /** The owner (or, for want of coins, the start) takes somebody out of the lobby. */
  | { readonly type: 'remove'; readonly seat: number; readonly isForCoins?: boolean }
  /** The owner closes the lobby. */
  | { readonly type: 'delete' }
  /** The game begins: fees are paid, rounds are dealt. Seats that are away leave the room. */
  | { readonly type: 'start' }
  /** This socket plays the seat from now on. */
  | { readonly type: 'connect'; readonly seat: number; readonly connection: Connection }
  /** This socket is gone; nothing when another one plays the seat. */
  | { readonly type: 'drop'; readonly seat: number; readonly connection: Connection }
  /** `option` is a stored position; `lineMs` what was measured of the player's line, unbounded. */
  | {
      readonly type: 'answer';
      readonly seat: number;
      readonly round: number;
      readonly option: number;
      readonly lineMs: number;
    }
  /** Gets up for good: in the lobby the seat is free again; the owner's leaving deletes the room. */
  | { readonly type: 'leave'; readonly seat: number }
  /** Something on the server made going on impossible: every fee goes back. */
  | { readonly type: 'abort' }
  | { readonly type: 'tick' }
  /**
   * All servers were away until now for `gapMs`, or the clock was moved by it: that time does not count (below zero it
   * was set back, and all moves back), and everyone has to connect again, except
   * seats whose sockets outlived it (`kept`): the server only stood still. A round that was to open within the first
   * `shownMs` of it may have been seen open, and is.
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
] as const;
export type BattleRefusal = (typeof BATTLE_REFUSALS)[number];

/** `isRepeated` marks an event that had happened already and changed nothing: acknowledge it again, store nothing. */
export type BattleResult =
  | { readonly state: BattleState; readonly isRepeated: boolean }
  | { readonly refused: BattleRefusal };
