/** Staff about themselves: who is calling and what he may call, who else is staff, and who changed what (DECISIONS 1). */
import { z } from 'zod';
import { instant } from '../fields.ts';
import { defineOperatorCall, RIGHTS } from './call.ts';
import { askedInstant, rowId, rowVersion } from './fields.ts';
import { defineResource } from './resource.ts';

const role = z.enum(['editor', 'admin']);
const rights = z.array(z.enum(RIGHTS)).max(RIGHTS.length);
const languages = z.array(z.int()).nullable().describe('Quiz languages that they look after; null: all.');

export const whoami = defineOperatorCall({
  name: 'whoami',
  feature: 'admin',
  summary: 'Who is calling, and the names of all calls that he may make.',
  who: 'editor',
  right: null,
  reply: z.object({
    player_id: z.int(),
    name: z.string(),
    role,
    rights,
    languages,
    calls: z.array(z.string()),
  }),
});

export const staff = defineResource({
  name: 'staff',
  feature: 'admin',
  rows: 'the people who look after the site',
  row: z.object({
    id: rowId.describe('Number of the player.'),
    version: rowVersion,
    name: z.string(),
    role,
    rights,
    languages,
    email: z.string(),
    is_active: z.boolean(),
    has_factor: z.boolean().describe('Has set up a second factor.'),
    joined_at: instant,
  }),
  filter: { role, is_active: z.boolean() },
  search: 'name, email',
  sorts: ['name', 'joined_at', 'id'],
  who: { read: 'admin', write: 'admin' },
  right: 'staff',
});

export const auditLog = defineResource({
  name: 'audit',
  feature: 'admin',
  rows: 'the changes that staff and commands made',
  row: z.object({
    id: rowId,
    actor_id: rowId.nullable().describe('The staff member; null for a command on the machine.'),
    actor: z.string().nullable().describe('The name of the actor today.'),
    action: z.string(),
    subject: z.string(),
    subject_name: z
      .string()
      .nullable()
      .describe(
        'The name, today, of the person, question, category, contest or exam that it is about; of a payout, of its player.',
      ),
    reason: z.string().nullable().describe('Why, where money moved or a person was decided about.'),
    address: z.string().nullable().describe('From where the actor called; null for a command.'),
    os_user: z.string().nullable().describe('Who ran the command on the machine.'),
    before: z.json(),
    after: z.json(),
    at: instant,
  }),
  filter: {
    actor_id: rowId,
    action: z.string().min(1).max(60),
    kinds: z
      .array(
        z
          .string()
          .regex(/^[a-z_]+$/)
          .max(40),
      )
      .min(1)
      .max(20)
      .describe('First words of actions, such as `payout`.'),
    by_command: z.boolean().describe('Done by a command on the machine, or by staff.'),
    subject: z.string().min(1).max(200),
    since: askedInstant.describe('This instant and later.'),
    until: askedInstant.describe('Before this instant.'),
  },
  search: 'action, subject, actor, reason, before and after',
  sorts: ['id'],
  order: 'desc',
  who: { read: 'admin', write: 'admin' },
  right: 'staff',
});

/** What a list of the log is narrowed by. */
const auditFilter = auditLog.calls['audit/list'].body as unknown as z.ZodObject<{ filter: z.ZodType }>;

export const auditExport = defineOperatorCall({
  name: 'audit/export',
  feature: 'admin',
  summary:
    'The log as a comma-separated table, the newest first, 20,000 rows at most. No spreadsheet runs a cell of it.',
  who: 'admin',
  right: 'staff',
  body: z.strictObject({ filter: auditFilter.shape.filter }),
  reply: z.string(),
  rate: { calls: 6, seconds: 60 },
});
