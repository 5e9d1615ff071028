/** Where copies of the site lie, and whether any minute of the last week can be chosen (ADR 16). */
import { isEmptyOr } from './form.ts';
import { flag, type Setting, text } from './kind.ts';

export const COPY_SETTINGS = {
  copy_place: text(
    '',
    300,
    'Where copies go: a folder such as /mnt/copies, or s3://bucket/prefix. Empty: the folder copies in DATA_DIR, on the same disk.',
    'server',
    isEmptyOr(/^(\/[^\0\r\n]*|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9._/-]*)?)$/),
  ),
  copy_any_minute: flag(
    false,
    'Keeps what happened since the last copy, so that any minute of the last week can be restored; switching it restarts the embedded database.',
    'server',
  ),
} as const satisfies Readonly<Record<string, Setting>>;
