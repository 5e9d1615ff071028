/** Players as staff find and see them; addresses and phones are masked until somebody asks for them (DECISIONS 1, 2). */
import { REASON_MOST } from '@trivium/rules/staff/limits';
import { z } from 'zod';
import { COIN_REASONS } from '../actions/players/wallet.ts';
import { instant } from '../fields.ts';
import { defineOperatorCall } from './call.ts';
import { askedInstant, oneLine, rowId } from './fields.ts';
import { defineResource } from './resource.ts';

export const staffReason = oneLine(REASON_MOST).describe('Why; kept in the audit log.');
const state = z.enum(['active', 'deactivated', 'deleted']);

export const players = defineResource({
  name: 'player',
  feature: 'player',
  rows: 'the players and the staff',
  row: z
    .object({
      id: rowId,
      name: z.string(),
      picture: z.string().describe('Address of a file, `avatar:<name>`, or empty.'),
      role: z.enum(['player', 'editor', 'admin']),
      state,
      is_demo: z.boolean(),
      email: z.string().nullable().describe('Masked.'),
      mobile: z.string().nullable().describe('Masked.'),
      country: z.string().nullable(),
      coins: z.int(),
      won: z.int().describe('Of these coins, those that were won.'),
      warnings: z.int(),
      joined_at: instant,
      last_seen_at: instant.nullable().describe('May lag an hour.'),
      deactivated_until: instant.nullable().describe('Null with a deactivated account: for good.'),
    })
    .meta({ id: 'PlayerForStaff' }),
  filter: {
    state,
    role: z.enum(['player', 'editor', 'admin']),
    is_demo: z.boolean(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .max(2),
    has_warning: z.boolean(),
    joined_since: askedInstant,
    joined_until: askedInstant.describe('Before this instant.'),
    seen_since: askedInstant,
  },
  search: 'name; or the number, or the beginning of the email or phone',
  sorts: ['joined_at', 'last_seen_at', 'coins', 'name', 'id'],
  order: 'desc',
  who: { read: 'admin', write: 'admin' },
  right: 'people',
});

export const playerId = rowId.describe('Number of the player.');
const ofPlayer = { feature: 'player', who: 'admin', right: 'people', refusals: ['no_data'] } as const;
const part = {
  id: playerId,
  offset: z.int().min(0).max(1_000_000).default(0),
  limit: z.int().min(1).max(100).default(10),
};
const face = z.object({ id: rowId, name: z.string(), picture: z.string(), state });
const contactState = z
  .enum(['none', 'unproved', 'by_staff', 'proved'])
  .describe('`by_staff` unlocks no bonus and no payout.');

const playerPage = defineOperatorCall({
  ...ofPlayer,
  name: 'player/page',
  summary: 'What the page of a player says besides the row.',
  body: z.strictObject({ id: playerId }),
  reply: z
    .object({
      may_act: z.boolean().describe('Whether the caller may warn, deactivate and so on.'),
      email_state: contactState,
      mobile_state: contactState,
      time_zone: z.string(),
      interface_language: z.string(),
      deactivated_reason: z.string(),
      rating: z.int().nullable(),
      plays: z.int(),
      battles: z.int(),
      right_percent: z.int().nullable().describe('Null without an answer.'),
      bonus: z.int(),
      held: z.int().describe('Coins of battles under check.'),
      postings: z.int(),
      adds_up: z.boolean().describe('The postings sum up to the coins.'),
      payout_waiting: z.int().nullable().describe('Coins asked for.'),
      reports_by: z.int(),
      reports_about: z.int(),
      devices: z.int(),
      invited_by: face.nullable(),
      invited: z.int(),
      invited_rewarded: z.int(),
      warnings: z.array(z.object({ at: instant, reason: z.string(), by: z.string().nullable() })),
      grants: z.object({
        may: z.boolean().describe('Staff play without coins; nobody grants to himself.'),
        given: z.int().describe('By the caller within the window.'),
        got: z.int().describe('By the player within the window.'),
        taken: z.int().describe('By the caller within the window.'),
        lost: z.int().describe('From the player within the window.'),
        alone_most: z.int(),
        days: z.int().describe('The window.'),
        is_linked: z.boolean().describe('The caller shares a device or a payout address with the player.'),
      }),
    })
    .meta({ id: 'PlayerPageForStaff' }),
});

const playerContact = defineOperatorCall({
  ...ofPlayer,
  name: 'player/contact',
  summary: 'Email and phone of a player in full; the audit log keeps who looked.',
  body: z.strictObject({ id: playerId }),
  reply: z.object({ email: z.string().nullable(), mobile: z.string().nullable() }),
});

const playerPostings = defineOperatorCall({
  ...ofPlayer,
  name: 'player/postings',
  summary: 'The ledger of a player, newest first, with the coins after each posting.',
  body: z.strictObject({ ...part, side: z.enum(['all', 'income', 'spent']).default('all') }),
  reply: z.array(
    z.object({
      id: rowId,
      at: instant,
      reason: z.enum(COIN_REASONS),
      subject: z.string().describe('Name of the play, battle, contest or category; empty for none.'),
      reference: z.string(),
      amount: z.int(),
      won: z.int().describe('The won part of the amount; the rest is bonus.'),
      after: z.int(),
    }),
  ),
  paged: true,
});

const playerPlays = defineOperatorCall({
  ...ofPlayer,
  name: 'player/plays',
  summary: 'The plays of a player, newest first.',
  body: z.strictObject(part),
  reply: z.array(
    z.object({
      id: z.string(),
      mode: z.string(),
      subject: z.string().describe('Passage, contest, exam or category; empty for none.'),
      level: z.int().nullable(),
      state: z.enum(['running', 'settled', 'quit']),
      started_at: instant,
      ended_at: instant.nullable(),
      questions: z.int(),
      right: z.int().nullable(),
      coins: z.int().nullable(),
      score: z.int().nullable(),
    }),
  ),
  paged: true,
});

const playerBattles = defineOperatorCall({
  ...ofPlayer,
  name: 'player/battles',
  summary: 'The battles of a player that are over, newest first.',
  body: z.strictObject(part),
  reply: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      outcome: z.enum(['win', 'lose', 'draw', 'tie', 'none']),
      opponents: z.array(z.object({ id: rowId, name: z.string() })),
      points: z.int(),
      right: z.int(),
      coins: z.int(),
      fee: z.int(),
      rating_before: z.int().nullable(),
      rating_after: z.int().nullable(),
      ended_at: instant,
    }),
  ),
  paged: true,
});

