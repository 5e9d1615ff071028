/** Fields and reply parts that several calls share: their shape and their bounds. */
import { CATEGORY_TYPES } from '@trivium/rules/play/category-type';
import { z } from 'zod';

/** Offset and limit of a list: default 10, at most 100 (DECISIONS 3). */
export const page = {
  offset: z.int().min(0).max(100_000_000).default(0).describe('How many rows to pass over.'),
  limit: z.int().min(1).max(100).default(10).describe('How many rows to return, at most 100.'),
};

/** A category or subcategory by id or slug (DECISIONS 3: both are accepted where either is sent). */
export const idOrSlug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^(\d{1,15}|(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*)$/)
  .describe('Id or slug.');

export const level = z.int().min(1).max(500);
export const questionId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
export const playId = z.uuid();
/** Category type 1–7: quiz zone, fun and learn, guess the word, audio, maths, multi match, logical quiz. */
export const categoryType = z.int().min(1).max(CATEGORY_TYPES.length);

/** An instant on the wire: ISO 8601, UTC. */
export const instant = z.iso.datetime();
/** Whole coins; never a fraction. */
export const coins = z.int();
/** Won coins may be paid out, bonus coins only spent (DECISIONS 8). */
export const coinKind = z.enum(['won', 'bonus']);

/** Shares of options by their ids, in whole percent. */
export const optionShares = z.array(z.object({ id: z.string(), percent: z.int() }));

/** What others answered to a question whose right answer is told (DECISIONS 12). */
export const othersAnswered = z
  .object({
    answers: z.int().describe('How many answers these are.'),
    options: optionShares.nullable().describe('Null for kinds without single options.'),
    right_percent: z.int().nullable(),
  })
  .meta({ id: 'OthersAnswered' });

/** An empty reply: the call has succeeded. */
export const done = z.object({ done: z.literal(true) });

/** A file in a multipart body; the router has limited its size. */
export type UploadedFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
};

export const uploadedFile = z
  .custom<UploadedFile>(
    value =>
      typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array,
    'a file is needed',
  )
  .meta({ type: 'string', format: 'binary' });

/** How a person appears to others: never contact fields (DECISIONS 9). */
export const person = z.object({
  player_id: z.int(),
  name: z.string(),
  profile: z
    .string()
    .describe('Address of the picture, or `avatar:<name>` for a generated one; empty for none.'),
});
