/** Categories and subcategories, as editors work on them (DECISIONS 1, 4, 8). */
import {
  CATEGORY_ICONS,
  CATEGORY_NAME_MOST,
  CATEGORY_POSITION_MOST,
  CATEGORY_PRICE_MOST,
  HUES,
  SLUG_MOST,
} from '@trivium/rules/site/category';
import { z } from 'zod';
import { categoryType, instant } from '../fields.ts';
import { defineOperatorCall } from './call.ts';
import { oneLine, pictureAddress, rowId, rowVersion } from './fields.ts';
import { defineResource } from './resource.ts';

const languageId = z.int().min(1).max(9999).describe('Quiz language.');
// All digits would be taken for an id (`idOrSlug`).
const slug = z
  .string()
  .max(SLUG_MOST)
  .regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('Lower-case words joined by hyphens, in the address of its pages.');

const position = z.int().min(0).max(CATEGORY_POSITION_MOST);
const isActive = z.boolean().describe('Players see it and play in it.');
const questions = z.int().describe('Those that are served, by the sizes of its levels.');
const shortLevels = z.int().describe('Levels that lack questions for a whole play; 0 where none are played.');
const editedAt = instant.nullable().describe('The last change by staff; null: as the starter pack has it.');

const changing = {
  slug,
  name: oneLine(CATEGORY_NAME_MOST),
  icon: z.enum(['', ...CATEGORY_ICONS]).describe('Name of a Lucide icon; empty for none.'),
  hue: z.int().min(1).max(HUES).nullable().describe('Null: by its id.'),
  image: pictureAddress,
  price: z
    .int()
    .min(0)
    .max(CATEGORY_PRICE_MOST)
    .describe('Coins that unlock a premium category; 0 for a free one.'),
  position: position.describe('Place in the list of its type.'),
  is_active: isActive,
  has_levels: z
    .boolean()
    .describe('Played by levels, where its type is; else left to battles, self challenges and daily lists.'),
  daily_weekday: z
    .int()
    .min(0)
    .max(6)
    .nullable()
    .describe(
      'Weekday whose daily lists take half of their questions from here: 0 Monday to 6 Sunday; null: none.',
    ),
  subject: slug
    .nullable()
    .describe('Categories of a type with the same one are translations of each other; null: of none.'),
};

export const categories = defineResource({
  name: 'category',
  feature: 'catalog',
  rows: 'the categories of questions',
  row: z
    .object({
      id: rowId,
      version: rowVersion,
      type: categoryType,
      language_id: languageId,
      ...changing,
      // What is stored may be older than a bound.
      icon: z.string(),
      is_premium: z.boolean(),
      is_of_pack: z.boolean().describe('Came with the starter pack.'),
      questions,
      short_levels: shortLevels,
      subcategories: z.int(),
      edited_at: editedAt,
    })
    .meta({ id: 'CategoryForStaff' }),
  filter: {
    language_id: languageId,
    type: categoryType,
    is_premium: z.boolean(),
    is_active: z.boolean(),
    is_of_pack: z.boolean(),
    subject: changing.subject.unwrap(),
  },
  search: 'name, slug',
  sorts: ['position', 'name', 'slug', 'price', 'questions', 'edited_at', 'id'],
  create: {
    type: categoryType.describe('Decides which kinds of question it may hold; it never changes.'),
    language_id: languageId,
    slug: changing.slug,
    name: changing.name,
    icon: changing.icon.default(''),
    hue: changing.hue.default(null),
    image: changing.image.default(''),
    price: changing.price.default(0),
    position: changing.position.default(0),
    is_active: changing.is_active.default(false),
    has_levels: changing.has_levels.default(true),
    daily_weekday: changing.daily_weekday.default(null),
    subject: changing.subject.default(null),
  },
  change: changing,
  bulk: ['icon', 'hue', 'price', 'position', 'is_active', 'has_levels', 'daily_weekday', 'subject'],
  canDelete: true,
  who: { read: 'editor', write: 'editor' },
  right: 'content',
  refusals: ['slug_taken', 'slug_fixed', 'still_used', 'subject_taken', 'language_unknown'],
});

