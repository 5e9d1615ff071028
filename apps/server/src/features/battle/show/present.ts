/** Presents a battle to one seat, never with more than `rules/battle/view` lets that seat know. */
import type { BattleReply, BattleTurn } from '@trivium/contract/battle/battle-reply';
import type { Round } from '@trivium/rules/battle/setup';
import type { BattleState } from '@trivium/rules/battle/state';
import { projectAt } from '@trivium/rules/battle/time';
import { shownRound } from '@trivium/rules/battle/turn';
import { type BattleView, viewsOf } from '@trivium/rules/battle/view';
import { optionId } from '@trivium/rules/question/serve';
import { type BattleRow, seatOf, setupOf } from '../row.ts';
import type { Lookups } from './lookups.ts';
import { presentEnd } from './present-end.ts';
import { presentMoment, presentQuestion, presentReveal } from './present-round.ts';
import { isoOf, presentNamedSeat, presentPresence, presentSeat } from './present-seat.ts';

/** Epoch milliseconds: the clock, and the latest instant that may be shown (`Heartbeat.reachedAt`). */
export type SeenAt = { readonly now: number; readonly seenAt: number };

/** A battle at one instant, for all who are told of it. */
export type Shown = {
  /** The round on the screen, open or told. */
  readonly round: number | null;
  /** The battle for this player; null for a viewer without a seat. */
  battle(playerId: number | null): BattleReply;
  /**
   * What changes while a battle is played, for a socket that has the battle; with `isNew` also for one that was told nothing of
   * this round. Null when more may have changed.
   */
  turn(playerId: number, isNew: boolean): BattleTurn | null;
};

/** A battle at one instant, and the part of each reply that is the same for all seats. */
type Scene = {
  readonly row: BattleRow;
  readonly lookups: Lookups;
  readonly state: BattleState;
  readonly viewOf: (viewer: number | null) => BattleView;
  /** The view without a seat. */
  readonly common: BattleView;
  /** The round on the screen. */
  readonly round: Round | undefined;
  readonly forAll: ReturnType<typeof presentForAll>;
};

const presentForAll = (row: BattleRow, common: BattleView, lookups: Lookups, now: number) => ({
  battle_id: row.id,
  seq: row.seq,
  now: new Date(now).toISOString(),
  phase: common.phase,
  seats: common.seats.map(presentSeat),
  round: common.round,
  opened_at: isoOf(common.openedAt),
  deadline_at: isoOf(common.deadlineAt),
  next_at: isoOf(common.nextAt),
  reveal: common.reveal === null ? null : presentReveal(row, common.reveal, lookups),
  moments: common.moments.map(presentMoment),
});

const sceneOf = (row: BattleRow, lookups: Lookups, { now, seenAt }: SeenAt): Scene => {
  const setup = setupOf(row);
  const state = projectAt(setup, row.state, seenAt);
  const viewOf = viewsOf(setup, state);
  const common = viewOf(null);
  const shown = shownRound(common);
  return {
    row,
    lookups,
    state,
    viewOf,
    common,
    round: shown === null ? undefined : row.rounds[shown],
    forAll: presentForAll(row, common, lookups, now),
  };
};

/** The player's seat; null without one. A player who left watches without a seat until the battle is over. */
const viewerSeat = (row: BattleRow, playerId: number | null): number | null => {
  const at = playerId === null ? -1 : seatOf(row, playerId);
  const seat = row.state.seats[at];
  return seat === undefined || (seat.leftAt !== null && row.status !== 'over') ? null : at;
};

/** The socket's part of a connection, which names its server too. */
const socketOf = (connection: string | null): string | null =>
  connection === null ? null : connection.slice(connection.indexOf('/') + 1);

const turnOf = ({ state, viewOf, round, forAll }: Scene, at: number | null) => {
  const { mine } = viewOf(at);
  return {
    ...forAll,
    playing: at === null ? null : socketOf(state.seats[at]?.connection ?? null),
    mine: round === undefined || mine === null ? null : optionId(round.order, mine),
  };
};

const battleOf = (scene: Scene, at: number | null): BattleReply => {
  const { row, lookups, state, common, round } = scene;
  const { terms } = row;
  return {
    ...turnOf(scene, at),
    kind: row.kind,
    room_code: row.room_code,
    category: row.place,
    language_id: row.language_id,
    fee: terms.fee,
    pot: terms.fee * state.seats.length,
    questions: terms.questions,
    seats_most: terms.seatsMost,
    last_double: terms.isLastDouble === true,
    commitment: row.commitment,
    seat: at,
    seats: common.seats.map((seat, number) => presentNamedSeat(row, seat, number, lookups)),
    bot_strength: terms.strength ?? null,
    awaits: lookups.awaited.filter(({ player_id }) => seatOf(row, player_id) === -1),
    question: round === undefined ? null : presentQuestion(round, lookups),
    over: common.reason === null ? null : presentEnd(row, common.reason, at, lookups),
  };
};

/** Presents a battle; the part that all see is computed once. */
export const showBattle = (row: BattleRow, lookups: Lookups, at: SeenAt): Shown => {
  const scene = sceneOf(row, lookups, at);
  const { common, round } = scene;
  const isPlayed = common.phase === 'question' || common.phase === 'reveal';
  // A player who has left may delete his account, which changes names too.
  const isAll = common.seats.every(({ presence }) => presence !== 'left');
  const isUnanswered = common.phase === 'question' && common.seats.every(({ hasAnswered }) => !hasAnswered);
  return {
    round: shownRound(common),
    battle: playerId => battleOf(scene, viewerSeat(row, playerId)),
    turn: (playerId, isNew) => {
      if (!isPlayed || !isAll || round === undefined) return null;
      const turn = turnOf(scene, viewerSeat(row, playerId));
      if (isNew || isUnanswered) return { ...turn, question: presentQuestion(round, lookups) };
      return common.phase === 'question' ? { ...turn, seats: common.seats.map(presentPresence) } : turn;
    },
  };
};
