/** Counts the questions of an exam sheet for the palette and the hand-in dialog. Pure. */
import type { ExamSheet } from '../controller/exam-sheet-controller.ts';
import { answerOf } from '../controller/exam-sheet-queue.ts';

type Counted = Pick<ExamSheet, 'reply' | 'waiting' | 'marked'>;

export const numberedOf = ({ reply, waiting, marked }: Counted) =>
  reply.questions.map(({ question_id, marks }, place) => ({
    place,
    marks,
    isAnswered: answerOf(reply, waiting, question_id) !== null,
    isMarked: marked.includes(question_id),
  }));

type Section = { readonly marks: number | null; readonly questions: ReturnType<typeof numberedOf> };

/** Sections by marks, in dealt order; a single one where there are no marks. */
export const sectionsOf = (sheet: Counted): readonly Section[] => {
  const sections = new Map<number | null, Section['questions']>();
  for (const question of numberedOf(sheet))
    sections.set(question.marks, [...(sections.get(question.marks) ?? []), question]);
  return [...sections].map(([marks, questions]) => ({ marks, questions }));
};

/** What a player should know before handing in. */
export const countsOf = (sheet: Counted) => {
  const questions = numberedOf(sheet);
  const unanswered = questions.filter(({ isAnswered }) => !isAnswered).length;
  return {
    total: questions.length,
    answered: questions.length - unanswered,
    unanswered,
    marked: questions.filter(({ isMarked }) => isMarked).length,
  };
};
