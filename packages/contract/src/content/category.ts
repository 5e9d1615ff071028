/** The form of a category.json: what a category is called, how it looks, what it costs. */
import { z } from 'zod';
import { categoryType } from '../fields.ts';
import { CATEGORY_ICONS } from './icon.ts';
import type { ContentProblem } from './problem.ts';

export const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

const shownName = z
  .string()
  .min(1)
  .max(60)
  .refine(name => name === name.trim(), 'must not begin or end with a space');

/** One category: `type` is the mode it belongs to (DECISIONS 4), hue one of the eight of the design. */
export const categoryFile = z
  .strictObject({
    name: shownName,
    type: categoryType,
    hue: z.int().min(1).max(8),
    icon: z.enum(CATEGORY_ICONS, `must be one of ${CATEGORY_ICONS.join(', ')}`),
    premium: z.boolean().default(false),
    price: z.int().min(0).max(100_000).default(0),
    position: z.int().min(0).max(10_000),
    subcategories: z.array(z.strictObject({ slug, name: shownName })).default([]),
  })
  .refine(category => category.premium === category.price > 0, {
    path: ['price'],
    message: 'must be above 0 for a premium category and 0 for a free one',
  });
export type CategoryFile = z.infer<typeof categoryFile>;

/** Reads a category.json; never throws. */
export function parseCategoryFile(
  text: string,
): { readonly category: CategoryFile } | { readonly problems: readonly ContentProblem[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problems: [{ line: 1, sentence: 'This is not valid JSON.' }] };
  }
  const read = categoryFile.safeParse(json);
  if (read.success) return { category: read.data };
  return {
    problems: read.error.issues.map(issue => ({
      line: lineOf(text, issue.path),
      sentence: `${issue.path.join('.') || 'category'}: ${issue.message}`,
    })),
  };
}

function lineOf(text: string, path: readonly PropertyKey[]): number {
  const field = path.findLast(step => typeof step === 'string');
  const at = field === undefined ? -1 : text.indexOf(`"${field}"`);
  return at < 0 ? 1 : text.slice(0, at).split('\n').length;
}
