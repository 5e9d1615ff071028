/** Sharing of results by links that end when their owner wants, and what others answered (DECISIONS 12, 13). */
import { DUEL_KINDS } from '@trivium/rules/duel/limits';
import { SHARE_KINDS, SHARED_MODES, SQUARES } from '@trivium/rules/share/facts';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { done, instant, page } from '../../fields.ts';

const facts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('play'),
    mode: z.enum(SHARED_MODES),
    name: z.string().describe('Category or subcategory; empty for none.'),
    level: z.int().nullable(),
    right: z.int(),
    of: z.int(),
    squares: z.array(z.enum(SQUARES)).describe('One for each question; no question is named.'),
    on: z.string().nullable().describe('The date of a daily quiz.'),
  }),
  z.object({
    kind: z.literal('battle'),
    mode: z.enum(['random_battle', 'friend_battle', 'group_battle']),
    outcome: z.enum(['win', 'lose', 'draw', 'tie']),
    place: z.int(),
    seats: z.int(),
    points: z.int(),
    theirs: z.int().describe('Points of the best other seat; the others are not named.'),
  }),
  z.object({
    kind: z.literal('contest'),
    name: z.string(),
    rank: z.int(),
    players: z.int(),
    score: z.int(),
  }),
  z.object({
    kind: z.literal('duel'),
    of: z.enum(DUEL_KINDS),
    outcome: z.enum(['win', 'lose', 'draw']),
    points: z.int(),
    theirs: z.int().describe('Points of the other, who is not named.'),
  }),
  z.object({
    kind: z.literal('profile'),
    level: z.int().nullable().describe('Null where the site or the player is without experience.'),
    score: z.int(),
    badges: z.int(),
    days: z.int().describe('The row of days.'),
  }),
]);

const link = z.object({
  link_id: z.int(),
  address: z.string().describe('The address to pass on. Anybody who has it sees the result.'),
  picture: z.string().describe('Path of the result as a PNG of 1200 × 630.'),
  made_at: instant,
  ends_at: instant,
  facts,
});

export const shareActions = [
  defineAction({
    name: 'create_share_link',
    feature: 'share',
    summary: 'Makes a link that shows a result of the caller to everybody, or returns the one there is.',
    who: 'player',
    fields: {
      kind: z.enum(SHARE_KINDS),
      subject: z
        .string()
        .max(64)
        .default('')
        .describe('Id of the play, battle, contest or duel; empty for the profile.'),
    },
    reply: link,
    refusals: ['share_off', 'share_not_yet', 'share_links_full', 'no_data', 'play_not_found'],
    rate: { calls: 30, seconds: 60 },
    blockedInDemo: 'not_in_demo',
  }),
  defineAction({
    name: 'get_share_links',
    feature: 'share',
    summary: 'The caller’s links, newest first.',
    who: 'player',
    fields: page,
    paged: true,
    reply: z.array(link),
    refusals: ['share_off'],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'end_share_link',
    feature: 'share',
    summary: 'Ends a link of the caller: its page and its picture are gone at once.',
    who: 'player',
    fields: { link_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) },
    reply: done,
    rate: { calls: 60, seconds: 60 },
    blockedInDemo: 'not_in_demo',
  }),
  defineAction({
    name: 'get_shared',
    feature: 'share',
    summary: 'What a share link shows, also for guests.',
    who: 'guest',
    fields: { token: z.string().min(1).max(64).describe('The last part of the link.') },
    reply: z.object({
      name: z.string().describe('Of the player who shared it.'),
      is_mine: z.boolean(),
      picture: z.string(),
      facts,
    }),
    refusals: ['share_off', 'share_gone'],
    rate: { calls: 60, seconds: 60 },
  }),
] as const;
