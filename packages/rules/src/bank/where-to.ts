/** Where a question that comes in stands: the category chosen for all, or the one that its row names. Pure. */
import { CATEGORY_NAME_MOST, SLUG_MOST, suggestedSlug } from '../site/category.ts';
import { foldForSearch } from '../text/search.ts';

export type WhereTo = {
  /** Null: by column. */
  readonly categoryId: number | null;
  readonly subcategoryId: number | null;
  readonly makesCategories: boolean;
  /** For rows that name no category, or one that is not there and not made; null: they cannot come in. */
  readonly otherCategoryId: number | null;
};

type Part = { readonly id: number; readonly name: string; readonly slug: string };
/** A category that is there, with its subcategories. */
export type KnownCategory = Part & { readonly languageId: number; readonly parts: readonly Part[] };

export type Place =
  | { readonly type: 'there'; readonly categoryId: number; readonly subcategoryId: number | null }
  /** Made on the way, with a subcategory where the row names one. */
  | { readonly type: 'new'; readonly name: string; readonly part: string }
  /** A subcategory is made in a category that is there. */
  | { readonly type: 'new_part'; readonly categoryId: number; readonly part: string }
  | { readonly type: 'none' };

/** Names are the same without case, accents and signs around them; files name categories by slug or number too. */
export const isNamed = ({ id, name, slug }: Part, said: string): boolean => {
  const wanted = foldForSearch(said);
  return wanted !== '' && [foldForSearch(name), slug, String(id)].includes(wanted);
};

/** Cut to what a category's name may hold. */
export const categoryName = (said: string): string =>
  [...said.replaceAll(/\s+/gu, ' ').trim()].slice(0, CATEGORY_NAME_MOST).join('').trim();

const other = ({ otherCategoryId }: WhereTo): Place =>
  otherCategoryId === null
    ? { type: 'none' }
    : { type: 'there', categoryId: otherCategoryId, subcategoryId: null };

/**
 * The place of one row. A category with subcategories holds no questions of its own: a row that names none of them goes to the
 * other category.
 */
export const placeOf = (
  {
    category,
    subcategory,
    languageId,
  }: {
    readonly category: string;
    readonly subcategory: string;
    readonly languageId: number;
  },
  whereTo: WhereTo,
  known: readonly KnownCategory[],
): Place => {
  const { categoryId, subcategoryId, makesCategories } = whereTo;
  if (categoryId !== null && subcategoryId !== null) return { type: 'there', categoryId, subcategoryId };
  const name = categoryName(category);
  const met = known.find(each =>
    categoryId === null ? each.languageId === languageId && isNamed(each, name) : each.id === categoryId,
  );
  const part = categoryName(subcategory);
  if (met === undefined)
    return makesCategories && categoryId === null && name !== ''
      ? { type: 'new', name, part }
      : other(whereTo);
  const at = met.parts.find(each => isNamed(each, part));
  if (at !== undefined) return { type: 'there', categoryId: met.id, subcategoryId: at.id };
  if (met.parts.length === 0) return { type: 'there', categoryId: met.id, subcategoryId: null };
  if (makesCategories && part !== '') return { type: 'new_part', categoryId: met.id, part };
  return whereTo.otherCategoryId === met.id ? { type: 'none' } : other(whereTo);
};

/** Of the writings that `suggestedSlug` does not read: consonants and vowels by one Latin letter or two, as signs on roads have them. */
const LATIN: Readonly<Record<string, string>> = {
  ...{
    ا: 'a',
    ب: 'b',
    ت: 't',
    ث: 'th',
    ج: 'j',
    ح: 'h',
    خ: 'kh',
    د: 'd',
    ذ: 'dh',
    ر: 'r',
    ز: 'z',
    س: 's',
    ش: 'sh',
  },
  ...{
    ص: 's',
    ض: 'd',
    ط: 't',
    ظ: 'z',
    ع: 'a',
    غ: 'gh',
    ف: 'f',
    ق: 'q',
    ك: 'k',
    ل: 'l',
    م: 'm',
    ن: 'n',
    ه: 'h',
  },
  ...{ و: 'w', ي: 'y', ء: '', ئ: 'y', ؤ: 'w', پ: 'p', چ: 'ch', ژ: 'zh', گ: 'g' },
  ...{
    अ: 'a',
    आ: 'a',
    इ: 'i',
    ई: 'i',
    उ: 'u',
    ऊ: 'u',
    ऋ: 'ri',
    ए: 'e',
    ऐ: 'ai',
    ओ: 'o',
    औ: 'au',
    क: 'k',
    ख: 'kh',
  },
  ...{
    ग: 'g',
    घ: 'gh',
    ङ: 'n',
    च: 'ch',
    छ: 'chh',
    ज: 'j',
    झ: 'jh',
    ञ: 'n',
    ट: 't',
    ठ: 'th',
    ड: 'd',
    ढ: 'dh',
    ण: 'n',
  },
  ...{
    त: 't',
    थ: 'th',
    द: 'd',
    ध: 'dh',
    न: 'n',
    प: 'p',
    फ: 'ph',
    ब: 'b',
    भ: 'bh',
    म: 'm',
    य: 'y',
    र: 'r',
    ल: 'l',
  },
  ...{
    व: 'v',
    श: 'sh',
    ष: 'sh',
    स: 's',
    ह: 'h',
    'ा': 'a',
    'ि': 'i',
    'ी': 'i',
    'ु': 'u',
    'ू': 'u',
    'ृ': 'ri',
    'े': 'e',
  },
  ...{ 'ै': 'ai', 'ो': 'o', 'ौ': 'au', 'ं': 'n' },
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
  },
  ...{
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: '',
    ы: 'y',
  },
  ...{ ь: '', э: 'e', ю: 'yu', я: 'ya', і: 'i' },
  ...{
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
    ξ: 'x',
  },
  ...{ ο: 'o', π: 'p', ρ: 'r', σ: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
};

/** The slug of a name in any writing, none of `taken`: what cannot be read in Latin letters is called by a number. */
export const slugOf = (name: string, taken: ReadonlySet<string>, otherwise: string): string => {
  const latin = [...foldForSearch(name)].map(letter => LATIN[letter] ?? letter).join('');
  const wanted = suggestedSlug(latin) || otherwise;
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const slug = `${wanted.slice(0, SLUG_MOST - ending.length).replace(/-$/, '')}${ending}`;
    if (!taken.has(slug)) return slug;
  }
};
