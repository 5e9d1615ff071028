/** How somebody becomes staff, and what staff look after (DECISIONS 1): invitations by letter, roles, rights and languages. */
import { z } from 'zod';
import { instant } from '../fields.ts';
import { defineOperatorCall, RIGHTS } from './call.ts';
import { oneLine, rowId, rowVersion } from './fields.ts';
import { staff } from './staff.ts';

const LANGUAGES_MOST = 50;
const admins = { feature: 'admin', who: 'admin', right: 'staff', isSensitive: true } as const;
const rate = { calls: 30, seconds: 60 };

const role = z.enum(['editor', 'admin']);
const rights = z
  .array(z.enum(RIGHTS))
  .max(RIGHTS.length)
  .nullable()
  .describe('What they look after; null: what the role comes with.');
const languages = z
  .array(z.int().min(1).max(9999))
  .min(1)
  .max(LANGUAGES_MOST)
  .nullable()
  .describe('Quiz languages that they look after; null: all.');
const reason = oneLine(300).describe('Why, for the audit log.');
const invitation = z
  .object({
    id: rowId,
    email: z.string(),
    role,
    rights,
    languages: z.array(z.int()).nullable(),
    invited_by: z.string().describe('The name of the admin.'),
    created_at: instant,
    expires_at: instant,
  })
  .meta({ id: 'StaffInvitation' });

const staffChange = defineOperatorCall({
  ...admins,
  name: 'staff/change',
  summary: 'Changes role, rights or languages of a staff member, whose sessions of the panel end.',
  body: z.strictObject({
    id: rowId,
    version: rowVersion,
    fields: z
      .strictObject({ role: role.optional(), rights: rights.optional(), languages: languages.optional() })
      .refine(given => Object.values(given).some(value => value !== undefined), 'names no field'),
    reason: reason.optional(),
  }),
  reply: staff.declaration.row,
  refusals: ['no_data', 'changed_meanwhile', 'not_for_oneself', 'last_admin'],
  rate,
});

const staffRemove = defineOperatorCall({
  ...admins,
  name: 'staff/remove',
  summary: 'Makes a staff member a player again.',
  body: z.strictObject({ id: rowId, version: rowVersion, reason }),
  reply: z.object({ done: z.literal(true) }),
  refusals: ['no_data', 'changed_meanwhile', 'not_for_oneself', 'last_admin'],
  rate,
});

const staffInvite = defineOperatorCall({
  ...admins,
  name: 'staff/invite',
  summary: 'Invites somebody by mail; the link is good for 7 days and once.',
  body: z.strictObject({ email: z.string().trim().min(3).max(254), role, rights, languages }),
  reply: invitation,
  refusals: ['bad_email', 'too_many_requests'],
  rate,
});

const staffInvitations = defineOperatorCall({
  ...admins,
  isSensitive: false,
  name: 'staff/invitations',
  summary: 'Invitations that were neither accepted nor withdrawn yet.',
  reply: z.array(invitation),
});

const staffWithdraw = defineOperatorCall({
  ...admins,
  isSensitive: false,
  name: 'staff/withdraw',
  summary: 'Withdraws an invitation.',
  body: z.strictObject({ id: rowId }),
  reply: z.object({ done: z.literal(true) }),
  refusals: ['no_data'],
});

const staffAccept = defineOperatorCall({
  feature: 'admin',
  name: 'staff/accept',
  who: 'player',
  session: 'none',
  right: null,
  summary: 'Accepts an invitation that was sent to the verified address of the caller.',
  body: z.strictObject({
    token: z
      .string()
      .regex(/^[\w-]+$/)
      .max(60),
  }),
  reply: z.object({ role }),
  refusals: ['bad_link', 'email_not_verified', 'not_for_oneself', 'last_admin', 'no_data'],
  rate,
});

/** All calls about who is staff, by name. */
export const staffActCalls = {
  [staffChange.name]: staffChange,
  [staffRemove.name]: staffRemove,
  [staffInvite.name]: staffInvite,
  [staffInvitations.name]: staffInvitations,
  [staffWithdraw.name]: staffWithdraw,
  [staffAccept.name]: staffAccept,
};
