/** The content folder as one value, which the seed stores and the content check reads. */
import type { ContentPicture, ContentQuestion } from '../question.ts';
import type { CategoryFile } from './category.ts';

/** A question with its place; `subcategorySlug` is null where the category has no subcategories. */
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
  /** Id of a YouTube video. */
  readonly video?: { readonly id: string; readonly title: string };
  /** Path of a PDF below content/media. */
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
  /** Only for type 2; the questions of passages have no level and appear in no other mode. */
  readonly passages: readonly ContentPassage[];
};

export type ContentPack = {
  /** Language codes, which are the names of the folders. */
  readonly languages: readonly string[];
  readonly categories: readonly ContentCategory[];
};

/** A file of the content folder; the path starts there and has forward slashes. */
export type ContentFile = { readonly path: string; readonly text: string };
