/** Invitations of friends and past opponents into a room (DECISIONS 6, ALIVE 4). */
import type { Notice } from '@trivium/contract/battle/messages';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Allowance } from '../../../platform/limit/allowance.ts';
import type { BattleRow } from '../../battle/row.ts';
import { friendsOf, isDeafTo } from '../../friend/friend.ts';
import type { RoomDeps } from '../join/checks.ts';
import { presentPerson } from '../present.ts';
import {
  type InviteRow,
  isOpponent,
  readInvites,
  readPersons,
  removeInvites,
  writeInvite,
} from '../store.ts';

/** Sends the notice to all tabs of a player. */
export type TellInvited = (playerId: number, notice: 'invited', data: Notice<'invited'>) => void;

/** Invitations that a player may send in an hour, in all and to the same person (our choice). */
const INVITES_AN_HOUR: Allowance = { name: 'room-invite', times: 30, seconds: 3_600 };
const INVITES_A_PERSON: Allowance = { name: 'room-invite-person', times: 5, seconds: 3_600 };
/** Invitations shown at most (our choice). */
const SHOWN = 20;

export type Invitation = {
  readonly battleId: string;
  readonly fromId: number;
  readonly playerId: number;
  readonly now: number;
};

/** Invites a friend or past opponent into one's own lobby. Who declined is not told again; who blocked or muted the owner, never. */
export async function inviteToRoom(
  { db }: AppContext,
  { battles, allowances }: RoomDeps,
  tell: TellInvited,
  { battleId, fromId, playerId, now }: Invitation,
): Promise<void> {
  const row = await battles.find(battleId);
  const seat = row?.state.seats.findIndex(held => held.playerId === fromId) ?? -1;
  if (row === undefined || seat < 0 || row.status === 'over') throw new Refusal('battle_not_found');
  if (seat > 0) throw new Refusal('not_owner');
  if (row.state.phase !== 'lobby') throw new Refusal('game_started');
  if (row.state.seats.some(held => held.playerId === playerId)) return;
  if (row.state.seats.length >= row.terms.seatsMost) throw new Refusal('room_full');
  const isKnown = !row.state.removed.includes(playerId) && (await isAcquainted(db, fromId, playerId));
  if (!isKnown) throw new Refusal('no_data');
  if (!(await mayInvite(allowances, { fromId, playerId, now }))) throw new Refusal('too_many_requests');
  await invite({ db }, tell, row, { fromId, playerIds: [playerId], now });
}

const isAcquainted = async (db: Db, playerId: number, otherId: number): Promise<boolean> =>
  (await friendsOf(db, playerId, [otherId])).has(otherId) || (await isOpponent(db, playerId, otherId));

/** Counts an invitation; returns false when there were too many. */
export async function mayInvite(
  allowances: RoomDeps['allowances'],
  { fromId, playerId, now }: Omit<Invitation, 'battleId'>,
): Promise<boolean> {
  const counted = [
    [INVITES_AN_HOUR, String(fromId)],
    [INVITES_A_PERSON, `${fromId}/${playerId}`],
  ] as const;
  for (const [allowance, who] of counted) if (!(await allowances.take(allowance, who, now))) return false;
  return true;
}

/** Writes invitations into a room and notifies the invited players. */
export async function invite(
  { db }: Pick<AppContext, 'db'>,
  tell: TellInvited,
  row: BattleRow,
  { fromId, playerIds, now }: { fromId: number; playerIds: readonly number[]; now: number },
): Promise<void> {
  const [from] = await readPersons(db, [fromId]);
  if (from === undefined || row.room_code === null) return;
  const { id: battleId, room_code, terms } = row;
  for (const playerId of playerIds) {
    if (await isDeafTo(db, playerId, fromId)) continue;
    if (!(await writeInvite(db, { battleId, playerId, fromId, at: new Date(now) }))) continue;
    tell(playerId, 'invited', {
      room_code,
      battle_id: battleId,
      from: presentPerson(from),
      fee: terms.fee,
      questions: terms.questions,
    });
  }
}

/** Invitations of a player into rooms that still have a seat for him, newest first. */
export async function listInvites(
  { db }: AppContext,
  { battles }: RoomDeps,
  playerId: number,
): Promise<(InviteRow & { readonly room: BattleRow })[]> {
  const invites = await readInvites(db, playerId, SHOWN);
  const rooms = await Promise.all(invites.map(({ battle_id }) => battles.find(battle_id)));
  return invites.flatMap((invited, at) => {
    const room = rooms[at];
    return room?.state.phase === 'lobby' && !room.state.removed.includes(playerId)
      ? [{ ...invited, room }]
      : [];
  });
}

/** Deletes the invitations that a deleted player sent or received. */
export const forgetInvites = async (db: Db, playerId: number): Promise<void> =>
  void (await removeInvites(db, playerId));
