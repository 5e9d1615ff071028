/** Joins rooms by code (DECISIONS 6). */
import type { RefusalCode } from '@trivium/contract/refusal';
import { isRoomCode, readRoomCode } from '@trivium/rules/battle/room/code';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Allowance, Allowances } from '../../../platform/limit/allowance.ts';
import type { BattleRow } from '../../battle/row.ts';
import { type Guest, isOwner, isSeated, needOpenSeat, type RoomDeps } from './checks.ts';

/** Codes that a player and an address may try: too few to find one of a thousand million by chance (DECISIONS 6). */
const CODES_A_MINUTE: Allowance = { name: 'room-code', times: 10, seconds: 60 };
const CODES_AN_HOUR: Allowance = { name: 'room-code-hour', times: 60, seconds: 3_600 };
const CODES_AN_ADDRESS: Allowance = { name: 'room-code-address', times: 600, seconds: 3_600 };

export type RoomCodeTry = Guest & {
  readonly code: string | undefined;
  /** The kind of room that the player expects; it decides the refusal of a wrong code. */
  readonly kind: 'friend' | 'group';
  readonly address: string;
  readonly now: number;
};

export const isRefused = (problem: unknown, ...codes: readonly RefusalCode[]): boolean =>
  problem instanceof Refusal && codes.includes(problem.code);

/** Takes a seat by code. Refusals come in the order of DECISIONS 6: empty, unknown, started, own, full, coins. */
export async function joinByCode(context: AppContext, deps: RoomDeps, wish: RoomCodeTry): Promise<BattleRow> {
  const { playerId, kind, now } = wish;
  const code = readRoomCode(wish.code ?? '');
  if (code === '') throw new Refusal('room_code_missing');
  const seated = await deps.battles.seatedIn(playerId);
  // A player who sits in the room only comes back: that is no guess.
  if (seated?.room_code === code && !(seated.status === 'lobby' && isOwner(seated, playerId))) return seated;
  const row = await guess(deps, wish, code);
  try {
    return await joinRoom(context, deps, row, wish, now);
  } catch (problem) {
    // The room closed meanwhile.
    throw isRefused(problem, 'battle_over', 'battle_not_found') ? unknown(kind) : problem;
  }
}

/** The room of a code, if the player may join it. Refuses as joining does, but takes no seat. */
export async function lookByCode({ db }: AppContext, deps: RoomDeps, wish: RoomCodeTry): Promise<BattleRow> {
  const code = readRoomCode(wish.code ?? '');
  if (code === '') throw new Refusal('room_code_missing');
  const row = await guess(deps, wish, code);
  await needOpenSeat(db, deps, row, wish, wish.now);
  return row;
}

const unknown = (kind: RoomCodeTry['kind']) =>
  new Refusal(kind === 'friend' ? 'room_code_invalid' : 'room_code_not_valid');

const guess = async (deps: RoomDeps, wish: RoomCodeTry, code: string): Promise<BattleRow> => {
  await countGuess(deps.allowances, wish);
  const row = isRoomCode(code) ? await deps.battles.findByCode(code) : undefined;
  if (row === undefined) throw unknown(wish.kind);
  return row;
};

/** Right codes count too: otherwise a friend's room would give back what wrong guesses used up. */
const countGuess = async (allowances: Allowances, { playerId, address, now }: RoomCodeTry): Promise<void> => {
  const counted = [
    [CODES_A_MINUTE, String(playerId)],
    [CODES_AN_HOUR, String(playerId)],
    [CODES_AN_ADDRESS, address],
  ] as const;
  for (const [allowance, who] of counted)
    if (!(await allowances.take(allowance, who, now))) throw new Refusal('too_many_requests');
};

/** Takes a seat in this room. */
export async function joinRoom(
  { db }: AppContext,
  deps: RoomDeps,
  row: BattleRow,
  guest: Guest,
  now: number,
): Promise<BattleRow> {
  await needOpenSeat(db, deps, row, guest, now);
  return isSeated(row, guest.playerId) ? row : deps.battles.join(row.id, guest.playerId, now);
}
