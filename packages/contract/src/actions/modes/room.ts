/** Rooms of friend and group battles: create, join by code, invite, rematch (SPEC 7, DECISIONS 6). */
import { ROOM_FEE_MOST } from '@trivium/rules/battle/limits';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { battleId, battleQuestion, battleReply } from '../../battle/battle-reply.ts';
import { coins, done, idOrSlug, instant, page, person } from '../../fields.ts';

const roomCode = z
  .string()
  .max(12)
  .optional()
  .describe('Six letters and digits, any case; spaces are ignored.');
const roomType = z
  .enum(['private', 'public'])
  .describe('`private` a friend’s (2 seats), `public` a group’s (2–4).');

const invite = z.object({
  battle_id: battleId,
  room_code: z.string(),
  from: person,
  kind: z.enum(['friend', 'group']),
  fee: coins,
  questions: z.int(),
  category: z.string().nullable(),
  invited_at: instant,
});

export const roomActions = [
  defineAction({
    name: 'create_room',
    feature: 'room',
    summary: 'Opens a room with the caller as owner. The same `room_id` again returns the same room.',
    who: 'player',
    fields: {
      room_id: z.string().max(64).optional(),
      room_type: roomType,
      category: idOrSlug.optional().describe('Any category when absent.'),
      no_of_que: z.int().describe('5, 10 or 15.'),
      entry_fee: z.int().min(0).max(ROOM_FEE_MOST).optional(),
      last_double: z
        .boolean()
        .optional()
        .describe('The last question counts double; only in rooms without an entry.'),
    },
    reply: battleReply,
    refusals: [
      'mode_off',
      'no_data',
      'no_questions',
      'questions_missing',
      'double_off',
      'double_is_free',
      'not_enough_coins',
      'keys_used_up',
      'in_other_battle',
    ],
    rate: { calls: 20, seconds: 60 },
  }),
  defineAction({
    name: 'join_room',
    feature: 'room',
    summary: 'Takes a seat by code. Refusals come in the order of DECISIONS 6.',
    who: 'player',
    fields: {
      room_code: roomCode,
      room_type: roomType
        .optional()
        .describe('What the player thinks it is: decides the words of a wrong code.'),
    },
    reply: battleReply,
    refusals: [
      'room_code_missing',
      'room_code_not_valid',
      'room_code_invalid',
      'game_started',
      'own_room',
      'removed_from_room',
      'room_full',
      'linked_players',
      'not_enough_coins',
      'keys_used_up',
      'in_other_battle',
      'too_many_requests',
      'mode_off',
    ],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'get_room',
    feature: 'room',
    summary:
      'A room by its code, before a seat is taken: whose it is, its entry, its questions. Refused like join_room.',
    who: 'player',
    fields: { room_code: roomCode, room_type: roomType.optional() },
    reply: battleReply,
    refusals: [
      'room_code_missing',
      'room_code_not_valid',
      'room_code_invalid',
      'game_started',
      'own_room',
      'removed_from_room',
      'room_full',
      'linked_players',
      'not_enough_coins',
      'keys_used_up',
      'too_many_requests',
      'mode_off',
    ],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'get_question_by_room_id',
    feature: 'room',
    summary: 'The questions of a room’s battle that were opened so far, without answers. For its seats only.',
    who: 'player',
    fields: {
      room_id: z.string().max(64).optional().describe('Room code, battle id, or the room_id of its owner.'),
    },
    reply: z.array(battleQuestion),
    refusals: ['battle_not_found'],
  }),
  defineAction({
    name: 'get_past_opponents',
    feature: 'room',
    summary: 'Whom the caller played lately, newest first: to invite them.',
    who: 'player',
    fields: page,
    paged: true,
    reply: z.array(person.extend({ met_at: instant, is_online: z.boolean(), is_friend: z.boolean() })),
  }),
  defineAction({
    name: 'invite_to_room',
    feature: 'room',
    summary: 'Asks a friend or past opponent into the caller’s room.',
    who: 'player',
    fields: { battle_id: battleId, player_id: z.int().min(1) },
    reply: done,
    refusals: ['battle_not_found', 'not_owner', 'game_started', 'room_full', 'no_data', 'too_many_requests'],
    rate: { calls: 30, seconds: 60 },
  }),
  defineAction({
    name: 'get_room_invites',
    feature: 'room',
    summary: 'Open invitations of the caller.',
    who: 'player',
    reply: z.array(invite),
  }),
  defineAction({
    name: 'decline_invite',
    feature: 'room',
    summary: 'Puts an invitation away.',
    who: 'player',
    fields: { battle_id: battleId },
    reply: done,
  }),
  defineAction({
    name: 'rematch',
    feature: 'room',
    summary: 'Opens the room for playing again, or joins it when the other was quicker.',
    who: 'player',
    fields: { battle_id: battleId },
    reply: battleReply,
    refusals: [
      'battle_not_found',
      'battle_running',
      'linked_players',
      'not_enough_coins',
      'keys_used_up',
      'in_other_battle',
      'game_started',
      'room_full',
      'no_questions',
      'mode_off',
    ],
    rate: { calls: 20, seconds: 60 },
  }),
] as const;
