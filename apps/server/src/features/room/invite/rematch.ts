/** Rematches: all seats of a battle meet in one open room (DECISIONS 6). */
import type { RefusalCode } from '@trivium/contract/refusal';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { BattleRow } from '../../battle/row.ts';
import type { Guest, RoomDeps } from '../join/checks.ts';
import { joinRoom } from '../join/join.ts';
import { openUnderFreeCode } from '../room.ts';
import { readRematch } from '../store.ts';
import { invite, mayInvite, type TellInvited } from './invite.ts';

export type Rematch = Guest & { readonly battleId: string; readonly now: number };

/** How often another seat may open the room first and close it again before that is a fault. */
const TRIES = 3;

/** Opens the room for the next battle, or joins it when another seat of the last one was quicker. */
export async function rematch(
  context: AppContext,
  deps: RoomDeps,
  tell: TellInvited,
  wish: Rematch,
): Promise<BattleRow> {
  const { battleId, playerId } = wish;
  const last = await deps.battles.find(battleId);
  const isOwn = last?.state.seats.some(seat => seat.playerId === playerId) ?? false;
  if (last === undefined || !isOwn || last.kind === 'bot') throw new Refusal('battle_not_found');
  if (last.status !== 'over') throw new Refusal('battle_running');
  for (let tried = 0; tried < TRIES; tried += 1) {
    const room = (await joinOpen(context, deps, wish)) ?? (await openNext(context, deps, tell, last, wish));
    if (room !== null) return room;
  }
  throw new Error(`the rematch of ${battleId} was neither opened nor found`);
}

/** Refusals of a join that a rematch reports as a full room, or takes for no room. */
const AS_FULL: readonly RefusalCode[] = ['removed_from_room'];
const AS_GONE: readonly RefusalCode[] = ['battle_over', 'battle_not_found'];

/** Joins the open room; null when there is none. */
const joinOpen = async (context: AppContext, deps: RoomDeps, wish: Rematch): Promise<BattleRow | null> => {
  const { battleId, playerId, now } = wish;
  const id = await readRematch(context.db, battleId);
  const room = id === undefined ? undefined : await deps.battles.find(id);
  if (room === undefined || room.status === 'over') return null;
  if (room.state.seats.some(seat => seat.playerId === playerId && seat.leftAt === null)) return room;
  try {
    return await joinRoom(context, deps, room, wish, now);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    if (AS_GONE.includes(problem.code)) return null;
    throw AS_FULL.includes(problem.code) ? new Refusal('room_full') : problem;
  }
};

/** A rematch of a random battle is a friend battle without a fee (DECISIONS 6); a double last question stays while it is allowed. */
const termsOf = ({ settings }: RoomDeps, { kind, terms }: BattleRow): BattleRow['terms'] => {
  const { isLastDouble, ...others } = terms;
  const isDouble = isLastDouble === true && settings.get('last_double_enabled');
  return { ...others, ...(isDouble ? { isLastDouble } : {}), fee: kind === 'random' ? 0 : terms.fee };
};

/** Opens a new room and invites the other seats; null when another seat opened one meanwhile. */
const openNext = async (
  context: AppContext,
  deps: RoomDeps,
  tell: TellInvited,
  last: BattleRow,
  wish: Rematch,
): Promise<BattleRow | null> => {
  const { playerId, battleId, now } = wish;
  const isGroup = last.kind === 'group';
  const room = {
    kind: isGroup ? ('group' as const) : ('friend' as const),
    ownerId: playerId,
    languageId: last.language_id,
    place: last.place,
    terms: termsOf(deps, last),
    roomKey: null,
    rematchOf: battleId,
  };
  const isOpen = async () => (await readRematch(context.db, battleId)) !== undefined;
  const opened = await openUnderFreeCode(context, deps, room, wish, now, isOpen);
  if (opened === null) return null;
  const others = last.state.seats.flatMap(seat =>
    seat.playerId === null || seat.playerId === playerId ? [] : [seat.playerId],
  );
  // Invitations are limited here too. Without one the others find the room at their result.
  const playerIds: number[] = [];
  for (const otherId of others)
    if (await mayInvite(deps.allowances, { fromId: playerId, playerId: otherId, now }))
      playerIds.push(otherId);
  await invite(context, tell, opened, { fromId: playerId, playerIds, now });
  return opened;
};
