/** What leaves a battle: a seat's view, never more than `rules/battle/view` lets it know. */
import type { BattleReply, BattleTurn } from '@trivium/contract/battle/battle-reply';
import { outcomeOf } from '@trivium/rules/battle/pot';
import type { Round } from '@trivium/rules/battle/setup';
import type { SeatAnswer } from '@trivium/rules/battle/state';
import { projectAt } from '@trivium/rules/battle/time';
import { shownRound } from '@trivium/rules/battle/turn';
import { type BattleView, type Reveal, type SeatView, viewsOf } from '@trivium/rules/battle/view';
import { optionId } from '@trivium/rules/question/serve';
import { type BattleRow, setupOf } from '../row.ts';

/** How a player appears to the others. */
export type BattlePerson = { readonly name: string; readonly profile: string };

/** A question's words; its key stays in the row. */
export type BattleWords = {
  readonly text: string;
  readonly image: string;
  readonly imageAlt: string;
  readonly options: readonly string[];
  readonly note: string;
};

/** What a reply needs beside the row: read once a battle. */
export type Lookups = {
  /** Without those whose account is deleted. */
  readonly people: ReadonlyMap<number, BattlePerson>;
  /** Before the battle; random battles only. */
  readonly ratings: ReadonlyMap<number, number>;
  readonly questions: ReadonlyMap<number, BattleWords>;
  readonly rematch: { readonly code: string; readonly from: string; readonly ownerId: number } | null;
  /** The room of a rematch: the others of the battle before. */
  readonly awaited: readonly (BattlePerson & { readonly player_id: number })[];
};

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
const seconds = (ms: number): number => ms / 1000;
const rounded = (rating: number | null | undefined): number | null =>
  rating === null || rating === undefined ? null : Math.round(rating);

/** The socket's part of a connection, which names its process too. */
const socketOf = (connection: string | null): string | null =>
  connection === null ? null : connection.slice(connection.indexOf('/') + 1);

/** The seat of a player, left ones too; −1 when he has none. */
export const seatOf = ({ state }: Pick<BattleRow, 'state'>, playerId: number): number =>
  state.seats.findIndex(seat => seat.playerId === playerId);

const viewerSeat = (row: BattleRow, playerId: number | null): number | null => {
  const at = playerId === null ? -1 : seatOf(row, playerId);
  const seat = row.state.seats[at];
  // Whoever left for good looks on as nobody; what it came to is his again.
  return seat === undefined || (seat.leftAt !== null && row.status !== 'over') ? null : at;
};

/** Epoch ms: the clock, and how far time may be seen to have come (`Heartbeat.reachedAt`). */
export type SeenAt = { readonly now: number; readonly seenAt: number };

/** A battle at one instant, for everybody who is told of it. */
export type Shown = {
  /** As a player may see it; null: as somebody without a seat. */
  battle(playerId: number | null): BattleReply;
  /**
   * What changes while a battle is played, for a socket that was told the battle; with `isNews` also if it heard nothing of
   * this round. Null when more than that may have changed.
   */
  turn(playerId: number, isNews: boolean): BattleTurn | null;
};

/** What is told of a battle: what all see is worked out once. */
export const showBattle = (row: BattleRow, beside: Lookups, { now, seenAt }: SeenAt): Shown => {
  const { terms } = row;
  const setup = setupOf(row);
  const state = projectAt(setup, row.state, seenAt);
  const viewOf = viewsOf(setup, state);
  const table = viewOf(null);
  const shown = shownRound(table);
  const round = shown === null ? undefined : row.rounds[shown];
  const reveal = table.reveal === null ? null : presentReveal(row, table.reveal, beside);
  const seats = table.seats.map(presentSeat);
  const isPlayed = table.phase === 'question' || table.phase === 'reveal';
  // Whoever has left may delete his account: then names change too.
  const isAll = table.seats.every(({ presence }) => presence !== 'left');
  const isUnanswered = table.phase === 'question' && table.seats.every(({ hasAnswered }) => !hasAnswered);

  const forAll = {
    battle_id: row.id,
    seq: row.seq,
    now: new Date(now).toISOString(),
    phase: table.phase,
    seats,
    round: table.round,
    opened_at: iso(table.openedAt),
    deadline_at: iso(table.deadlineAt),
    next_at: iso(table.nextAt),
    reveal,
  };
  const turnOf = (at: number | null) => {
    const { mine } = viewOf(at);
    return {
      ...forAll,
      playing: at === null ? null : socketOf(state.seats[at]?.connection ?? null),
      mine: round === undefined || mine === null ? null : optionId(round.order, mine),
    };
  };

  return {
    turn: (playerId, isNews) => {
      if (!isPlayed || !isAll || round === undefined) return null;
      const turn = turnOf(viewerSeat(row, playerId));
      if (isNews || isUnanswered) return { ...turn, question: presentQuestion(round, beside) };
      return table.phase === 'question' ? { ...turn, seats: table.seats.map(presentPresence) } : turn;
    },
    battle: playerId => {
      const at = viewerSeat(row, playerId);
      return {
        ...turnOf(at),
        kind: row.kind,
        room_code: row.room_code,
        category: row.place,
        language_id: row.language_id,
        fee: terms.fee,
        pot: terms.fee * state.seats.length,
        questions: terms.questions,
        seats_most: terms.seatsMost,
        commitment: row.commitment,
        seat: at,
        seats: table.seats.map((seat, place) => ({
          ...personOf(seat.playerId, beside),
          is_bot: seat.playerId === null,
          is_owner: row.room_code !== null && place === 0,
          is_ready: seat.isReady,
          rating: row.kind === 'random' ? ratingOf(row, place, beside) : null,
          ...presentSeat(seat),
        })),
        bot_strength: terms.strength ?? null,
        awaits: beside.awaited.filter(({ player_id }) => seatOf(row, player_id) === -1),
        question: round === undefined ? null : presentQuestion(round, beside),
        over: table.reason === null ? null : presentEnd(row, table.reason, at, beside),
      };
    },
  };
};

