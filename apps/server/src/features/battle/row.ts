/** A battle's row, and what is made of it. No SQL. */
import type { BattleKind, BattleSetup, Round } from '@trivium/rules/battle/setup';
import type { BattleState } from '@trivium/rules/battle/state';
import type { BattleOutcome } from '../settle/battle/outcome.ts';

/** How good the bot is (DECISIONS 6). */
export type BotStrength = 'easy' | 'even' | 'hard';

/** What was agreed on when the battle was made; never changes. */
export type BattleTerms = {
  readonly fee: number;
  readonly questions: number;
  readonly seatsMost: number;
  /** Matches of strangers: how long the first round waits for everybody to come. */
  readonly confirmMs?: number;
  /** The last question counts double; left out where the room did not choose it. */
  readonly isLastDouble?: boolean;
  /** Battles against the bot. */
  readonly strength?: BotStrength;
};

/** Name and looks of the category at the beginning. */
export type BattlePlace = {
  readonly id: number;
  readonly name: string;
  readonly hue: number;
  readonly pattern: number;
};

/** As in table `battle` (migration 0021). */
export type BattleRow = {
  readonly id: string;
  readonly kind: BattleKind;
  readonly room_code: string | null;
  readonly room_key: string | null;
  readonly rematch_of: string | null;
  readonly language_id: number;
  readonly category_id: number | null;
  readonly place: BattlePlace | null;
  readonly terms: BattleTerms;
  readonly rounds: readonly Round[];
  readonly seed: Buffer | null;
  readonly commitment: string | null;
  readonly state: BattleState;
  readonly seq: number;
  readonly status: 'lobby' | 'running' | 'over';
  readonly due_at: Date | null;
  readonly server_ids: readonly string[];
  readonly outcome: BattleOutcome | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
};

/** The seat of a player, one he left too; −1 when he has none. */
export const seatOf = ({ state }: Pick<BattleRow, 'state'>, playerId: number): number =>
  state.seats.findIndex(seat => seat.playerId === playerId);

/** All players with a seat, left ones too; without the bot. */
export const playersOf = ({ state }: Pick<BattleRow, 'state'>): number[] =>
  state.seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));

/** What the rules need of a battle. */
export const setupOf = ({
  kind,
  terms,
  rounds,
}: Pick<BattleRow, 'kind' | 'terms' | 'rounds'>): BattleSetup => ({
  kind,
  seatsMost: terms.seatsMost,
  fee: terms.fee,
  questions: terms.questions,
  ...(terms.isLastDouble === true ? { isLastDouble: true } : {}),
  ...(terms.confirmMs === undefined ? {} : { confirmMs: terms.confirmMs }),
  rounds,
});
