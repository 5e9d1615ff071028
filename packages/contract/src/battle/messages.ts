/**
 * Everything that travels over the socket (DECISIONS 6): commands of players, each answered by an acknowledgement, and
 * notices of the server. A repeated command is acknowledged again and changes nothing.
 */
import { CHEERS } from '@trivium/rules/battle/limits';
import { z } from 'zod';
import { idOrSlug, instant, person } from '../fields.ts';
import type { RefusalCode } from '../refusal.ts';
import { battleId, battleReply, battleTurn } from './battle-reply.ts';

type Command = {
  readonly fields: z.ZodObject;
  readonly reply: z.ZodType;
  readonly refusals: readonly RefusalCode[];
};
const command = <Fields extends z.ZodRawShape, Reply extends z.ZodType>(
  fields: Fields,
  reply: Reply,
  refusals: readonly RefusalCode[],
) => ({ fields: z.strictObject(fields), reply, refusals }) satisfies Command;

const ofBattle = { battle_id: battleId };
const seat = z.int().min(0).max(3);
const nothing = z.object({});

export const COMMANDS = {
  /** Makes this socket play the caller's seat; replies with the battle, or null when `last_seq` is the newest. */
  enter: command({ ...ofBattle, last_seq: z.int().min(0).optional() }, battleReply.nullable(), [
    'battle_not_found',
  ]),
  answer: command({ ...ofBattle, round: z.int().min(0).max(99), option: z.string().min(1).max(1) }, nothing, [
    'battle_not_found',
    'not_seated',
    'not_open',
    'already_answered',
    'too_late',
    'bad_answer',
    'battle_over',
  ]),
  leave: command(ofBattle, nothing, ['battle_not_found', 'not_seated']),
  ready: command({ ...ofBattle, is_ready: z.boolean() }, nothing, [
    'battle_not_found',
    'not_seated',
    'game_started',
    'battle_over',
  ]),
  /** Agrees that friends of the seats watch, or takes it back at once (DECISIONS 13). */
  allow_watching: command({ ...ofBattle, is_allowed: z.boolean() }, nothing, [
    'battle_not_found',
    'not_seated',
    'not_watched',
    'watch_off',
    'battle_over',
  ]),
  /** For the owner: takes the fees and begins. */
  start: command(ofBattle, nothing, [
    'battle_not_found',
    'not_owner',
    'player_not_joined',
    'linked_seats',
    'not_enough_coins',
    'no_questions',
    'keys_used_up',
    'keys_used_up_seat',
    'battle_over',
  ]),
  /** A player, not a seat number: seats move up, and a repeated command must not remove the next player. */
  remove_seat: command({ ...ofBattle, player_id: z.int().min(1) }, nothing, [
    'battle_not_found',
    'not_owner',
    'not_seated',
    'game_started',
    'battle_over',
  ]),
  delete_room: command(ofBattle, nothing, ['battle_not_found', 'not_owner', 'game_started', 'battle_over']),
  /** A preset sentence `s1`…`s14`, a sticker `k1`…`k24`, or one that the player bought, `k25`…`k32`, to everybody in the battle. */
  say: command(
    { ...ofBattle, line: z.string().regex(/^(s([1-9]|1[0-4])|k([1-9]|[12]\d|3[0-2]))$/) },
    nothing,
    ['battle_not_found', 'not_seated', 'too_many_requests', 'look_not_yours'],
  ),
  /** Joins the queue of random battles until `matched`, `unseek`, or the end of the wait. */
  seek: command(
    { category: idOrSlug.optional(), language_id: z.int().min(1).max(9999).optional() },
    z.object({ since: instant, until: instant }),
    ['mode_off', 'no_data', 'no_questions', 'not_enough_coins', 'in_other_battle', 'battles_a_day'],
  ),
  unseek: command({}, nothing, []),
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;
export type CommandFields<Name extends CommandName> = z.output<(typeof COMMANDS)[Name]['fields']>;
export type CommandReply<Name extends CommandName> = z.output<(typeof COMMANDS)[Name]['reply']>;

/** The acknowledgement of a command. `sentence` is in the language of the socket. */
export type Acknowledgement<Name extends CommandName = CommandName> =
  | { readonly ok: true; readonly data: CommandReply<Name> }
  | {
      readonly ok: false;
      readonly code: RefusalCode | 'bad_command' | 'too_many_calls' | 'server_fault';
      readonly sentence: string;
    };

/** Notices of the server. */
export const NOTICES = {
  battle: battleReply,
  /** To sockets that have received the whole battle. */
  turn: battleTurn,
  said: z.object({ ...ofBattle, seat, line: z.string() }),
  matched: z.object(ofBattle),
  /** To a searcher, about once a second: how many others wait whose rating is within his window; null bounds: anybody. */
  near: z.object({ near: z.int(), from: z.int().nullable(), to: z.int().nullable() }),
  /** To who watches: something may be seen anew, or no longer. */
  watch_news: z.object(ofBattle),
  /** To the seats: how many watch, and a cheer of one of them. */
  watched: z.object({
    ...ofBattle,
    watchers: z.int(),
    cheer: z.enum(CHEERS).nullable(),
    from: z.string().describe('Whose cheer it is; empty without one.'),
  }),
  /** The wait is over and nobody came. */
  no_opponent: z.object({}),
  invited: z.object({
    room_code: z.string(),
    battle_id: battleId,
    from: person,
    fee: z.int(),
    questions: z.int(),
  }),
} as const;
export type NoticeName = keyof typeof NOTICES;
export type Notice<Name extends NoticeName> = z.output<(typeof NOTICES)[Name]>;
