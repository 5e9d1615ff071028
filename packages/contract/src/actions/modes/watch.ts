/** Watching rooms of friends, each round once it is closed (ALIVE 4, DECISIONS 13). */
import { CHEERS } from '@trivium/rules/battle/limits';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { battleId, battleMoment, battleQuestion, reveal, seatVerdict } from '../../battle/battle-reply.ts';
import { instant, page, person } from '../../fields.ts';

const watchedSeat = person.extend({
  player_id: z.int().nullable().describe('Null for a deleted account.'),
  presence: z.enum(['here', 'away', 'left']),
  points: z.int(),
  right: z.int(),
  verdicts: z.array(seatVerdict).describe('Closed rounds.'),
});

export const watchReply = z
  .object({
    battle_id: battleId,
    now: instant,
    kind: z.enum(['friend', 'group']),
    category: z.object({ id: z.int(), name: z.string(), hue: z.int(), pattern: z.int() }).nullable(),
    language_id: z.int(),
    questions: z.int(),
    last_double: z.boolean(),
    phase: z.enum(['starting', 'choosing', 'told', 'over']),
    closed: z.int().describe('Number of closed rounds.'),
    next_at: instant.nullable().describe('When the next round opens; null while one is open.'),
    seats: z.array(watchedSeat),
    question: battleQuestion.nullable().describe('Of the round that was closed last; never of an open one.'),
    reveal: reveal.nullable(),
    moments: z.array(battleMoment),
    winners: z.array(z.int()).describe('Seats that share the first place, once it is over; else empty.'),
    watchers: z.int(),
    cheers_left: z.int(),
  })
  .meta({ id: 'Watched' });

const watchable = z.object({
  battle_id: battleId,
  kind: z.enum(['friend', 'group']),
  category: z.string().nullable(),
  questions: z.int(),
  closed: z.int(),
  seats: z.array(person.extend({ player_id: z.int().nullable(), points: z.int(), is_friend: z.boolean() })),
  watchers: z.int(),
});

export const watchActions = [
  defineAction({
    name: 'get_watchable',
    feature: 'watch',
    summary:
      'Rooms with a friend of the caller that are played now and in which every seat agrees to be watched.',
    who: 'player',
    fields: page,
    paged: true,
    reply: z.array(watchable),
    refusals: ['watch_off'],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'watch_battle',
    feature: 'watch',
    summary:
      'A room as who watches may see it: closed rounds only. Asked again after the notice `watch_news`. What it tells counts as told, and as new keys of the day.',
    who: 'player',
    fields: { battle_id: battleId },
    reply: watchReply,
    refusals: ['watch_off', 'not_watched', 'room_full', 'keys_used_up'],
    rate: { calls: 120, seconds: 60 },
  }),
  defineAction({
    name: 'cheer',
    feature: 'watch',
    summary: 'Sends a cheer to the seats of a room that the caller watches.',
    who: 'player',
    fields: { battle_id: battleId, cheer: z.enum(CHEERS) },
    reply: z.object({ cheers_left: z.int() }),
    refusals: ['watch_off', 'not_watched', 'cheers_used_up', 'too_many_requests'],
    rate: { calls: 60, seconds: 60 },
  }),
] as const;
