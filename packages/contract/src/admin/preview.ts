/** What the panel and its frames with the player's own card and texts tell each other, by `postMessage` of their one origin. Types alone. */

import type { AnswerKey, Difficulty, QuestionKind } from '@trivium/rules/question/question';
import type { Reply } from '../catalogue.ts';

/** A question as its editor has it now, which may be half written. */
export type PreviewedQuestion = {
  readonly kind: QuestionKind;
  readonly text: string;
  readonly options:
    | readonly string[]
    | { readonly left: readonly string[]; readonly right: readonly string[] };
  /** Null while no right answer is named. */
  readonly answer_key: AnswerKey | null;
  readonly note: string;
  readonly image: string;
  readonly image_alt: string;
  readonly audio: string;
  readonly transcript: string;
  readonly audio_ms: number;
  readonly difficulty: Difficulty;
  readonly language_id: number | null;
  readonly category: {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly icon: string;
    readonly hue: number;
  } | null;
};

/** The question as it is asked, or with the verdict of a right or a wrong answer. */
export type PreviewState = 'question' | 'right' | 'wrong';

/** What the panel tells the frame. */
export type PreviewAsk = {
  readonly preview: 'show';
  readonly question: PreviewedQuestion;
  readonly state: PreviewState;
  readonly scheme: 'light' | 'dark';
};

/** One text of a question, drawn with its formulas as the player's card draws them. */
export type LinePreviewAsk = {
  readonly preview: 'line';
  readonly text: string;
  readonly scheme: 'light' | 'dark';
};

/** A contest as it is planned, on the card by which players meet it. */
export type PreviewedContest = Reply<'get_contest'>['live'][number];

/** What the panel tells the frame of a contest. */
export type ContestPreviewAsk = {
  readonly preview: 'contest';
  readonly contest: PreviewedContest;
  readonly scheme: 'light' | 'dark';
};

/** A text as its editor has it now, in the form in which players get it; its HTML was cleaned by the server. */
export type PreviewedText =
  | { readonly kind: 'page'; readonly reply: Reply<'get_settings'> }
  | { readonly kind: 'post'; readonly reply: Reply<'get_blog_post'> }
  | { readonly kind: 'passage'; readonly reply: Reply<'get_fun_n_learn_passage'> };

/** What the panel tells the frame of a text. */
export type PreviewTextAsk = {
  readonly preview: 'show_text';
  readonly text: PreviewedText;
  readonly scheme: 'light' | 'dark';
};

/** A look that is not saved: styles over the tokens, by day or by night. */
export type LookAsk = { readonly preview: 'look'; readonly css: string; readonly scheme: 'light' | 'dark' };

/** What the frame tells the panel: that it listens. */
export type PreviewReady = { readonly preview: 'ready' };