const playerDevices = defineOperatorCall({
  ...ofPlayer,
  name: 'player/devices',
  summary: 'The devices on which a player is signed in, used last first.',
  body: z.strictObject(part),
  reply: z.array(
    z.object({
      id: rowId,
      browser: z.string(),
      system: z.string(),
      signed_in_at: instant,
      last_used_at: instant,
    }),
  ),
  paged: true,
});

const playerLog = defineOperatorCall({
  ...ofPlayer,
  name: 'player/log',
  summary: 'What staff and commands did with a player, newest first.',
  body: z.strictObject(part),
  reply: z.array(
    z.object({
      id: rowId,
      at: instant,
      action: z.string(),
      actor: z.string().nullable(),
      os_user: z.string().nullable(),
      reason: z.string().nullable(),
      before: z.json(),
      after: z.json(),
    }),
  ),
  paged: true,
});

const playerShares = defineOperatorCall({
  ...ofPlayer,
  name: 'player/shares',
  summary:
    'Who shares a device, a payout address or a network with a player, who invited him and whom he invited.',
  body: z.strictObject({ id: playerId }),
  reply: z.object({
    shared: z.array(
      z.object({
        kind: z.enum(['device', 'payout', 'network']).describe('A network alone is a weak sign.'),
        label: z.string().describe('The masked payout address; empty for others.'),
        since: instant,
        players: z.array(face.extend({ is_apart: z.boolean().describe('Staff found two people.') })),
      }),
    ),
    invited_by: face.nullable(),
    invited: z.array(face).describe('The newest 20.'),
  }),
});

export const playerCalls = {
  ...players.calls,
  [playerPage.name]: playerPage,
  [playerContact.name]: playerContact,
  [playerPostings.name]: playerPostings,
  [playerPlays.name]: playerPlays,
  [playerBattles.name]: playerBattles,
  [playerDevices.name]: playerDevices,
  [playerLog.name]: playerLog,
  [playerShares.name]: playerShares,
};
