/** The paints and shapes that all stickers are put together of, on a face of 100 × 100 (DECISIONS 6, DESIGN 1). */

/** A token of the product, the colour of the text around, or white. */
export type Paint = string;
/**
 * A filled path; with a width a line of that width, with a negative one a filled path whose corners are rounded by it.
 * `down` lets it hang lower: the lip under a body.
 */
export type Layer = readonly [paint: Paint, path: string, width?: number, down?: number];

export const hue = (number: number): Paint => `var(--tv-h${number})`;
export const edge = (number: number): Paint => `var(--tv-h${number}-edge)`;
export const INK = 'var(--tv-on-bright)';
export const BRAND = 'var(--tv-brand)';
export const BRAND_EDGE = 'var(--tv-brand-edge)';
export const HOT = 'var(--tv-hot)';
export const HOT_EDGE = 'var(--tv-hot-edge)';
export const TEXT = 'currentColor';
export const WHITE = '#fff';

/** The triv with its point up: a body. */
const BODY =
  'M45 7.4A10.1 10.1 0 0 1 55 7.4A73.9 73.9 0 0 1 92 71.4A10.1 10.1 0 0 1 87 80.2A73.9 73.9 0 0 1 13 80.2A10.1 10.1 0 0 1 8 71.4A73.9 73.9 0 0 1 45 7.4Z';

/** A shape of one hue on its lip. */
export const raised = (paint: Paint, lip: Paint, path: string, width?: number): readonly Layer[] => [
  [lip, path, width, 5],
  [paint, path, width],
];
export const triv = (number: number): readonly Layer[] => raised(hue(number), edge(number), BODY);
export const coin = (): readonly Layer[] => raised('var(--tv-coin)', 'var(--tv-coin-edge)', BODY);
export const EYES: Layer = [INK, 'M37 54h.01M63 54h.01', 11];
