/** The receipt of a battle: the commitment before its first round, and how anyone can check it afterwards (DECISIONS 6). */
import { formatAnswer, optionId } from '../question/serve.ts';
import { openLobby, openMatched, reduceBattle } from './battle.ts';
import type { BattleEvent } from './event.ts';
import { ROOM_IDLE_MS } from './limits.ts';
import { outcomeOf, type SeatOutcome } from './pot.ts';
import { type BattleSetup, isRoom, type Round } from './setup.ts';
import type { BattleState, SeatAnswer } from './state.ts';

/**
 * What the commitment is the SHA-256 of (UTF-8, hex): the secret seed and every round in order, each with question,
 * dealt order of options, key, and what the bot will do. Anything changed afterwards changes it.
 */
export const commitmentText = (seedHex: string, rounds: readonly Round[]): string =>
  ['trivium battle 1', `seed ${seedHex}`, ...rounds.map(roundLine)].join('\n');

const roundLine = ({ questionId, order, key, bot }: Round, index: number): string => {
  const right = 'option' in key ? key.option : formatAnswer(order, key);
  const line = `round ${index + 1} question ${questionId} order ${order.join(',')} key ${key.kind} ${right}`;
  return bot === undefined ? line : `${line} bot ${bot.option} after ${bot.afterMs}`;
};

/** The first state of a battle that was played; its events give every later one. */
export const firstState = (
  { kind }: Pick<BattleSetup, 'kind'>,
  playerIds: readonly (number | null)[],
  openedAt: number,
): BattleState => {
  const [ownerId = null] = playerIds;
  return isRoom({ kind }) && ownerId !== null
    ? openLobby(ownerId, openedAt)
    : openMatched(playerIds, openedAt);
};

/** One answer as a seat saw it; `id` is the option's letter, null without one. */
export type ToldAnswer = Pick<SeatAnswer, 'ms' | 'points' | 'verdict'> & { readonly id: string | null };
export type ToldRound = { readonly rightId: string; readonly answers: readonly (ToldAnswer | null)[] };
export type ToldSeat = {
  readonly outcome: SeatOutcome;
  readonly place: number;
  readonly points: number;
  readonly right: number;
};

export type Receipt = {
  readonly commitment: string;
  /** 64 hex digits. */
  readonly seedHex: string;
  readonly setup: BattleSetup;
  readonly firstState: BattleState;
  readonly events: readonly { readonly seq: number; readonly at: number; readonly event: BattleEvent }[];
  /** What the seats were shown: the closed rounds in order, and the end. */
  readonly told: { readonly rounds: readonly ToldRound[]; readonly seats: readonly ToldSeat[] };
};

/**
 * The possible faults of a receipt. `commitment`: seed and questions do not match the commitment. `log`: events are
 * missing, or the first state is invalid. `replay`: the rules refuse these events, or the battle is not over after them.
 * `rounds`, `seats`: what players saw is not what the rules give.
 */
export type ReceiptFault = 'commitment' | 'log' | 'replay' | 'rounds' | 'seats';

/** Checks a receipt by the rules alone; `sha256` gives the hex digest of a text. Empty when everything holds. */
export const checkReceipt = async (
  receipt: Receipt,
  sha256: (text: string) => string | Promise<string>,
): Promise<ReceiptFault[]> => {
  const { commitment, seedHex, setup, events } = receipt;
  const faults: ReceiptFault[] = [];
  const isSeed = /^[0-9a-f]{64}$/.test(seedHex);
  if (!isSeed || (await sha256(commitmentText(seedHex, setup.rounds))) !== commitment)
    faults.push('commitment');
  if (!isBeginning(receipt) || events.some(({ seq }, index) => seq !== index + 1)) faults.push('log');
  const end = replay(receipt);
  if (end === null) return [...faults, 'replay'];
  if (!isSame(toldRounds(setup, end), receipt.told.rounds)) faults.push('rounds');
  const seats = outcomeOf(setup, end).seats.map(
    ({ outcome, place, points, right }): ToldSeat => ({ outcome, place, points, right }),
  );
  if (!isSame(seats, receipt.told.seats)) faults.push('seats');
  return faults;
};

const isBeginning = ({ setup, firstState: first }: Receipt): boolean => {
  const openedAt = first.startedAt ?? (first.nextAt ?? 0) - ROOM_IDLE_MS;
  return isSame(
    first,
    firstState(
      setup,
      first.seats.map(seat => seat.playerId),
      openedAt,
    ),
  );
};

/** The final state after the events; null when the battle does not end. */
const replay = ({ setup, firstState: first, events }: Receipt): BattleState | null => {
  let state = first;
  for (const { event, at } of events) {
    const result = reduceBattle(setup, state, event, at);
    // The log contains only events that changed the state.
    if ('refused' in result || result.isRepeated) return null;
    state = result.state;
  }
  return state.phase === 'over' ? state : null;
};

/** The closed rounds as seats are shown them. */
export const toldRounds = ({ rounds }: BattleSetup, { closed, seats }: BattleState): ToldRound[] =>
  rounds.slice(0, closed).map(({ order, key }, round) => ({
    rightId: formatAnswer(order, key),
    answers: seats.map(({ answers }) => toldAnswer(order, answers[round] ?? null)),
  }));

const toldAnswer = (order: readonly number[], answer: SeatAnswer | null): ToldAnswer | null => {
  if (answer === null) return null;
  const { option, ms, points, verdict } = answer;
  return { id: option === null ? null : optionId(order, option), ms, points, verdict };
};

/** Whether two values of JSON are the same, whatever the order of names. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    mine.length === theirs.size &&
    mine.every(([name, value]) => theirs.has(name) && isSame(value, theirs.get(name)))
  );
};
