/** Checks before a player opens a room or takes a seat in one (DECISIONS 6). */
import { mayDouble } from '@trivium/rules/battle/setup';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Allowances } from '../../../platform/limit/allowance.ts';
import type { Battles } from '../../battle/battle.ts';
import type { BattleRow, BattleTerms } from '../../battle/row.ts';
import type { Keys } from '../../key/key.ts';
import { linkedAmong } from '../../link/link.ts';
import type { Settings } from '../../settings/settings.ts';
import { balanceOf } from '../../wallet/wallet.ts';

export type RoomDeps = {
  readonly battles: Battles;
  readonly keys: Keys;
  readonly settings: Settings;
  readonly allowances: Allowances;
};

/** The player who acts. Staff play without coins (DECISIONS 1). */
export type Guest = { readonly playerId: number; readonly isStaff: boolean };

/** Refuses `mode_off` for a kind of room that the operator switched off. */
export const needKind = (settings: Settings, kind: 'friend' | 'group'): void => {
  if (!settings.get(`${kind}_battle_enabled`)) throw new Refusal('mode_off');
};

/** Refuses `double_off` and `double_is_free`: the last question counts double only in rooms without an entry (DECISIONS 13). */
export const needDouble = (
  settings: Settings,
  terms: { readonly kind: 'friend' | 'group'; readonly fee: number },
): void => {
  if (!settings.get('last_double_enabled')) throw new Refusal('double_off');
  if (!mayDouble(terms)) throw new Refusal('double_is_free');
};

/** Refuses `not_enough_coins`. The start of the battle checks again. */
export const needCoins = async (db: Db, { playerId, isStaff }: Guest, fee: number): Promise<void> => {
  if (fee === 0 || isStaff) return;
  const { total } = await balanceOf(db, playerId);
  if (total < fee) throw new Refusal('not_enough_coins', { missing: fee - total });
};

/** Refuses `keys_used_up` for a room without a fee. The start of the battle counts the questions that are new to each seat. */
export const needKeys = async (
  db: Db,
  keys: Keys,
  { playerId }: Guest,
  { fee, questions }: Pick<BattleTerms, 'fee' | 'questions'>,
  now: number,
): Promise<void> => {
  if (fee === 0) await keys.need(db, playerId, questions, now);
};

export const isOwner = (row: BattleRow, playerId: number): boolean =>
  row.state.seats[0]?.playerId === playerId;
export const isSeated = (row: BattleRow, playerId: number): boolean =>
  row.state.seats.some(seat => seat.playerId === playerId && seat.leftAt === null);

/** Refuses `linked_players`: linked accounts do not meet for coins, so the later one is refused (DECISIONS 12). */
const needUnlinked = async (
  db: Db,
  { state, terms }: BattleRow,
  { playerId }: Guest,
  now: number,
): Promise<void> => {
  if (terms.fee === 0) return;
  const seated = state.seats.flatMap(seat => seat.playerId ?? []);
  const pairs = await linkedAmong(db, [...seated, playerId], now);
  if (pairs.some(({ one, other }) => one === playerId || other === playerId))
    throw new Refusal('linked_players');
};

/** The refusals of DECISIONS 6 in their order; none for a player who sits in the room already. */
export const needOpenSeat = async (
  db: Db,
  { settings, keys }: RoomDeps,
  row: BattleRow,
  guest: Guest,
  now: number,
): Promise<void> => {
  const { playerId } = guest;
  const { state, terms, kind } = row;
  if (state.phase !== 'lobby') throw new Refusal('game_started');
  if (isOwner(row, playerId)) throw new Refusal('own_room');
  if (isSeated(row, playerId)) return;
  if (state.removed.includes(playerId)) throw new Refusal('removed_from_room');
  if (state.seats.length >= terms.seatsMost) throw new Refusal('room_full');
  await needUnlinked(db, row, guest, now);
  await needCoins(db, guest, terms.fee);
  await needKeys(db, keys, guest, terms, now);
  if (kind === 'friend' || kind === 'group') needKind(settings, kind);
};
