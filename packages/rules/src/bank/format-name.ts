/** The formats that a file of questions can be declared as, in the order in which they are offered. */
export const FORMAT_NAMES = [
  ...(['sheet', 'csv', 'xlsx', 'elite_quiz', 'kahoot', 'blooket', 'quizizz', 'gimkit'] as const),
  ...(['moodle', 'gift', 'aiken', 'qti', 'h5p', 'anki'] as const),
  ...(['opentdb', 'opentriviaqa', 'squad', 'exam_lines', 'quiz', 'json'] as const),
] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];
