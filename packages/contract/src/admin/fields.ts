/** Fields that several of the operator's tables share: their shape and their bounds. */
import { z } from 'zod';
import { instant } from '../fields.ts';

/** The number of a row. */
export const rowId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Counts up with every change of the row, whoever makes it. What is saved names the version that was read. */
export const rowVersion = z.int().min(1).max(2_147_483_647).describe('Version of the row that was read.');

/** An instant that a list begins or ends with. */
export const askedInstant = instant.max(40);

// Controls, line breaks, and characters that turn the direction of what follows.
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Text on one line: NFC, without spaces around it or characters that hide or turn. */
export const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(most)
    .refine(text => !HIDDEN.test(text), 'has a character that cannot be seen');

/** The same; empty for none. */
export const oneLineOrNone = (most: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(most)
    .refine(text => !HIDDEN.test(text), 'has a character that cannot be seen');

/** Address of a picture on this site, such as `/files/category/3f2a.webp`; empty for none. */
export const pictureAddress = z
  .string()
  .max(220)
  .regex(/^(\/(files|media)(\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*)+(#xywh=percent:[\d.,]{7,24})?)?$/)
  .describe('Address below /files/ or /media/, with the part that is shown first; empty for none.');
