/** Where copies of the site lie, and whether any minute of the last week can be chosen (ADR 16). */
import { isTimeOfDay } from '@trivium/rules/copy/plan';
import { isEmptyOr } from './form.ts';
import { flag, number, type Setting, text } from './kind.ts';

export const COPY_SETTINGS = {
  copy_place: text(
    '',
    300,
    'Where copies go: a folder such as /mnt/copies, or s3://bucket/prefix. Empty: the folder copies in DATA_DIR, on the same disk.',
    'server',
    isEmptyOr(/^(\/[^\0\r\n]*|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9._/-]*)?)$/),
  ),
  copy_at: text(
    '',
    5,
    'Time of day in the zone of the site at which a copy is made and proved, such as 03:30; empty: only by hand.',
    'server',
    value => value === '' || isTimeOfDay(value),
  ),
  copy_days: number('days', 7, 'So many of the last days keep their newest copy.', 'server'),
  copy_weeks: number('count', 4, 'So many of the last weeks keep their newest copy.', 'server'),
  copy_months: number('count', 12, 'So many of the last months keep their newest copy.', 'server'),
  copy_any_minute: flag(
    false,
    'Keeps what happened since the last copy, so that any minute of the last week can be restored; switching it restarts the embedded database.',
    'server',
  ),
} as const satisfies Readonly<Record<string, Setting>>;
