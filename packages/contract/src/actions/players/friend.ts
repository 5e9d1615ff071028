/** Friends: requests, links, who is around, the board of the week (ALIVE 4, DECISIONS 13). */
import { BADGE_TYPES } from '@trivium/rules/badge/badge';
import { FRIEND_CHANGES, FRIEND_SWITCHES, FRIEND_WAYS, RELATIONS } from '@trivium/rules/friend/relation';
import { PLAYER_MODES } from '@trivium/rules/play/mode-row';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { battleId } from '../../battle/battle-reply.ts';
import { idOrSlug, instant, page, person } from '../../fields.ts';

const playerId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const relation = z
  .enum(RELATIONS)
  .describe('`sent` also after the other has declined: whoever asked is not told.');
const token = z.string().min(20).max(64).describe('The last part of a share link.');

/** What a friend does at the moment, as far as he shows it. */
const friendActivity = z.object({
  kind: z.enum(['lobby', 'battle', 'playing']),
  mode: z.enum(PLAYER_MODES).nullable(),
  name: z.string().nullable().describe('Name of the category.'),
  level: z.int().nullable(),
});

/** Null where the player does not show it. */
export const friendPresence = z.object({
  is_online: z.boolean(),
  seen_at: instant.nullable(),
  activity: friendActivity.nullable(),
});

const ownPage = z.object({
  code: z.string().nullable().describe('The player’s short code; null for staff.'),
  link: z.string().nullable().describe('The address to share; null when there is none.'),
  switches: z.object(
    Object.fromEntries(FRIEND_SWITCHES.map(name => [name, z.boolean()])) as Record<
      (typeof FRIEND_SWITCHES)[number],
      z.ZodBoolean
    >,
  ),
  friends_most: z.int(),
});

export const standing = z.object({
  relation,
  since: instant.nullable().describe('Friends since.'),
  is_muted: z.boolean(),
  is_blocked: z.boolean().describe('By the caller; he never learns who blocked him.'),
});

const gap = person.extend({ points: z.int() }).nullable();

const readingActions = [
  defineAction({
    name: 'get_friends',
    feature: 'friend',
    summary: 'The caller’s friends: who is around first, then by when they were seen.',
    who: 'player',
    fields: page,
    paged: true,
    reply: z.object({
      around: z.int().describe('How many of all are around.'),
      requests: z.int().describe('Requests that wait for an answer.'),
      friends: z.array(
        person.extend({
          since: instant,
          is_muted: z.boolean(),
          presence: friendPresence.nullable(),
          watchable: battleId.nullable().describe('A room of his that the caller may watch now.'),
        }),
      ),
    }),
    refusals: ['friends_off'],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'get_friend_requests',
    feature: 'friend',
    summary: 'Requests that wait for the caller’s answer, or that he sent; newest first.',
    who: 'player',
    fields: { ...page, side: z.enum(['received', 'sent']).default('received') },
    paged: true,
    reply: z.array(person.extend({ via: z.enum(FRIEND_WAYS), sent_at: instant })),
    refusals: ['friends_off'],
  }),
  defineAction({
    name: 'get_friend_state',
    feature: 'friend',
    summary: 'How a player stands to the caller.',
    who: 'player',
    fields: { player_id: playerId },
    reply: standing,
    refusals: ['friends_off', 'no_data'],
  }),
  defineAction({
    name: 'get_blocked_players',
    feature: 'friend',
    summary: 'Whom the caller has blocked, newest first.',
    who: 'player',
    fields: page,
    paged: true,
    reply: z.array(person.extend({ since: instant })),
    refusals: ['friends_off'],
  }),
  defineAction({
    name: 'get_friends_board',
    feature: 'friend',
    summary: 'The caller and his friends by the points of the site’s week, with the gaps around him.',
    who: 'player',
    fields: page,
    paged: true,
    reply: z.object({
      week: z.iso.date().describe('Its Monday.'),
      today: z.int().min(0).max(6).describe('0 for Monday.'),
      mine: z.object({ place: z.int(), points: z.int(), ahead: gap, behind: gap }).nullable(),
      rows: z.array(
        person.extend({
          place: z.int(),
          points: z.int(),
          days: z.array(z.int()).describe('Points of each day, from Monday on.'),
          is_me: z.boolean(),
          is_online: z.boolean().nullable().describe('Null where it is not shown.'),
        }),
      ),
    }),
    refusals: ['friends_off'],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'get_friend_news',
    feature: 'friend',
    summary: 'What friends did in the last seven days, newest first; only of those who show it.',
    who: 'player',
    reply: z.array(
      person.extend({
        kind: z.enum(['badge', 'level']),
        badge: z.enum(BADGE_TYPES).nullable(),
        category: z.string().nullable(),
        level: z.int().nullable(),
        at: instant,
      }),
    ),
    refusals: ['friends_off'],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'get_friends_on_road',
    feature: 'friend',
    summary: 'Friends who have passed levels of a road, the farthest first; only of those who show it.',
    who: 'player',
    fields: { category: idOrSlug, subcategory: idOrSlug.optional() },
    reply: z.array(person.extend({ level: z.int().describe('The highest level passed.') })),
    refusals: ['friends_off'],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'get_players_named',
    feature: 'friend',
    summary: 'Players whose name has words that begin so, or whose code it is; nobody who is blocked.',
    who: 'player',
    fields: { ...page, text: z.string().min(1).max(60) },
    paged: true,
    reply: z.array(person.extend({ relation })),
    refusals: ['friends_off'],
    rate: { calls: 30, seconds: 60 },
  }),
] as const;

