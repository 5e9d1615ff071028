/** The fields of the plan of a contest (DECISIONS 7, 12). */
import {
  CONTEST_COINS_MOST,
  CONTEST_DRAW_MOST,
  CONTEST_NAME_MOST,
  CONTEST_PLACES_MOST,
  CONTEST_POOL_MOST,
  CONTEST_TEXT_MOST,
} from '@trivium/rules/contest/limits';
import { arePrizesFalling } from '@trivium/rules/contest/plan';
import { HUES } from '@trivium/rules/site/category';
import { z } from 'zod';
import { level } from '../../fields.ts';
import { oneLine, oneLineOrNone, pictureAddress, rowId } from '../fields.ts';

/** Months do not all have 31 days: a date that is none reads as another one. */
const isDate = (given: string): boolean => {
  const at = Date.parse(`${given}Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(given);
};

export const wall = z
  .string()
  .max(16)
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/)
  .refine(isDate, 'is no date')
  .describe('What the site’s clock shows, such as 2026-11-24T19:00.');

export const rule = z
  .strictObject({
    category_ids: z
      .array(rowId)
      .min(1)
      .max(50)
      .refine(ids => new Set(ids).size === ids.length, 'names a category twice'),
    level_from: level,
    level_to: level,
    count: z.int().min(1).max(CONTEST_POOL_MOST).describe('How many questions the pool gets.'),
  })
  .refine(({ level_from, level_to }) => level_from <= level_to, 'ends before it begins')
  .describe('The pool is drawn by it when the contest is published, so that nobody sees it before.');

export type ContestRule = z.output<typeof rule>;

/** What of a contest is planned, and locked once it is published. */
export const planned = {
  name: oneLine(CONTEST_NAME_MOST),
  text: oneLineOrNone(CONTEST_TEXT_MOST),
  picture: pictureAddress,
  hue: z.int().min(1).max(HUES),
  starts: wall,
  ends: wall,
  fee: z.int().min(0).max(CONTEST_COINS_MOST),
  prizes: z
    .array(z.int().min(1).max(CONTEST_COINS_MOST))
    .max(CONTEST_PLACES_MOST)
    .refine(arePrizesFalling, 'gives a lower rank more')
    .describe('By rank, the winner’s first.'),
  question_ids: z
    .array(rowId)
    .max(CONTEST_POOL_MOST)
    .refine(ids => new Set(ids).size === ids.length, 'names a question twice')
    .describe(
      'The picked pool. Told only where one draft is read, and whoever reads it has seen its questions.',
    ),
  rule: rule.nullable().describe('Null: the pool is picked.'),
  questions_per_player: z.int().min(1).max(CONTEST_DRAW_MOST).nullable().describe('Null: half of the pool.'),
  repeats: z.boolean().describe('Once it has begun, a draft for the same hours a week later is made.'),
};
