/** The content folder as one value: the seed writes it into the database, the content check reads it. */
import type { ContentPicture, ContentQuestion } from '../question.ts';
import type { CategoryFile } from './category.ts';

/** A question and where it belongs; `subcategorySlug` is null where the category has no subcategories. */
export type PlacedQuestion = ContentQuestion & {
  readonly subcategorySlug: string | null;
  readonly file: string;
};

/** A text to read and the questions about it (fun and learn). */
export type ContentPassage = {
  readonly slug: string;
  readonly file: string;
  readonly subcategorySlug: string | null;
  readonly position: number;
  readonly title: string;
  /** HTML as its author wrote it; the server cleans it when it is stored. */
  readonly body: string;
  readonly image?: ContentPicture;
  /** On YouTube. */
  readonly video?: { readonly id: string; readonly title: string };
  /** A PDF below content/media. */
  readonly document?: { readonly path: string; readonly title: string };
  readonly questions: readonly PlacedQuestion[];
};

export type ContentCategory = Omit<CategoryFile, 'subcategories'> & {
  readonly slug: string;
  readonly language: string;
  readonly subcategories: readonly {
    readonly slug: string;
    readonly name: string;
    readonly position: number;
  }[];
  readonly questions: readonly PlacedQuestion[];
  /** Type 2 only; their questions have no level and appear in no other mode. */
  readonly passages: readonly ContentPassage[];
};

export type ContentPack = {
  /** Language codes, one for each folder. */
  readonly languages: readonly string[];
  readonly categories: readonly ContentCategory[];
};

/** A file of the content folder: path from that folder, with forward slashes. */
export type ContentFile = { readonly path: string; readonly text: string };
