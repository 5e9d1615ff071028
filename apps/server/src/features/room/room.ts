/** Rooms of friend and group battles: opened by an owner, joined by code (DECISIONS 6). */
import type { RefusalCode } from '@trivium/contract/refusal';
import { ROOM_QUESTIONS, SEATS_LEAST, SEATS_MOST } from '@trivium/rules/battle/limits';
import { isRoomCode, makeRoomCode, readRoomCode } from '@trivium/rules/battle/room/code';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Allowance, Allowances } from '../../platform/limit/allowance.ts';
import type { Battles, NewRoom } from '../battle/battle.ts';
import { findBattleCategory, needQuestions } from '../battle/deal/deal.ts';
import type { BattlePlace, BattleRow, BattleTerms } from '../battle/row.ts';
import { looksOf } from '../catalog/catalog.ts';
import type { Keys } from '../key/key.ts';
import { linkedAmong } from '../link/link.ts';
import type { Settings } from '../settings/settings.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { readPlayedRoom } from './store.ts';

export type RoomDeps = {
  readonly battles: Battles;
  readonly keys: Keys;
  readonly settings: Settings;
  readonly allowances: Allowances;
};

/** Who acts. The staff plays without coins (DECISIONS 1). */
export type Guest = { readonly playerId: number; readonly isStaff: boolean };

/** Codes a player and an address may try; of a thousand million hardly one is found (DECISIONS 6). */
const CODES_A_MINUTE: Allowance = { name: 'room-code', times: 10, seconds: 60 };
const CODES_AN_HOUR: Allowance = { name: 'room-code-hour', times: 60, seconds: 3_600 };
const CODES_AN_ADDRESS: Allowance = { name: 'room-code-address', times: 600, seconds: 3_600 };

export type RoomWish = Guest & {
  readonly kind: 'friend' | 'group';
  readonly category: string | undefined;
  readonly questions: number;
  readonly fee: number;
  /** Quiz language; a chosen category's own goes before. */
  readonly languageId: number;
  readonly roomKey: string | undefined;
  readonly now: number;
};

const seatsMostOf = (kind: 'friend' | 'group'): number => (kind === 'friend' ? SEATS_LEAST : SEATS_MOST);

/** Refuses `mode_off` for a kind of room that the operator switched off. */
const needKind = (settings: Settings, kind: 'friend' | 'group'): void => {
  if (!settings.get(`${kind}_battle_enabled`)) throw new Refusal('mode_off');
};

/** Refuses `not_enough_coins`; whether they are still there is asked again at the start. */
const needCoins = async (db: Db, { playerId, isStaff }: Guest, fee: number): Promise<void> => {
  if (fee === 0 || isStaff) return;
  const { total } = await balanceOf(db, playerId);
  if (total < fee) throw new Refusal('not_enough_coins', { missing: fee - total });
};

/** Refuses `keys_used_up` for a room without an entry; what is new to whom is counted at the start. */
const needKeys = async (
  db: Db,
  keys: Keys,
  { playerId }: Guest,
  { fee, questions }: Pick<BattleTerms, 'fee' | 'questions'>,
  now: number,
): Promise<void> => {
  if (fee === 0) await keys.need(db, playerId, questions, now);
};

const isOwner = (row: BattleRow, playerId: number): boolean => row.state.seats[0]?.playerId === playerId;
const isSeated = (row: BattleRow, playerId: number): boolean =>
  row.state.seats.some(seat => seat.playerId === playerId && seat.leftAt === null);

/** Opens a room, or returns the one that the same key opened. */
export async function createRoom(context: AppContext, deps: RoomDeps, wish: RoomWish): Promise<BattleRow> {
  const { playerId, kind, questions, fee, roomKey = null, now } = wish;
  const own = async () => {
    const row = roomKey === null ? undefined : await deps.battles.seatedIn(playerId);
    return row?.room_key === roomKey && isOwner(row, playerId) ? row : undefined;
  };
  const before = await own();
  if (before !== undefined) return before;
  needKind(deps.settings, kind);
  if (!ROOM_QUESTIONS.some(each => each === questions)) throw new Refusal('questions_missing');
  const place = await placeOf(context.db, wish.category, playerId);
  const languageId = place?.languageId ?? wish.languageId;
  const room = {
    kind,
    ownerId: playerId,
    languageId,
    place: place?.looks ?? null,
    terms: { fee, questions, seatsMost: seatsMostOf(kind) },
    roomKey,
    rematchOf: null,
  };
  try {
    const opened = await openUnderFreeCode(context, deps, room, wish, now);
    if (opened !== null) return opened;
    throw new Error('no room code was free');
  } catch (problem) {
    // The same call twice at once: the other one opened it.
    const twin = isRefused(problem, 'in_other_battle') ? await own() : undefined;
    if (twin === undefined) throw problem;
    return twin;
  }
}

