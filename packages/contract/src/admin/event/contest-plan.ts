/** Planning contests: copies, the pool by picking or by rule, what it costs the house, and the results as a table (DECISIONS 7, 12). */
import { z } from 'zod';
import { coins, instant } from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import { rowId, rowVersion } from '../fields.ts';
import { contests } from './contest.ts';
import { rule, wall } from './contest-fields.ts';
import { resultsAsk, resultsFile } from './results-file.ts';

const editing = { feature: 'prize', who: 'editor', right: 'exams' } as const;
const row = contests.declaration.row;
const onlyId = z.strictObject({ id: rowId });

const restore = defineOperatorCall({
  ...editing,
  name: 'contest/restore',
  summary: 'Takes a draft out of the bin, as it was.',
  body: z.strictObject({ id: rowId, version: rowVersion }),
  reply: row,
  refusals: ['no_data', 'changed_meanwhile'],
});

const copy = defineOperatorCall({
  ...editing,
  name: 'contest/copy',
  summary:
    'Makes a draft like a contest, for the same weekday and hours of the next week that is to come. Who saw the questions of the one has seen those of the other.',
  body: onlyId,
  reply: row,
  refusals: ['no_data'],
});

const pooled = z
  .object({
    id: rowId,
    text: z.string(),
    kind: z.string(),
    difficulty: z.int(),
    category: z.string().nullable(),
    category_id: z.int().nullable(),
    category_hue: z.int().nullable().describe('Null: by its id.'),
    is_public: z.boolean().describe('Anybody can read its answer elsewhere.'),
    is_fit: z.boolean().describe('False: retired, held back, or in use by another contest or exam.'),
    was_asked: z.boolean().describe('In another contest that was published.'),
  })
  .meta({ id: 'ContestQuestion' });

const pool = defineOperatorCall({
  ...editing,
  name: 'contest/pool',
  summary: 'The questions of a contest. Whoever reads them has seen them: linked accounts win nothing there.',
  body: onlyId,
  reply: z.array(pooled),
  refusals: ['no_data'],
});

const languageId = rowId.describe('Quiz language.');

const find = defineOperatorCall({
  ...editing,
  name: 'contest/find',
  summary: 'Published questions that a contest may ask, by words in them.',
  body: z.strictObject({
    language_id: languageId,
    text: z.string().trim().min(1).max(100),
    limit: z.int().min(1).max(30).default(12),
  }),
  reply: z.array(pooled),
  refusals: ['language_unknown'],
});

const rules = defineOperatorCall({
  ...editing,
  name: 'contest/rule',
  summary: 'The categories of a language, and how many questions a rule finds in them.',
  body: z.strictObject({ language_id: languageId, rule: rule.nullable().default(null) }),
  reply: z.object({
    found: z.int().nullable().describe('Null without a rule; counted to 10,000.'),
    fresh: z.int().nullable().describe('Those of them that no contest asked yet.'),
    categories: z.array(
      z.object({ id: rowId, name: z.string(), hue: z.int().nullable(), questions: z.int() }),
    ),
  }),
  refusals: ['language_unknown'],
});

const house = defineOperatorCall({
  ...editing,
  name: 'contest/house',
  summary: 'What prizes may still cost in the month in which a contest ends, and what coins are worth.',
  body: z.strictObject({ language_id: languageId, ends: wall }),
  reply: z.object({
    month: instant.describe('Its beginning on the site’s clock.'),
    used: coins.describe('Prizes of the contests that are published and end in it.'),
    budget: coins,
    currency: z.string(),
    coins_per_unit: z.int().describe('Coins for 1.00 of the currency.'),
    last: z
      .object({ name: z.string(), players: z.int() })
      .nullable()
      .describe('The contest of the language that was closed last.'),
  }),
  refusals: ['language_unknown'],
});

const results = defineOperatorCall({
  ...editing,
  name: 'contest/results',
  summary: 'The results of a closed contest as a CSV file or a workbook, up to 20,000 of them.',
  body: resultsAsk,
  reply: resultsFile,
  refusals: ['no_data', 'operation_not_allowed'],
  rate: { calls: 10, seconds: 60 },
});

/** The calls of staff who plan. */
export const contestPlanCalls = {
  [restore.name]: restore,
  [copy.name]: copy,
  [pool.name]: pool,
  [find.name]: find,
  [rules.name]: rules,
  [house.name]: house,
  [results.name]: results,
};
