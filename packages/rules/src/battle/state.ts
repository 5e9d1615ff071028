/** The state of one battle: small and JSON-serialisable, because it is stored with every event. Instants are ms since 1970. */

/** Which socket plays a seat: the newest of the player's. Only compared, never read. */
export type Connection = string;

/** A seat's answer in one round. `late` came after the clock, `missing` never: neither has points. */
export type SeatAnswer = {
  /** Stored position; null when nothing was chosen. */
  readonly option: number | null;
  /** Thinking time on the server's clock, less the allowance for delay; the whole clock when missing. */
  readonly ms: number;
  /** The delay that was subtracted. */
  readonly lineMs: number;
  readonly points: number;
  readonly verdict: 'right' | 'wrong' | 'late' | 'missing';
};

export type Seat = {
  /** Null for the bot. */
  readonly playerId: number | null;
  readonly isReady: boolean;
  readonly connection: Connection | null;
  /** When the last socket was lost; null while one is connected. */
  readonly awayAt: number | null;
  /** Left for good, on purpose or by staying away. */
  readonly leftAt: number | null;
  /** Agrees that friends of the seats watch; left out while it does not. */
  readonly isWatched?: boolean;
  /** By round, only those begun; null while the seat thinks. */
  readonly answers: readonly (SeatAnswer | null)[];
};

/** Why a battle is over. `left`: only one seat remained. `aborted`: nobody did, or the server gave up. The last two never started. */
export const END_REASONS = ['finished', 'left', 'aborted', 'deleted', 'expired'] as const;
export type EndReason = (typeof END_REASONS)[number];

export const BATTLE_PHASES = ['lobby', 'starting', 'question', 'reveal', 'over'] as const;
export type BattlePhase = (typeof BATTLE_PHASES)[number];

export type BattleState = {
  readonly phase: BattlePhase;
  /** In the lobby seats come and go, the owner first; from the start on places are fixed. */
  readonly seats: readonly Seat[];
  /** Players the owner removed: they may not sit down again. */
  readonly removed: readonly number[];
  /** The round being played or shown, from 0; −1 before the first. */
  readonly round: number;
  /** Number of closed rounds: only these count, and only their answers may be shown. */
  readonly closed: number;
  readonly startedAt: number | null;
  /** Of the current round. */
  readonly openedAt: number | null;
  /** When the visible clock reaches zero; the round closes later, by the allowance for delay. */
  readonly deadlineAt: number | null;
  /** When the next phase begins by itself: the first round, the next one, or the end of an idle lobby. */
  readonly nextAt: number | null;
  readonly endedAt: number | null;
  readonly reason: EndReason | null;
};