const isRefused = (problem: unknown, ...codes: readonly RefusalCode[]): boolean =>
  problem instanceof Refusal && codes.includes(problem.code);

const placeOf = async (
  db: Db,
  idOrSlug: string | undefined,
  playerId: number,
): Promise<{ readonly languageId: number; readonly looks: BattlePlace } | null> => {
  if (idOrSlug === undefined) return null;
  const category = await findBattleCategory(db, idOrSlug, playerId);
  const { id, name, language_id: languageId } = category;
  return { languageId, looks: { id, name, ...looksOf(category) } };
};

const CODES_TRIED = 20;

/** Opens the room under a code that is free; null when `isTaken` says that another got there first. */
export async function openUnderFreeCode(
  context: AppContext,
  { battles, settings, keys }: RoomDeps,
  room: Omit<NewRoom, 'roomCode'>,
  owner: Guest,
  now: number,
  isTaken: () => Promise<boolean> = async () => false,
): Promise<BattleRow | null> {
  needKind(settings, room.kind);
  const { terms, languageId, place } = room;
  await needCoins(context.db, owner, terms.fee);
  await needKeys(context.db, keys, owner, terms, now);
  await needQuestions(context.db, {
    languageId,
    categoryId: place?.id ?? null,
    questions: terms.questions,
    now,
  });
  for (let tried = 0; tried < CODES_TRIED; tried += 1) {
    const row = await battles.createRoom({ ...room, roomCode: makeRoomCode(context.dice) }, now);
    if (row !== null) return row;
    if (await isTaken()) return null;
  }
  return null;
}

export type RoomCodeTry = Guest & {
  readonly code: string | undefined;
  /** What the player takes the room for: decides the words of a wrong code. */
  readonly kind: 'friend' | 'group';
  readonly address: string;
  readonly now: number;
};

/** Takes a seat by code. Refusals come in the order of DECISIONS 6: empty, unknown, started, own, full, coins. */
export async function joinByCode(context: AppContext, deps: RoomDeps, wish: RoomCodeTry): Promise<BattleRow> {
  const { playerId, kind, now } = wish;
  const code = readRoomCode(wish.code ?? '');
  if (code === '') throw new Refusal('room_code_missing');
  const seated = await deps.battles.seatedIn(playerId);
  // Whoever sits there only comes back: that is no guess.
  if (seated?.room_code === code && !(seated.status === 'lobby' && isOwner(seated, playerId))) return seated;
  const row = await guess(deps, wish, code);
  try {
    return await joinRoom(context, deps, row, wish, now);
  } catch (problem) {
    // It closed in this very moment.
    throw isRefused(problem, 'battle_over', 'battle_not_found') ? unknown(kind) : problem;
  }
}

/** The room of a code for somebody who may sit down in it; refused like joining, and takes no seat. */
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

/** Right codes count too, or a friend's room would give back what was used up. */
const countGuess = async (allowances: Allowances, { playerId, address, now }: RoomCodeTry): Promise<void> => {
  const counted = [
    [CODES_A_MINUTE, String(playerId)],
    [CODES_AN_HOUR, String(playerId)],
    [CODES_AN_ADDRESS, address],
  ] as const;
  for (const [allowance, who] of counted)
    if (!(await allowances.take(allowance, who, now))) throw new Refusal('too_many_requests');
};

/** Takes a seat in a room that was found. */
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

/** Linked accounts do not meet for coins: the later one is refused (DECISIONS 12). */
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

/** The refusals of DECISIONS 6 in their order; none for whoever sits there already. */
const needOpenSeat = async (
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

/** The battle of a room by its code, its id or its owner's key; the caller's own running one without. Refuses `battle_not_found`. */
export async function findOwnRoom(
  db: Db,
  battles: Battles,
  roomId: string | undefined,
  playerId: number,
): Promise<BattleRow> {
  const names = (row: BattleRow) =>
    roomId === undefined ||
    row.id === roomId.toLowerCase() ||
    row.room_key === roomId ||
    row.room_code === readRoomCode(roomId);
  const seated = await battles.seatedIn(playerId);
  if (seated !== undefined && isRoom(seated) && names(seated)) return seated;
  const id = roomId && (await readPlayedRoom(db, playerId, { id: roomId, code: readRoomCode(roomId) }));
  const played = id ? await battles.find(id) : undefined;
  if (played === undefined) throw new Refusal('battle_not_found');
  return played;
}

const isRoom = ({ kind }: BattleRow): boolean => kind === 'friend' || kind === 'group';
