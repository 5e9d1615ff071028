/** Rooms of friend and group battles: an owner opens one, and others join it by code (DECISIONS 6). */
import { ROOM_QUESTIONS, SEATS_LEAST, SEATS_MOST } from '@trivium/rules/battle/limits';
import { makeRoomCode, readRoomCode } from '@trivium/rules/battle/room/code';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Battles, NewRoom } from '../battle/battle.ts';
import { findBattleCategory, needQuestions } from '../battle/deal/deal.ts';
import type { BattlePlace, BattleRow } from '../battle/row.ts';
import { looksOf } from '../catalog/catalog.ts';
import {
  type Guest,
  isOwner,
  needCoins,
  needDouble,
  needKeys,
  needKind,
  type RoomDeps,
} from './join/checks.ts';
import { isRefused } from './join/join.ts';
import { readPlayedRoom } from './store.ts';

export type RoomWish = Guest & {
  readonly kind: 'friend' | 'group';
  readonly category: string | undefined;
  readonly questions: number;
  readonly fee: number;
  /** The last question counts double. */
  readonly isLastDouble: boolean;
  /** Id of the quiz language; that of a chosen category takes precedence. */
  readonly languageId: number;
  readonly roomKey: string | undefined;
  readonly now: number;
};

const seatsMostOf = (kind: 'friend' | 'group'): number => (kind === 'friend' ? SEATS_LEAST : SEATS_MOST);

/** Opens a room, or returns the one that the same key opened. */
export async function createRoom(context: AppContext, deps: RoomDeps, wish: RoomWish): Promise<BattleRow> {
  const { playerId, kind, questions, fee, isLastDouble, roomKey = null, now } = wish;
  const own = async () => {
    const row = roomKey === null ? undefined : await deps.battles.seatedIn(playerId);
    return row?.room_key === roomKey && isOwner(row, playerId) ? row : undefined;
  };
  const before = await own();
  if (before !== undefined) return before;
  needKind(deps.settings, kind);
  if (!ROOM_QUESTIONS.some(offered => offered === questions)) throw new Refusal('questions_missing');
  if (isLastDouble) needDouble(deps.settings, { kind, fee });
  const place = await placeOf(context.db, wish.category, playerId);
  const languageId = place?.languageId ?? wish.languageId;
  const room = {
    kind,
    ownerId: playerId,
    languageId,
    place: place?.looks ?? null,
    terms: { fee, questions, seatsMost: seatsMostOf(kind), ...(isLastDouble ? { isLastDouble } : {}) },
    roomKey,
    rematchOf: null,
  };
  try {
    const opened = await openUnderFreeCode(context, deps, room, wish, now);
    if (opened !== null) return opened;
    throw new Error('no room code was free');
  } catch (problem) {
    // The same call came twice at once, and the other one opened the room.
    const twin = isRefused(problem, 'in_other_battle') ? await own() : undefined;
    if (twin === undefined) throw problem;
    return twin;
  }
}

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

/** Opens the room under a free code; null when `isTaken` says that another player was faster. */
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

/** The battle of a room by its code, its id or its owner's key; without any, the player's running battle. Refuses `battle_not_found`. */
export async function findOwnRoom(
  db: Db,
  battles: Battles,
  roomId: string | undefined,
  playerId: number,
): Promise<BattleRow> {
  const isNamed = (row: BattleRow) =>
    roomId === undefined ||
    row.id === roomId.toLowerCase() ||
    row.room_key === roomId ||
    row.room_code === readRoomCode(roomId);
  const seated = await battles.seatedIn(playerId);
  if (seated !== undefined && isRoom(seated) && isNamed(seated)) return seated;
  const id = roomId && (await readPlayedRoom(db, playerId, { id: roomId, code: readRoomCode(roomId) }));
  const played = id ? await battles.find(id) : undefined;
  if (played === undefined) throw new Refusal('battle_not_found');
  return played;
}

const isRoom = ({ kind }: BattleRow): boolean => kind === 'friend' || kind === 'group';
