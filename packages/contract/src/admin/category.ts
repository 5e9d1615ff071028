/** The table of categories, as editors work on it (DECISIONS 1, 4, 8). */
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
import { oneLine, pictureAddress, rowId, rowVersion } from './fields.ts';
import { defineResource } from './resource.ts';

const languageId = z.int().min(1).max(9999).describe('Quiz language.');
// All digits would be taken for an id (`idOrSlug`).
const slug = z
  .string()
  .max(SLUG_MOST)
  .regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('Lower-case words joined by hyphens, in the address of its pages.');

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
  position: z.int().min(0).max(CATEGORY_POSITION_MOST).describe('Place in the list of its type.'),
  is_active: z.boolean().describe('Players see it and play in it.'),
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
      questions: z.int().describe('Active ones, by level.'),
      subcategories: z.int(),
      edited_at: instant.nullable().describe('The last change by staff; null: as the starter pack has it.'),
    })
    .meta({ id: 'CategoryForStaff' }),
  filter: {
    language_id: languageId,
    type: categoryType,
    is_premium: z.boolean(),
    is_active: z.boolean(),
    is_of_pack: z.boolean(),
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
  },
  change: changing,
  bulk: ['icon', 'hue', 'price', 'position', 'is_active'],
  canDelete: true,
  who: { read: 'editor', write: 'editor' },
  right: 'content',
  refusals: ['slug_taken', 'slug_fixed', 'still_used', 'language_unknown'],
});
