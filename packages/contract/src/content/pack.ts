/** What the content files say once they are read: the shape that the seeding writes and the checker walks. */
import type { AnswerKey, QuestionKind } from '@trivium/rules/question/question';
import type { CategoryFile } from './category.ts';

/** Options as they are stored: a list, or for match the two sides with partners at the same place. */
export type ContentOptions =
  | readonly string[]
  | { readonly left: readonly string[]; readonly right: readonly string[] };

export type ContentPicture = { readonly path: string; readonly alt: string };
export type ContentSound = { readonly path: string; readonly transcript: string };

/** One question of a `.quiz` file. The id is the author's and never changes: seeding updates by it. */
export type ContentQuestion = {
  readonly id: string;
  readonly line: number;
  readonly level: number;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly options: ContentOptions;
  readonly key: AnswerKey;
  readonly note: string;
  readonly difficulty: number;
  /** Part of the guest's sample quiz (DECISIONS 1). */
  readonly sample: boolean;
  readonly image?: ContentPicture;
  readonly audio?: ContentSound;
};

/** A question in its place; null where the category has no subcategories. */
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
  /** HTML as its author wrote it; the server cleans it on the way in. */
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
  /** Type 2 only; their questions stand in no level and in no other mode. */
  readonly passages: readonly ContentPassage[];
};

export type ContentPack = {
  /** Language codes, one per folder. */
  readonly languages: readonly string[];
  readonly categories: readonly ContentCategory[];
};

/** A file of the content folder: path from that folder, with forward slashes. */
export type ContentFile = { readonly path: string; readonly text: string };
