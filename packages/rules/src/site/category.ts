/** What a category may be: the bounds of its fields, and the icons that screens can draw. */

/** Characters of a category's or subcategory's name. */
export const CATEGORY_NAME_MOST = 60;
/** Characters of its slug. */
export const SLUG_MOST = 60;
/** Lower-case words joined by hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Hues of the design, counted from 1. */
export const HUES = 8;
/** The hue of a category: its editor's choice, else by its id (DESIGN 4). */
export const categoryHue = (id: number, hue: number | null): number => hue ?? (id % HUES) + 1;
/** Coins that a premium category may cost. */
export const CATEGORY_PRICE_MOST = 100_000;
/** Highest place in a list of categories. */
export const CATEGORY_POSITION_MOST = 10_000;

export const isSlug = (text: string): boolean => text.length <= SLUG_MOST && SLUG.test(text);

/** Signs that belong to a letter. */
const MARKS = /\p{M}/gu;

/**
 * A slug out of a name, as a first suggestion: Latin letters without their accents, figures, words joined by hyphens. Empty
 * where the name has none of these, or figures alone.
 */
export const suggestedSlug = (name: string): string => {
  const plain = name.normalize('NFKD').replace(MARKS, '').toLowerCase();
  const words = plain
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '');
  const slug = words.join('-').slice(0, SLUG_MOST).replace(/-$/, '');
  return /[a-z]/.test(slug) ? slug : '';
};

/** Lucide names. The player's side has a drawing for each, and nothing else can be chosen (DESIGN 5). */
export const CATEGORY_ICONS = [
  'atom',
  'book-open',
  'brain',
  'calculator',
  'clapperboard',
  'cog',
  'compass',
  'drama',
  'droplets',
  'flask-conical',
  'globe',
  'house',
  'landmark',
  'languages',
  'leaf',
  'lightbulb',
  'music',
  'music-2',
  'orbit',
  'palette',
  'paw-print',
  'puzzle',
  'rocket',
  'scroll-text',
  'shuffle',
  'sigma',
  'trophy',
  'type',
  'utensils',
  'volleyball',
] as const;

export type CategoryIconName = (typeof CATEGORY_ICONS)[number];
