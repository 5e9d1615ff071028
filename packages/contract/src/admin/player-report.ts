/** Reported players: one row a player with all open reports of name, picture and behaviour (DECISIONS 2). */
import { PLAYER_REPORT_KINDS } from '@trivium/rules/report/limits';
import { z } from 'zod';
import { instant } from '../fields.ts';
import { defineOperatorCall } from './call.ts';
import { oneLine, rowId } from './fields.ts';
import { reporter } from './question-report.ts';
import { defineResource } from './resource.ts';

const kind = z.enum(PLAYER_REPORT_KINDS);
const REASON_MOST = 300;

export const playerReports = defineResource({
  name: 'player_report',
  feature: 'report',
  rows: 'the players who have open reports',
  row: z
    .object({
      id: rowId.describe('Number of the player.'),
      newest_id: rowId.describe('The newest open report; a decision names it.'),
      reports: z.int(),
      by_name: z.int(),
      by_picture: z.int(),
      by_battle: z.int(),
      oldest_at: instant,
      newest_at: instant,
      name: z.string().describe('Today.'),
      profile: z.string().describe('Address of the picture today, or name of an avatar.'),
      is_active: z.boolean(),
      joined_at: instant,
      accepted_before: z.int().describe('Reports of this player that were right before.'),
    })
    .meta({ id: 'ReportedPlayer' }),
  filter: { kind },
  search: null,
  sorts: ['reports', 'newest_at', 'oldest_at', 'id'],
  order: 'desc',
  who: { read: 'admin', write: 'admin' },
  right: 'people',
});

const people = { feature: 'report', who: 'admin', right: 'people' } as const;

const playerReportWords = defineOperatorCall({
  ...people,
  name: 'player_report/reports',
  summary: 'Who reported a player for what, with what was shown then, the newest first.',
  body: z.strictObject({ id: rowId }),
  reply: z.object({
    reports: z.array(
      z.object({
        id: rowId,
        kind,
        message: z.string(),
        battle_id: z.string().nullable(),
        shown_name: z.string(),
        shown_profile: z.string(),
        at: instant,
        reporter,
      }),
    ),
  }),
  refusals: ['no_data'],
});

const playerReportDecide = defineOperatorCall({
  ...people,
  name: 'player_report/decide',
  summary:
    'Closes all open reports of a player, of some kinds or all, as right or not. Who was right is told. What follows for the player is a call of its own.',
  body: z.strictObject({
    id: rowId,
    newest_id: rowId.describe('The newest report that was read: a newer one is never decided unseen.'),
    kinds: z
      .array(kind)
      .min(1)
      .max(PLAYER_REPORT_KINDS.length)
      .default([...PLAYER_REPORT_KINDS]),
    decision: z.enum(['accept', 'dismiss']),
    reason: oneLine(REASON_MOST).describe('For the audit log.'),
  }),
  reply: z.object({
    decision_id: rowId,
    told: z.int().describe('So many people are told that they were right.'),
    can_reopen: z.boolean().describe('A decision that told nobody can be taken back.'),
  }),
  refusals: ['no_data', 'changed_meanwhile', 'operation_not_allowed'],
});

const playerReportReopen = defineOperatorCall({
  ...people,
  name: 'player_report/reopen',
  summary: 'Takes back a decision that told nobody: its reports are open again.',
  body: z.strictObject({ decision_id: rowId }),
  reply: z.object({ id: rowId, reports: z.int().describe('So many are open again.') }),
  refusals: ['no_data', 'already_told'],
});

export const playerReportCalls = {
  ...playerReports.calls,
  [playerReportWords.name]: playerReportWords,
  [playerReportDecide.name]: playerReportDecide,
  [playerReportReopen.name]: playerReportReopen,
};
