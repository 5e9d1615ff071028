/** Handlers of rooms (DECISIONS 3, 6). */
import type { ReadFields } from '@trivium/contract/catalogue';
import type { Handlers, SignedInCall } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { createAllowances } from '../../platform/limit/allowance.ts';
import { friendsOf, hiddenAmong } from '../friend/friend.ts';
import type { Languages } from '../language/language.ts';
import { inviteToRoom, listInvites, type TellInvited } from './invite/invite.ts';
import { rematch } from './invite/rematch.ts';
import type { RoomDeps } from './join/checks.ts';
import { joinByCode, lookByCode } from './join/join.ts';
import { presentInvite, presentPerson } from './present.ts';
import { createRoom, findOwnRoom } from './room.ts';
import { readOpponents, writeDeclined } from './store.ts';

export type RoomActionDeps = Omit<RoomDeps, 'allowances'> & {
  readonly languages: Languages;
  readonly tell: TellInvited;
  /** Which of the players have a socket on any server. */
  readonly online: (playerIds: readonly number[]) => Promise<ReadonlySet<number>>;
};

type Deps = RoomActionDeps & RoomDeps;

/** The wire calls a friend's room private and a group's public (SPEC 7). */
const kindOf = { private: 'friend', public: 'group' } as const;

const guestOf = ({ signedIn: { playerId, role } }: SignedInCall) => ({
  playerId,
  isStaff: role !== 'player',
});

const tryOf = (call: SignedInCall, { room_code, room_type }: ReadFields<'join_room' | 'get_room'>) => ({
  ...guestOf(call),
  code: room_code,
  kind: kindOf[room_type ?? 'public'],
  address: call.address,
  now: call.now,
});

const roomHandlers = (
  context: AppContext,
  deps: Deps,
): Handlers<'create_room' | 'join_room' | 'get_room' | 'get_question_by_room_id'> => {
  const { battles, languages } = deps;
  return {
    create_room: async (call, fields) => {
      const guest = guestOf(call);
      const row = await createRoom(context, deps, {
        ...guest,
        kind: kindOf[fields.room_type],
        category: fields.category,
        questions: fields.no_of_que,
        fee: fields.entry_fee ?? 0,
        isLastDouble: fields.last_double ?? false,
        languageId: languages.quizLanguageId(call.languageId ?? call.signedIn.quizLanguageId),
        roomKey: fields.room_id,
        now: call.now,
      });
      return battles.present(row, guest.playerId);
    },
    join_room: async (call, fields) => {
      const row = await joinByCode(context, deps, tryOf(call, fields));
      return battles.present(row, call.signedIn.playerId);
    },
    get_room: async (call, fields) => {
      const row = await lookByCode(context, deps, tryOf(call, fields));
      return battles.present(row, call.signedIn.playerId);
    },
    get_question_by_room_id: async (call, { room_id }) =>
      battles.opened(await findOwnRoom(context.db, battles, room_id, call.signedIn.playerId)),
  };
};

const opponentHandlers = (
  context: AppContext,
  deps: Deps,
): Handlers<'get_past_opponents' | 'invite_to_room' | 'get_room_invites' | 'decline_invite' | 'rematch'> => {
  const { db } = context;
  const { battles, tell, online } = deps;
  return {
    get_past_opponents: async (call, page) => {
      const { rows, total } = await readOpponents(db, call.signedIn.playerId, page);
      const ids = rows.map(({ id }) => id);
      const [onlineIds, hidden, friends] = await Promise.all([
        online(ids),
        hiddenAmong(db, ids),
        friendsOf(db, call.signedIn.playerId, ids),
      ]);
      return {
        rows: rows.map(row => ({
          ...presentPerson(row),
          met_at: row.met_at.toISOString(),
          is_online: onlineIds.has(row.id) && !hidden.has(row.id),
          is_friend: friends.has(row.id),
        })),
        total,
      };
    },
    invite_to_room: async (call, { battle_id, player_id }) => {
      const { playerId: fromId } = call.signedIn;
      const invitation = { battleId: battle_id, fromId, playerId: player_id, now: call.now };
      await inviteToRoom(context, deps, tell, invitation);
      return { done: true };
    },
    get_room_invites: async call =>
      (await listInvites(context, deps, call.signedIn.playerId)).map(presentInvite),
    decline_invite: async (call, { battle_id }) => {
      await writeDeclined(db, battle_id, call.signedIn.playerId, new Date(call.now));
      return { done: true };
    },
    rematch: async (call, { battle_id }) => {
      const guest = guestOf(call);
      const row = await rematch(context, deps, tell, { ...guest, battleId: battle_id, now: call.now });
      return battles.present(row, guest.playerId);
    },
  };
};

export const roomActions = (context: AppContext, rooms: RoomActionDeps) => {
  const deps: Deps = { ...rooms, allowances: createAllowances(context.db, context.env.appSecret) };
  return { ...roomHandlers(context, deps), ...opponentHandlers(context, deps) };
};