const changingActions = [
  defineAction({
    name: 'get_friend_page',
    feature: 'friend',
    summary: 'The caller’s code, share link and switches.',
    who: 'player',
    reply: ownPage,
    refusals: ['friends_off'],
  }),
  defineAction({
    name: 'set_friend_link',
    feature: 'friend',
    summary: 'Makes a new share link, and the one before ends; or ends it.',
    who: 'player',
    fields: { status: z.int().min(0).max(1).describe('1 a new link, 0 none.') },
    reply: ownPage,
    refusals: ['friends_off', 'no_data'],
    rate: { calls: 20, seconds: 60 },
    blockedInDemo: 'not_in_demo',
  }),
  defineAction({
    name: 'set_friend_switch',
    feature: 'friend',
    summary: 'What friends see of the caller.',
    who: 'player',
    fields: { name: z.enum(FRIEND_SWITCHES), status: z.int().min(0).max(1) },
    reply: ownPage,
    refusals: ['friends_off'],
    blockedInDemo: 'not_in_demo',
  }),
  defineAction({
    name: 'get_friend_link',
    feature: 'friend',
    summary: 'Whose share link it is: name and picture, also for guests.',
    who: 'guest',
    fields: { token },
    reply: person.extend({ relation: relation.nullable().describe('Null for guests.') }),
    refusals: ['friends_off', 'friend_link_gone'],
    rate: { calls: 30, seconds: 60 },
  }),
  defineAction({
    name: 'request_friend',
    feature: 'friend',
    summary:
      'Asks a player, by id, code or share link. Whoever has asked the caller becomes a friend at once.',
    who: 'player',
    fields: {
      player_id: playerId.optional(),
      code: z.string().max(32).optional(),
      token: token.optional(),
      via: z.enum(['page', 'battle']).optional().describe('With an id: where from.'),
    },
    reply: person.extend({ relation }),
    refusals: [
      'friends_off',
      'no_data',
      'friend_code_unknown',
      'friend_link_gone',
      'not_for_oneself',
      'friends_full',
      'friends_full_there',
      'friend_requests_full',
      'too_many_requests',
    ],
    rate: { calls: 30, seconds: 60 },
    blockedInDemo: 'not_in_demo',
  }),
  defineAction({
    name: 'set_friend',
    feature: 'friend',
    summary: 'Answers or withdraws a request, ends a friendship or takes that back, blocks, mutes.',
    who: 'player',
    fields: { player_id: playerId, change: z.enum(FRIEND_CHANGES) },
    reply: standing,
    refusals: ['friends_off', 'no_data', 'not_for_oneself', 'friends_full', 'friends_full_there'],
    rate: { calls: 60, seconds: 60 },
    blockedInDemo: 'not_in_demo',
  }),
] as const;

export const friendActions = [...readingActions, ...changingActions] as const;
