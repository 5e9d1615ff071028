/** What is said about a question that comes in: why it cannot, or what was put right. Sentences stand in messages under `import.problem.*` and `import.mend.*`. */

/** Why a question, or a part of a file, cannot come in. */
export const PROBLEMS = [
  'no_text',
  'text_too_long',
  'few_options',
  'many_options',
  'empty_option',
  'option_too_long',
  'equal_options',
  'no_right',
  'unknown_letter',
  'uneven_sides',
  'clues_count',
  'bad_place',
  'bad_formula',
  'picture_missing',
  'sound_missing',
  'no_sound',
  'word_unplayable',
  'bad_number',
  'no_such_kind',
  'no_such_passage',
  'no_such_exam',
  'no_such_contest',
  'no_place',
  'no_language',
  'not_yours',
  'bad_picture',
  'bad_sound',
  'note_too_long',
  'cut_off',
  'broken_part',
  'too_large',
  'over_limit',
  'took_too_long',
  'not_read',
] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

/** What was put right without asking. The question counts as mended. */
export const MENDS = [
  'entities',
  'blanks',
  'old_letters',
  'tags_shown',
  'markup_cleaned',
  'several_right',
  'letters_of_options',
  'feedback_as_note',
  'composed',
  'control_signs',
  'options_borrowed',
  'weights_left_out',
  'answers_left_out',
] as const;
export type MendCode = (typeof MENDS)[number];

/** Values for the sentence: plain texts and numbers, never sentences. */
type Values = Readonly<Record<string, string | number>>;

export type Problem = { readonly code: ProblemCode; readonly values?: Values };
export type Mend = { readonly code: MendCode; readonly before?: string; readonly after?: string };

/** What a format cannot hold. Sentences stand in messages under `export.loss.*`. */
export const LOSSES = [
  ...['kind', 'note', 'picture', 'sound', 'category', 'subcategory', 'language', 'level', 'difficulty'],
  ...['tags', 'source', 'region', 'as_of', 'formula', 'transcript', 'public_mark', 'sample', 'many_options'],
  ...['state', 'mark', 'own_id'],
] as const;
export type LossCode = (typeof LOSSES)[number];
