/** An import of questions: its states, what became of each row, and where its questions go (DECISIONS 12). */

/**
 * `open`: files are brought and columns chosen. `reading`: the dry run goes on. `read`: it is done and can be mended.
 * `running`: questions come in. `failed`: the reading ended without a result.
 */
export const IMPORT_STATES = [
  'open',
  'reading',
  'read',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * What a row is in the dry run; the counts of these add up to what was read. `same`: the bank has it, with the same answer.
 * `unmade`: of a type that we have no kind for.
 */
export const ROW_STANDINGS = ['good', 'mended', 'refused', 'same', 'unmade'] as const;
export type RowStanding = (typeof ROW_STANDINGS)[number];

/**
 * What became of a row. `updated`: an earlier import brought it and nobody edited it since. `kept`: it was edited here, or staff
 * kept the question of the bank. `held`: a running play, contest, exam or daily list asks it.
 */
export const ROW_OUTCOMES = ['made', 'updated', 'same', 'kept', 'held', 'left_out'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What became of a question when the import was taken back. */
export const BACK_OUTCOMES = ['removed', 'retired', 'restored', 'held', 'edited'] as const;
export type BackOutcome = (typeof BACK_OUTCOMES)[number];

/** What staff say about a row that asks the same as a question of the bank, with another answer. */
export const TWIN_DECISIONS = ['ours', 'theirs', 'both'] as const;
export type TwinDecision = (typeof TWIN_DECISIONS)[number];

/** Where levels come from. `even`: dealt evenly, `per_level` a level. */
export const LEVEL_WAYS = ['column', 'difficulty', 'even', 'one'] as const;
export type LevelWay = (typeof LEVEL_WAYS)[number];
export const LANGUAGE_WAYS = ['column', 'one', 'guess'] as const;
export type LanguageWay = (typeof LANGUAGE_WAYS)[number];
