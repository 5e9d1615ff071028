/** Reads a category.json: name, look and price of a category. */
import { CATEGORY_TYPES } from '@trivium/rules/play/category-type';
import {
  CATEGORY_ICONS,
  CATEGORY_NAME_MOST,
  CATEGORY_POSITION_MOST,
  CATEGORY_PRICE_MOST,
  type CategoryIconName,
  HUES,
  isSlug,
  SLUG_MOST,
} from '@trivium/rules/site/category';
import type { ContentProblem } from '../problem.ts';
import { type FormReader, flag, form, list, oneOf, parseForm, text, whole, withDefault } from './form.ts';

export type CategoryFile = {
  readonly name: string;
  /** The mode it belongs to, 1 to 7 (DECISIONS 4). */
  readonly type: number;
  /** One of the design's eight hues. */
  readonly hue: number;
  readonly icon: CategoryIconName;
  readonly premium: boolean;
  readonly price: number;
  readonly position: number;
  /** Weekday whose daily lists take half of their questions from here: 0 Monday to 6 Sunday. */
  readonly weekday: number | null;
  readonly subcategories: readonly { readonly slug: string; readonly name: string }[];
};

const SUBCATEGORIES_MOST = 1000;

const shownName = text(
  1,
  CATEGORY_NAME_MOST,
  name => name === name.trim(),
  'must not begin or end with a space',
);
const slug = text(1, SLUG_MOST, isSlug, 'must be lower-case words joined by hyphens');

const fields: FormReader<CategoryFile> = form<CategoryFile>({
  name: shownName,
  type: whole(1, CATEGORY_TYPES.length),
  hue: whole(1, HUES),
  icon: oneOf(CATEGORY_ICONS),
  premium: withDefault(flag, false),
  price: withDefault(whole(0, CATEGORY_PRICE_MOST), 0),
  position: whole(0, CATEGORY_POSITION_MOST),
  weekday: withDefault<number | null>(whole(0, 6), null),
  subcategories: withDefault(
    list(form<CategoryFile['subcategories'][number]>({ slug, name: shownName }), 0, SUBCATEGORIES_MOST),
    [],
  ),
});

const categoryFile: FormReader<CategoryFile> = (value, report) => {
  const read = fields(value, report);
  if (read?.premium !== undefined && read.price !== undefined && read.premium !== read.price > 0)
    return report('must be above 0 for a premium category and 0 for a free one', ['price']);
  return read;
};

/** Reads a category.json; never throws. */
export function parseCategoryFile(
  json: string,
): { readonly category: CategoryFile } | { readonly problems: readonly ContentProblem[] } {
  const read = parseForm(json, categoryFile);
  if ('form' in read) return { category: read.form };
  return {
    problems: read.problems.map(({ path, sentence }) => ({
      line: lineOf(json, path),
      sentence: path.length === 0 ? sentence : `${path.join('.')}: ${sentence}`,
    })),
  };
}

function lineOf(json: string, path: readonly (string | number)[]): number {
  const field = path.findLast(step => typeof step === 'string');
  const at = field === undefined ? -1 : json.indexOf(`"${field}"`);
  return at < 0 ? 1 : json.slice(0, at).split('\n').length;
}
