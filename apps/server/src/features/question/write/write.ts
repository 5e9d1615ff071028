/** The one way in which questions are written, new and over old ones: by the starter pack, by its occasions, and by staff. */
import { DIFFICULTIES, fits } from '@trivium/rules/question/question';
import { rightSideSize } from '@trivium/rules/question/shape';
import type { Db } from '../../../platform/database/db.ts';
import { forgetChangedCounts, saveQuestions, type WriteRule, type WrittenQuestion } from './write-store.ts';

export type { WrittenQuestion };

/** Who writes. A pack passes over what staff changed, and what it brings is public; staff write over everything. */
export type Writer = { readonly pack: string } | { readonly staffAt: Date };

const ruleOf = (writer: Writer): WriteRule =>
  'pack' in writer ? { pack: writer.pack, editedAt: null } : { pack: null, editedAt: writer.staffAt };

/** Options that the key is about: of a match its left side; of a word none. */
const optionCount = ({ options }: WrittenQuestion): number =>
  'left' in options ? options.left.length : options.length;

/** Why a question cannot be written, as a short English phrase; null when it can. */
export const questionProblem = (question: WrittenQuestion): string | null => {
  const { text, options, answer_key, kind, difficulty, level, audio, audio_ms } = question;
  if (text.trim() === '') return 'has no text';
  const rightSide = 'left' in options ? options.right.length : 0;
  if (rightSide !== rightSideSize(kind, optionCount(question))) return 'has a side without a partner';
  if (!fits(kind, optionCount(question), answer_key)) return 'has a key that does not fit its options';
  if (!(DIFFICULTIES as readonly number[]).includes(difficulty)) return 'has no such difficulty';
  if (!Number.isInteger(level) || level < 1 || level > 500) return 'has no such level';
  if (audio !== '' && audio_ms <= 0) return 'has a sound without a length';
  return null;
};

/**
 * Writes questions, found by their external ids; returns how many. How often options were chosen is forgotten where the
 * options change. Throws a RangeError, and writes nothing, when one of them could not be played.
 */
export const writeQuestions = async (
  db: Db,
  questions: readonly WrittenQuestion[],
  writer: Writer,
): Promise<number> => {
  for (const question of questions) {
    const problem = questionProblem(question);
    if (problem !== null) throw new RangeError(`question ${question.external_id} ${problem}`);
  }
  const rule = ruleOf(writer);
  await forgetChangedCounts(db, questions, rule);
  return saveQuestions(db, questions, rule);
};
