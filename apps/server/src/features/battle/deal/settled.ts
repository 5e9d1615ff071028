/** Describes a battle that is over to the settlement. */
import { outcomeOf } from '@trivium/rules/battle/pot';
import type { Seat } from '@trivium/rules/battle/state';
import type { Db } from '../../../platform/database/db.ts';
import type { BattleOutcome, SettledBattle } from '../../settle/battle/outcome.ts';
import { type BattleRow, setupOf } from '../row.ts';

const settledSeat = (row: BattleRow, seat: Seat): SettledBattle['seats'][number] => {
  const closed = row.rounds
    .slice(0, row.state.closed)
    .map((round, at) => ({ round, answer: seat.answers[at] }));
  // Rounds after the player had left are not counted as missed.
  const last = closed.findLastIndex(({ answer }) => answer?.verdict !== 'missing');
  const counted = seat.leftAt === null ? closed : closed.slice(0, last + 1);
  return {
    playerId: seat.playerId,
    results: counted.map(({ round, answer }) => ({
      questionId: round.questionId,
      verdict: answer?.verdict ?? 'missing',
      chosenOption: answer?.option ?? null,
      seconds: (answer?.ms ?? 0) / 1000,
      tookMs: (answer?.ms ?? 0) + (answer?.lineMs ?? 0),
    })),
  };
};

/** Null for a battle that never began. */
export const settledOf = (row: BattleRow): SettledBattle | null => {
  const { state } = row;
  if (state.startedAt === null) return null;
  return {
    battleId: row.id,
    kind: row.kind,
    fee: row.terms.fee,
    questions: row.terms.questions,
    isLastDouble: row.terms.isLastDouble === true,
    questionIds: row.rounds.map(({ questionId }) => questionId),
    categoryId: row.category_id,
    outcome: outcomeOf(setupOf(row), state),
    seats: state.seats.map(seat => settledSeat(row, seat)),
    startedAt: state.startedAt,
    endedAt: state.endedAt ?? state.startedAt,
  };
};

/** Settles a battle; one that never began has no outcome. */
export const settleRow = async (
  settle: (db: Db, battle: SettledBattle) => Promise<BattleOutcome>,
  db: Db,
  row: BattleRow,
): Promise<BattleOutcome | null> => {
  const settled = settledOf(row);
  return settled === null ? null : settle(db, settled);
};