const presentPresence = ({ presence, awayUntil, hasAnswered }: SeatView) => ({
  presence,
  away_until: iso(awayUntil),
  has_answered: hasAnswered,
});

const presentSeat = (seat: SeatView) => ({
  ...presentPresence(seat),
  points: seat.points,
  right: seat.right,
  verdicts: [...seat.verdicts],
});

const personOf = (playerId: number | null, { people }: Lookups) => {
  const person = playerId === null ? undefined : people.get(playerId);
  return person === undefined
    ? { player_id: null, name: '', profile: '' }
    : { player_id: playerId, ...person };
};

const ratingOf = (row: BattleRow, place: number, { ratings }: Lookups): number | null => {
  const before = row.outcome?.seats[place]?.ratingBefore;
  const playerId = row.state.seats[place]?.playerId ?? null;
  return rounded(before ?? (playerId === null ? null : ratings.get(playerId)));
};

/** A question as it may be seen once its round was opened. */
export const presentQuestion = (
  { questionId, order }: Round,
  { questions }: Pick<Lookups, 'questions'>,
): NonNullable<BattleReply['question']> => {
  const words = questions.get(questionId);
  return {
    question_id: questionId,
    text: words?.text ?? '',
    image: words?.image ?? '',
    image_alt: words?.imageAlt ?? '',
    options: order.map(option => ({ id: optionId(order, option), text: words?.options[option] ?? '' })),
  };
};

/** A closed round: what was right and what everyone chose. */
export const presentReveal = (
  row: Pick<BattleRow, 'rounds'>,
  { round, rightOption, answers }: Reveal,
  { questions }: Pick<Lookups, 'questions'>,
): NonNullable<BattleReply['reveal']> => {
  const dealt = row.rounds[round];
  const order = dealt?.order ?? [];
  return {
    round,
    right_answer: optionId(order, rightOption),
    note: questions.get(dealt?.questionId ?? 0)?.note ?? '',
    answers: answers.map(answer => presentAnswer(order, answer)),
  };
};

const presentAnswer = (order: readonly number[], answer: SeatAnswer | null) => ({
  answer: answer === null || answer.option === null ? null : optionId(order, answer.option),
  seconds: seconds(answer?.ms ?? 0),
  verdict: answer?.verdict ?? ('missing' as const),
  points: answer?.points ?? 0,
});

const isMyRematch = (row: BattleRow, at: number | null, { rematch }: Lookups): boolean =>
  at !== null && rematch !== null && row.state.seats[at]?.playerId === rematch.ownerId;

const presentCheck = (
  outcome: BattleRow['outcome'],
  at: number | null,
): NonNullable<BattleReply['over']>['check'] => {
  const check = outcome?.check;
  if (check === undefined) return null;
  const isHeld = check.status === 'held';
  return {
    status: check.status,
    due_at: new Date(check.dueAt).toISOString(),
    reason: check.reason,
    coins: isHeld && at !== null ? (outcome?.seats[at]?.heldCoins ?? 0) : 0,
    is_mine: at !== null && check.seats.includes(at),
  };
};

const presentEnd = (
  row: BattleRow,
  reason: NonNullable<BattleView['reason']>,
  at: number | null,
  beside: Lookups,
): NonNullable<BattleReply['over']> => {
  const { outcome } = row;
  const results = outcome?.seats ?? outcomeOf(setupOf(row), row.state).seats;
  const mine = at === null || row.kind === 'bot' ? undefined : outcome?.seats[at];
  return {
    reason,
    ended_at: new Date(row.state.endedAt ?? 0).toISOString(),
    is_rated: outcome?.isRated ?? false,
    seats: results.map((result, place) => ({
      outcome: result.outcome,
      place: result.place,
      points: result.points,
      right: result.right,
      seconds: seconds(result.ms),
      coins: result.coins,
      rating_before: rounded(outcome?.seats[place]?.ratingBefore),
      rating_after: rounded(outcome?.seats[place]?.ratingAfter),
    })),
    mine:
      mine === undefined
        ? null
        : {
            score: mine.score,
            balance: mine.balance,
            wins_in_a_row: mine.winsInARow,
            badges: [...mine.badges],
          },
    check: presentCheck(outcome, at),
    // Who opened it himself only comes back to it.
    rematch_from: isMyRematch(row, at, beside) ? null : (beside.rematch?.from ?? null),
    rematch_code: beside.rematch?.code ?? null,
  };
};
