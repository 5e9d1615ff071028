/** How battles begin and end: fees and rounds in, a settlement out, each within the transaction it is given. */
import { createHash } from 'node:crypto';
import { reduceBattle } from '@trivium/rules/battle/battle';
import type { BattleEvent } from '@trivium/rules/battle/event';
import { outcomeOf } from '@trivium/rules/battle/pot';
import { commitmentText } from '@trivium/rules/battle/receipt';
import type { Round } from '@trivium/rules/battle/setup';
import type { BattleState, Seat } from '@trivium/rules/battle/state';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Dice } from '../../../platform/dice.ts';
import { type Keys, tellPaid } from '../../key/key.ts';
import { linkedAmong } from '../../link/link.ts';
import { readPlayer } from '../../profile/profile.ts';
import type { BattleOutcome, SettledBattle } from '../../settle/battle/outcome.ts';
import { takeFees } from '../../settle/battle/settle-battle.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { rowAfter, type Step } from '../engine/mailbox.ts';
import type { LoggedEvent } from '../engine/store.ts';
import { type BattleRow, setupOf } from '../row.ts';
import { dealRounds } from './deal.ts';

const SEED_BYTES = 32;

/** The refusal of a fee, with how much is missing. */
export const tooFewCoins = async (db: Db, playerId: number | null, fee: number): Promise<Refusal> => {
  const { total } = playerId === null ? { total: 0 } : await balanceOf(db, playerId);
  return new Refusal('not_enough_coins', { missing: fee - total });
};

/** What is promised before the first round: everything that chance decides is decided (DECISIONS 6). */
export const commitTo = (dice: Dice, rounds: readonly Round[]): { seed: Buffer; commitment: string } => {
  const seed = dice.bytes(SEED_BYTES);
  const text = commitmentText(seed.toString('hex'), rounds);
  return { seed, commitment: createHash('sha256').update(text).digest('hex') };
};

/** What became of a start: the step to be stored, and why it did not begin although somebody was taken out. */
export type Started = { readonly step: Step; readonly refusal: Refusal | null };

/**
 * The owner begins: seats that are short of coins or away leave, the others pay and get their rounds. Null when it had
 * begun already. The row is locked.
 */
export const startBattle = async (
  { dice, keys }: { readonly dice: Dice; readonly keys: Keys },
  db: Db,
  row: BattleRow,
  now: number,
): Promise<Started | null> => {
  const events: LoggedEvent[] = [];
  let state = row.state;
  const apply = (event: BattleEvent): BattleState => {
    const result = reduceBattle(setupOf(row), state, event, now);
    if ('refused' in result) throw new Refusal(result.refused);
    return result.state;
  };
  const log = (event: BattleEvent, reached: BattleState): void => {
    state = reached;
    events.push({ seq: row.seq + events.length + 1, at: now, event });
  };
  if (row.status === 'running') return null;
  for (;;) {
    let begun: BattleState;
    try {
      begun = apply({ type: 'start' });
    } catch (problem) {
      if (!(problem instanceof Refusal) || events.length === 0) throw problem;
      return { step: { row: rowAfter(row, state, events.length), events }, refusal: problem };
    }
    const seats = begun.seats.map(({ playerId }, seat) => ({ seat, playerId }));
    if (row.terms.fee > 0 && (await haveLinks(db, begun, now))) throw new Refusal('linked_seats');
    const { short, isFree } = await takeFees(db, { battleId: row.id, fee: row.terms.fee, seats, now });
    if (short.length === 0) {
      log({ type: 'start' }, begun);
      const playerIds = begun.seats.map(({ playerId }) => playerId);
      const deal = {
        languageId: row.language_id,
        categoryId: row.category_id,
        questions: row.terms.questions,
        playerIds,
        isPaid: row.terms.fee > 0 && !isFree,
        now,
      };
      const isFreeWay = isFree || row.terms.fee === 0;
      const rounds = await dealRounds(db, dice, deal, (tx, questionIds) =>
        isFreeWay
          ? tellSeats(tx, keys, { playerIds, questionIds, now })
          : tellPaid(tx, { playerIds: playerIds.filter(id => id !== null), questionIds, now }),
      );
      const terms = isFree ? { ...row.terms, fee: 0 } : row.terms;
      const dealt = { ...row, terms, rounds, ...commitTo(dice, rounds) };
      return { step: { row: rowAfter(dealt, begun, events.length), events }, refusal: null };
    }
    for (const seat of short) {
      const playerId = begun.seats[seat]?.playerId;
      const place = state.seats.findIndex(each => each.playerId === playerId);
      // The owner's room stays: he may bring coins, or open a cheaper one.
      if (place === 0) throw await tooFewCoins(db, playerId ?? null, row.terms.fee);
      const event = { type: 'remove', seat: place, isForCoins: true } as const;
      log(event, apply(event));
    }
  }
};

/**
 * A room without an entry tells its answers to all seats, or it does not begin: else it would be a way round the allowance
 * (DECISIONS 12). In the order of players, because each is held until the end.
 */
const tellSeats = async (
  db: Db,
  keys: Keys,
  seats: { playerIds: readonly (number | null)[]; questionIds: readonly number[]; now: number },
): Promise<void> => {
  const { questionIds, now } = seats;
  const [owner] = seats.playerIds;
  const people = seats.playerIds.filter(id => id !== null).toSorted((one, other) => one - other);
  for (const playerId of people) {
    if (await keys.tellAll(db, 'free_room', { playerId, questionIds, now })) continue;
    if (playerId === owner) throw keys.usedUp();
    const player = await readPlayer(db, playerId);
    throw new Refusal('keys_used_up_seat', { name: player?.name ?? '' });
  }
};

/** Two who became linked, or sat down at the same moment, do not play for coins (DECISIONS 12). */
const haveLinks = async (db: Db, { seats }: BattleState, now: number): Promise<boolean> => {
  const ids = seats.flatMap(({ playerId }) => playerId ?? []);
  return (await linkedAmong(db, ids, now)).length > 0;
};

const settledSeat = (row: BattleRow, seat: Seat): SettledBattle['seats'][number] => {
  const closed = row.rounds
    .slice(0, row.state.closed)
    .map((round, at) => ({ round, answer: seat.answers[at] }));
  // What came after he had left was nobody's miss.
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

/** Settles a battle; one that never began is worth nothing. */
export const settleRow = async (
  settle: (db: Db, battle: SettledBattle) => Promise<BattleOutcome>,
  db: Db,
  row: BattleRow,
): Promise<BattleOutcome | null> => {
  const settled = settledOf(row);
  return settled === null ? null : settle(db, settled);
};

/** A battle that is over as the settlement takes it; null for one that never began. */
export const settledOf = (row: BattleRow): SettledBattle | null => {
  const { state } = row;
  if (state.startedAt === null) return null;
  const outcome = outcomeOf(setupOf(row), state);
  return {
    battleId: row.id,
    kind: row.kind,
    fee: row.terms.fee,
    questions: row.terms.questions,
    questionIds: row.rounds.map(({ questionId }) => questionId),
    categoryId: row.category_id,
    outcome,
    seats: state.seats.map(seat => settledSeat(row, seat)),
    startedAt: state.startedAt,
    endedAt: state.endedAt ?? state.startedAt,
  };
};
