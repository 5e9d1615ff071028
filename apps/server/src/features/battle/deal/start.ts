/** Starts a battle from its lobby: takes fees and deals rounds in the caller's transaction. */
import { createHash } from 'node:crypto';
import { reduceBattle } from '@trivium/rules/battle/battle';
import type { BattleEvent } from '@trivium/rules/battle/event';
import { commitmentText } from '@trivium/rules/battle/receipt';
import type { Round } from '@trivium/rules/battle/setup';
import type { BattleState } from '@trivium/rules/battle/state';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Dice } from '../../../platform/dice.ts';
import { type Keys, tellPaid } from '../../key/key.ts';
import { linkedAmong } from '../../link/link.ts';
import { readPlayer } from '../../profile/profile.ts';
import { takeFees } from '../../settle/battle/take-fees.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import type { Step } from '../engine/write.ts';
import { type BattleRow, setupOf } from '../row.ts';
import { rowAfter } from '../rows/row-after.ts';
import type { LoggedEvent } from '../rows/store.ts';
import { dealRounds } from './deal.ts';

const SEED_BYTES = 32;

/** The refusal of a fee, with the number of missing coins. */
export const tooFewCoins = async (db: Db, playerId: number | null, fee: number): Promise<Refusal> => {
  const { total } = playerId === null ? { total: 0 } : await balanceOf(db, playerId);
  return new Refusal('not_enough_coins', { missing: fee - total });
};

/** The commitment before the first round: it fixes everything that chance decides (DECISIONS 6). */
export const commitTo = (dice: Dice, rounds: readonly Round[]): { seed: Buffer; commitment: string } => {
  const seed = dice.bytes(SEED_BYTES);
  const text = commitmentText(seed.toString('hex'), rounds);
  return { seed, commitment: createHash('sha256').update(text).digest('hex') };
};

/** The step to store. `refusal` is set when seats were removed and the others could not start. */
export type Started = { readonly step: Step; readonly refusal: Refusal | null };

type StartDeps = { readonly dice: Dice; readonly keys: Keys; readonly homeRegion: string };

/** A start under way: the lobby as it is by now, and the events so far. */
type Starting = {
  readonly row: BattleRow;
  readonly now: number;
  state: BattleState;
  readonly events: LoggedEvent[];
};

/**
 * Starts the battle for its owner: seats that are short of coins or away leave, the others pay and get their rounds. Null
 * when the battle had started already. The caller holds the row's lock.
 */
export const startBattle = async (
  deps: StartDeps,
  db: Db,
  row: BattleRow,
  now: number,
): Promise<Started | null> => {
  if (row.status === 'running') return null;
  const { fee } = row.terms;
  const starting: Starting = { row, now, state: row.state, events: [] };
  for (;;) {
    const begun = begin(starting);
    if (begun instanceof Refusal) {
      const { state, events } = starting;
      return { step: { row: rowAfter(row, state, events.length), events }, refusal: begun };
    }
    const seats = begun.seats.map(({ playerId }, seat) => ({ seat, playerId }));
    if (fee > 0 && (await haveLinks(db, begun, now))) throw new Refusal('linked_seats');
    const { short, isFree } = await takeFees(db, { battleId: row.id, fee, seats, now });
    if (short.length === 0) return { step: await dealStep(deps, db, starting, begun, isFree), refusal: null };
    await removePoor(db, starting, begun, short);
  }
};

const apply = ({ row, state, now }: Starting, event: BattleEvent): BattleState => {
  const result = reduceBattle(setupOf(row), state, event, now);
  if ('refused' in result) throw new Refusal(result.refused);
  return result.state;
};

const log = (starting: Starting, event: BattleEvent, reached: BattleState): void => {
  const { row, now, events } = starting;
  starting.state = reached;
  events.push({ seq: row.seq + events.length + 1, at: now, event });
};

/** The state after the start, or a refusal. The refusal is returned instead of thrown when removed seats must be stored. */
const begin = (starting: Starting): BattleState | Refusal => {
  try {
    return apply(starting, { type: 'start' });
  } catch (problem) {
    if (!(problem instanceof Refusal) || starting.events.length === 0) throw problem;
    return problem;
  }
};

/** Deals the rounds after everybody has paid. `isFree`: nobody pays after all. */
const dealStep = async (
  { dice, keys, homeRegion }: StartDeps,
  db: Db,
  starting: Starting,
  begun: BattleState,
  isFree: boolean,
): Promise<Step> => {
  const { row, now, events } = starting;
  log(starting, { type: 'start' }, begun);
  const playerIds = begun.seats.map(({ playerId }) => playerId);
  const isPaid = row.terms.fee > 0 && !isFree;
  const deal = {
    languageId: row.language_id,
    categoryId: row.category_id,
    questions: row.terms.questions,
    playerIds,
    isPaid,
    homeRegion,
    now,
  };
  const rounds = await dealRounds(db, dice, deal, (tx, questionIds) =>
    isPaid
      ? tellPaid(tx, { playerIds: playerIds.filter(id => id !== null), questionIds, now })
      : tellSeats(tx, keys, { playerIds, questionIds, now }),
  );
  const terms = isFree ? { ...row.terms, fee: 0 } : row.terms;
  const dealt = { ...row, terms, rounds, ...commitTo(dice, rounds) };
  return { row: rowAfter(dealt, begun, events.length), events };
};

/** Removes seats that are short of coins from the lobby. Refuses `not_enough_coins` when the owner is one of them. */
const removePoor = async (
  db: Db,
  starting: Starting,
  begun: BattleState,
  short: readonly number[],
): Promise<void> => {
  for (const beginningSeat of short) {
    const playerId = begun.seats[beginningSeat]?.playerId;
    const seat = starting.state.seats.findIndex(held => held.playerId === playerId);
    // The owner's room stays open: he may get coins, or open a cheaper one.
    if (seat === 0) throw await tooFewCoins(db, playerId ?? null, starting.row.terms.fee);
    const event = { type: 'remove', seat, isForCoins: true } as const;
    log(starting, event, apply(starting, event));
  }
};

/**
 * Tells the answers of a room without a fee to all seats, or refuses: else such rooms would evade the allowance of free keys
 * (DECISIONS 12). Goes by player id, because each player is locked until the transaction ends.
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

/** Players who became linked, or sat down at the same moment, do not play for coins (DECISIONS 12). */
const haveLinks = async (db: Db, { seats }: BattleState, now: number): Promise<boolean> => {
  const ids = seats.flatMap(({ playerId }) => playerId ?? []);
  return (await linkedAmong(db, ids, now)).length > 0;
};
