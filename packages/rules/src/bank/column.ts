/** Columns of sheets: what each may become, and how answers are written in them. */

/** What a column becomes. `answer` cells are read by letter, number from 1, number from 0, or text, as `answers` says. */
export const COLUMN_ROLES = [
  ...['question', 'option_a', 'option_b', 'option_c', 'option_d', 'option_e', 'option', 'right_side'],
  ...['answer', 'right_text', 'wrong_text', 'kind', 'category', 'subcategory', 'language', 'level'],
  ...['difficulty', 'note', 'tags', 'source', 'region', 'as_of', 'picture', 'picture_words', 'sound'],
  ...['transcript', 'own_id', 'mark', 'exam', 'contest', 'left_out'],
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export const ANSWER_READINGS = ['letter', 'from_1', 'from_0', 'text'] as const;
export type AnswerReading = (typeof ANSWER_READINGS)[number];
