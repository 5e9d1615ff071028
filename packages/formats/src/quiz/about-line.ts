/** The @ lines that say where a question comes from and where it stands; the content folder and question banks share them. */
import type { BankItem } from '../bank/item.ts';

type Said = Partial<
  Pick<
    BankItem,
    | 'source'
    | 'region'
    | 'asOf'
    | 'isPublic'
    | 'mark'
    | 'ownId'
    | 'category'
    | 'subcategory'
    | 'language'
    | 'exam'
    | 'contest'
    | 'passage'
  >
> & { readonly tag?: string };

/** Lines above a first question, or below a level, that hold for all that follow until they are said anew. */
export const PLACES = ['category', 'subcategory', 'language', 'exam', 'contest', 'passage'] as const;
export type PlaceName = (typeof PLACES)[number];
export const isPlaceName = (key: string): key is PlaceName => PLACES.some(name => name === key);

/** What every such line is like, for whoever wrote it otherwise. */
export const ABOUT_FORMS: Readonly<Record<string, string>> = {
  tag: 'A tag is written "@ tag word", one a line.',
  source: 'Write "@ source" and where the answer can be looked up.',
  region: 'Write "@ region" and where in the world it matters.',
  'as-of': 'The day of an answer is written "@ as-of 2026-10-01".',
  public: 'Write "@ public yes" or "@ public no".',
  mark: 'Marks are a number: "@ mark 2".',
};

const TRUTHS: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** Undefined where the line is of another sort, or says nothing that can be read. */
export const readSaid = (key: string, value: string): Said | undefined => {
  if (value === '') return undefined;
  if (key === 'source' || key === 'region') return { [key]: value };
  if (key === 'tag') return { tag: value };
  if (key === 'id') return { ownId: value };
  if (key === 'as-of') return /^\d{4}-\d\d-\d\d$/.test(value) ? { asOf: value } : undefined;
  if (key === 'mark') return /^\d{1,6}(\.\d{1,6})?$/.test(value) ? { mark: Number(value) } : undefined;
  if (key === 'public') {
    const isPublic = TRUTHS[value];
    return isPublic === undefined ? undefined : { isPublic };
  }
  return isPlaceName(key) ? { [key]: value } : undefined;
};

/** Lines that may stand several times in one question. */
export const isRepeated = (key: string): boolean => key === 'tag';
