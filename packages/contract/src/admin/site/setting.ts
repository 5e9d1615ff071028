/** What an operator may change of the site: the one table of settings, for staff (DECISIONS 11). */
import { z } from 'zod';
import { instant } from '../../fields.ts';
import { BOUNDS, type Unit } from '../../settings/kind.ts';
import { SUBJECTS, type Subject } from '../../settings/subject.ts';
import { SETTING_NAMES, type SettingName } from '../../settings.ts';
import { defineOperatorCall } from '../call.ts';

const own = { feature: 'admin', who: 'admin', right: 'settings' } as const;

/** No text is longer. */
const LONGEST = 1_000;
/** No unit allows more. */
const NUMBER_MOST = 1_000_000;
const NAME_LONGEST = 80;
const VERSION_MOST = 2_147_483_647;
/** All of them, each written with escapes at worst. */
const BYTES_MOST = 2_000_000;

const oneOf = <Word extends string>(words: readonly Word[]) => z.enum(words as readonly [Word, ...Word[]]);
const name = oneOf<SettingName>(SETTING_NAMES).meta({ id: 'SettingName' });
const value = z.union([z.boolean(), z.number().min(0).max(NUMBER_MOST), z.string().max(LONGEST)]);
const version = z
  .int()
  .min(0)
  .max(VERSION_MOST)
  .describe('Counts up with every change; 0 as long as nobody has changed it.');

const row = z
  .object({
    name,
    subject: oneOf<Subject>(SUBJECTS),
    kind: z.enum(['flag', 'number', 'text']),
    reach: z.enum(['public', 'server', 'secret']),
    is_sensitive: z.boolean().describe('A change needs a fresh second factor.'),
    unit: oneOf<Unit>(Object.keys(BOUNDS) as Unit[]).nullable(),
    least: z.int().nullable(),
    most: z.int().nullable(),
    longest: z.int().nullable().describe('Characters of a text.'),
    choices: z.array(z.string()).describe('The only words it may be; empty: any.'),
    default: value,
    value: value.nullable().describe('In force; null for a secret, which is never told.'),
    is_set: z.boolean().describe('Whether somebody has set it; of a secret, whether there is one.'),
    version,
    changed_at: instant.nullable(),
    changed_by: z
      .string()
      .nullable()
      .describe('Name of who changed it last; null: a command on the machine.'),
  })
  .meta({ id: 'SettingForStaff' });

const listSettings = defineOperatorCall({
  ...own,
  name: 'setting/list',
  summary:
    'Every setting with its bounds, its default, its value and who changed it last. Secrets are never told.',
  reply: z.object({
    is_production: z.boolean().describe('Coins may become money: some defaults are others.'),
    settings: z.array(row).describe('Subject by subject.'),
  }),
});

const change = z.strictObject({
  name,
  value: value.nullable().describe('Null: back to its default.'),
  version,
});

const changeSettings = defineOperatorCall({
  ...own,
  name: 'setting/change',
  summary:
    'Changes settings, all of them or none, on every running server. Money, secrets and what leads to them need a fresh second factor.',
  body: z.strictObject({
    changes: z
      .array(change)
      .min(1)
      .max(SETTING_NAMES.length)
      .refine(all => new Set(all.map(each => each.name)).size === all.length, 'names a setting twice'),
  }),
  reply: z.object({ settings: z.array(row).describe('Those that were named, as they are now.') }),
  refusals: ['changed_meanwhile', 'factor_needed', 'setting_excluded', 'setting_held', 'setting_unfit'],
  rate: { calls: 60, seconds: 60 },
  mostBytes: BYTES_MOST,
});

const exportSettings = defineOperatorCall({
  ...own,
  name: 'setting/export',
  summary: 'All settings that somebody has set, as a file. Secrets and the files of logos stay out.',
  reply: z.object({
    format: z.literal('trivium-settings'),
    at: instant,
    site: z.string(),
    settings: z.record(z.string(), value),
  }),
});

const readFile = defineOperatorCall({
  ...own,
  name: 'setting/read-file',
  summary: 'What a file of settings would change. Changes nothing.',
  body: z.strictObject({
    settings: z
      .array(z.strictObject({ name: z.string().max(NAME_LONGEST), value }))
      .max(2 * SETTING_NAMES.length),
  }),
  reply: z.object({
    changes: z.array(z.object({ name, value, row })).describe('What is another value than now.'),
    same: z.int().describe('Settings that have the value of the file already.'),
    left_out: z.array(z.object({ name: z.string(), why: z.enum(['unknown', 'secret', 'unfit', 'file']) })),
  }),
  rate: { calls: 30, seconds: 60 },
  mostBytes: BYTES_MOST,
});

/** All calls of staff about settings. */
export const settingCalls = {
  [listSettings.name]: listSettings,
  [changeSettings.name]: changeSettings,
  [exportSettings.name]: exportSettings,
  [readFile.name]: readFile,
};
