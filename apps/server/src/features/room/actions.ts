/** Handlers of rooms (DECISIONS 3, 6). */
import type { ReadFields } from '@trivium/contract/catalogue';
import type { Handlers, SignedInCall } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { createAllowances } from '../../platform/limit/allowance.ts';
import type { Battles } from '../battle/battle.ts';
import type { Keys } from '../key/key.ts';
import type { Languages } from '../language/language.ts';
import type { Settings } from '../settings/settings.ts';
import { inviteToRoom, listInvites, type TellInvited } from './invite.ts';
import { presentInvite, presentPerson } from './present.ts';
import { rematch } from './rematch.ts';
import { createRoom, findOwnRoom, joinByCode, lookByCode } from './room.ts';
import { readOpponents, writeDeclined } from './store.ts';

export type RoomRooms = {
  readonly battles: Battles;
  readonly settings: Settings;
  readonly keys: Keys;
  readonly languages: Languages;
  readonly tell: TellInvited;
  /** Those of the players who have a socket somewhere. */
  readonly online: (playerIds: readonly number[]) => Promise<ReadonlySet<number>>;
};

/** What the wire calls a friend's room and a group's (SPEC 7). */
const kindOf = { private: 'friend', public: 'group' } as const;

const guestOf = ({ signedIn: { playerId, role } }: SignedInCall) => ({
  playerId,
  isStaff: role !== 'player',
});

/** A code as somebody typed it. */
const tryOf = (call: SignedInCall, { room_code, room_type }: ReadFields<'join_room' | 'get_room'>) => ({
  ...guestOf(call),
  code: room_code,
  kind: kindOf[room_type ?? 'public'],
  address: call.address,
  now: call.now,
});

export function roomActions(
  context: AppContext,
  { battles, settings, keys, languages, tell, online }: RoomRooms,
): Handlers<
  | 'create_room'
  | 'join_room'
  | 'get_room'
  | 'get_question_by_room_id'
  | 'get_past_opponents'
  | 'invite_to_room'
  | 'get_room_invites'
  | 'decline_invite'
  | 'rematch'
> {
  const { db } = context;
  const deps = { battles, settings, keys, allowances: createAllowances(db, context.env.appSecret) };
  return {
    create_room: async (call, fields) => {
      const guest = guestOf(call);
      const row = await createRoom(context, deps, {
        ...guest,
        kind: kindOf[fields.room_type],
        category: fields.category,
        questions: fields.no_of_que,
        fee: fields.entry_fee ?? 0,
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
      battles.opened(await findOwnRoom(db, battles, room_id, call.signedIn.playerId)),

    get_past_opponents: async (call, page) => {
      const { rows, total } = await readOpponents(db, call.signedIn.playerId, page);
      const there = await online(rows.map(({ id }) => id));
      return {
        rows: rows.map(row => ({
          ...presentPerson(row),
          met_at: row.met_at.toISOString(),
          is_online: there.has(row.id),
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
}
