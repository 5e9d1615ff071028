/** Categories and subcategories, and buying premium ones (DECISIONS 3, 4, 8). */
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { categoryType, coins, idOrSlug, page } from '../../fields.ts';

const categoryRow = z
  .object({
    id: z.int(),
    slug: z.string(),
    type: categoryType,
    name: z.string(),
    icon: z.string().describe('Name of a Lucide icon; empty for none.'),
    hue: z.int().min(1).max(8),
    pattern: z.int().min(0).max(3).describe('Generated cover: 0 rings, 1 dots, 2 solid, 3 roads.'),
    image: z.string(),
    is_premium: z.boolean(),
    is_unlocked: z.boolean(),
    coins: coins.describe('Price of a premium category.'),
    subcategories: z.int().describe('How many there are; 0: the category has levels itself.'),
    has_levels: z
      .boolean()
      .describe('Played by levels; false: only by battles, self challenges and other modes.'),
    questions: z.int(),
    levels: z.int(),
    levels_passed: z.int(),
    passages: z.int().describe('Texts to read; 0 outside fun and learn.'),
  })
  .meta({ id: 'Category' });

const subcategoryRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  questions: z.int(),
  levels: z.int(),
  levels_passed: z.int(),
  passages: z.int(),
});

export const catalogActions = [
  defineAction({
    name: 'get_categories',
    feature: 'catalog',
    summary: 'Categories of one type in the caller’s quiz language.',
    who: 'guest',
    fields: {
      type: categoryType.default(1),
      sub_type: z
        .int()
        .min(1)
        .max(3)
        .optional()
        .describe(
          '1 self challenge, 2 and 3 battles (no premium ones). Without one, categories whose levels are off are left out.',
        ),
    },
    reply: z.array(categoryRow),
  }),
  defineAction({
    name: 'get_subjects_named',
    feature: 'catalog',
    summary: 'Categories and subcategories whose names have words that begin so, of the modes that are on.',
    who: 'guest',
    fields: { ...page, text: z.string().min(1).max(60) },
    paged: true,
    reply: z.array(
      z.object({
        type: categoryType,
        category_slug: z.string(),
        subcategory_slug: z.string().nullable(),
        name: z.string(),
        category: z.string().nullable().describe('Name of the category around a subcategory.'),
        icon: z.string(),
        hue: z.int(),
        is_unlocked: z.boolean(),
      }),
    ),
    refusals: ['search_off'],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'get_subcategory_by_maincategory',
    feature: 'catalog',
    summary: 'Subcategories of one category; with subcategory_slug only that one.',
    who: 'player',
    fields: { category_slug: idOrSlug, subcategory_slug: idOrSlug.optional() },
    reply: z.object({ category: categoryRow, subcategories: z.array(subcategoryRow) }),
    refusals: ['no_data'],
  }),
  defineAction({
    name: 'set_quiz_categories',
    feature: 'catalog',
    summary: 'Claim that a category was played; the server’s own record is what counts.',
    who: 'player',
    fields: {
      type: categoryType,
      category: idOrSlug,
      subcategory: idOrSlug.optional(),
      type_id: z.string().max(120).optional(),
    },
    reply: z.object({ category_id: z.int(), played: z.boolean() }),
    refusals: ['no_data'],
  }),
  defineAction({
    name: 'unlock_premium_category',
    feature: 'catalog',
    summary: 'Buys a premium category, once, for ever; the charge and the unlock are one transaction.',
    who: 'player',
    fields: { category: idOrSlug },
    reply: z.object({
      category_id: z.int(),
      is_unlocked: z.literal(true),
      coins: coins.describe('Balance left.'),
    }),
    refusals: ['no_data', 'not_enough_coins', 'already_unlocked'],
    rate: { calls: 30, seconds: 60 },
  }),
] as const;
