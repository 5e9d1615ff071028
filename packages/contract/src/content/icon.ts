/** The icons that a category may have: those that the screens bring along. */

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
