/** The place in which each mode is played in a language: the first category of its type and its path. */
import type { Sitting } from '../sitting.ts';

const TYPES = { zone: 1, fun: 2, word: 3, audio: 4, math: 5, match: 6, logic: 7 } as const;

export type Place = { readonly slug: string; readonly subcategory: string | null };
type Category = { slug: string; is_premium: boolean; is_unlocked: boolean; subcategories: number };
type Below = { subcategories: { slug: string }[] };

const categoriesOf = async ({ ask }: Sitting, mode: keyof typeof TYPES): Promise<Category[]> =>
  (await ask<Category[] | undefined>('get_categories', { type: TYPES[mode] })) ?? [];

/** Null where the language has no category of that type. */
export async function placeOf(sitting: Sitting, mode: keyof typeof TYPES): Promise<Place | null> {
  const free = (await categoriesOf(sitting, mode)).find(({ is_premium }) => !is_premium);
  if (free === undefined) return null;
  if (free.subcategories === 0) return { slug: free.slug, subcategory: null };
  const below = await sitting.ask<Below>('get_subcategory_by_maincategory', { category_slug: free.slug });
  return { slug: free.slug, subcategory: below.subcategories[0]?.slug ?? null };
}

export const pathIn = (root: string, { slug, subcategory }: Place, rest = ''): string =>
  `${root}${slug}/${subcategory === null ? '' : `${subcategory}/`}${rest}`;

/** Whether the quiz zone has a category that has to be bought. */
export const hasPremium = async (sitting: Sitting): Promise<boolean> =>
  (await categoriesOf(sitting, 'zone')).some(({ is_premium, is_unlocked }) => is_premium && !is_unlocked);