const partChanging = {
  slug,
  name: changing.name,
  image: pictureAddress,
  position: position.describe('Place in the list of its category.'),
  is_active: isActive,
};

export const subcategories = defineResource({
  name: 'subcategory',
  feature: 'catalog',
  rows: 'the parts of categories',
  row: z
    .object({
      id: rowId,
      version: rowVersion,
      category_id: rowId,
      language_id: languageId.describe('Quiz language of its category.'),
      ...partChanging,
      is_of_pack: z.boolean().describe('Came with the starter pack.'),
      questions,
      short_levels: shortLevels,
      edited_at: editedAt,
    })
    .meta({ id: 'SubcategoryForStaff' }),
  filter: { category_id: rowId, language_id: languageId, type: categoryType, is_active: z.boolean() },
  search: 'name, slug',
  sorts: ['position', 'name', 'slug', 'questions', 'edited_at', 'id'],
  create: {
    category_id: rowId.describe('It never changes.'),
    slug,
    name: partChanging.name,
    image: partChanging.image.default(''),
    position: partChanging.position.default(0),
    is_active: partChanging.is_active.default(false),
  },
  change: partChanging,
  bulk: ['position', 'is_active'],
  canDelete: true,
  who: { read: 'editor', write: 'editor' },
  right: 'content',
  refusals: ['slug_taken', 'slug_fixed', 'still_used', 'no_data'],
});

/** Things that one list may have to be put in order at once. */
const SIBLINGS_MOST = 500;

const orderOf = <Name extends string, Row extends z.ZodType>(name: Name, siblings: string, row: Row) =>
  defineOperatorCall({
    name,
    feature: 'catalog',
    summary: `Puts ${siblings} into a new order; names all of them. The reply is in that order.`,
    who: 'editor',
    right: 'content',
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ id: rowId, version: rowVersion }))
        .min(1)
        .max(SIBLINGS_MOST)
        .refine(given => new Set(given.map(({ id }) => id)).size === given.length, 'names a row twice'),
    }),
    reply: z.array(row),
    refusals: ['no_data', 'changed_meanwhile'],
    rate: { calls: 120, seconds: 60 },
  });

const orderCategories = orderOf(
  'category/order',
  'the categories of a type in a language',
  categories.declaration.row,
);
const orderSubcategories = orderOf(
  'subcategory/order',
  'the parts of a category',
  subcategories.declaration.row,
);

const levelsOfCategory = defineOperatorCall({
  name: 'category/levels',
  feature: 'catalog',
  summary: 'How many questions each level of a category has, from the first to the last of each place.',
  who: 'editor',
  right: 'content',
  body: z.strictObject({ id: rowId }),
  reply: z.array(
    z.object({
      subcategory_id: z.int().nullable().describe('Null: of the category itself.'),
      level: z.int(),
      questions: z.int(),
      is_short: z.boolean().describe('Fewer than a whole play needs.'),
    }),
  ),
  refusals: ['no_data'],
});

const quizLanguages = defineOperatorCall({
  name: 'quiz_languages',
  feature: 'catalog',
  summary: 'The quiz languages that the caller looks after.',
  who: 'editor',
  right: null,
  reply: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string().describe('By its own name.'),
      is_rtl: z.boolean(),
      is_offered: z.boolean().describe('Has enough published questions to be offered to players.'),
    }),
  ),
});

/** All calls of staff about categories and subcategories. */
export const categoryCalls = {
  ...categories.calls,
  [orderCategories.name]: orderCategories,
  [levelsOfCategory.name]: levelsOfCategory,
  ...subcategories.calls,
  [orderSubcategories.name]: orderSubcategories,
  [quizLanguages.name]: quizLanguages,
};
