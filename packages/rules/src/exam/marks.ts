/** The result of an exam sitting: marks, share, and a section for each number of marks (DECISIONS 7). */
import type { Verdict } from '../play/state.ts';

export type MarkedResult = { readonly verdict: Verdict; readonly marks: number };

/** All questions with the same marks. */
export type ExamSection = {
  readonly marks: number;
  readonly questions: number;
  readonly right: number;
  readonly wrong: number;
  readonly unanswered: number;
};

export type ExamMarks = {
  readonly obtained: number;
  readonly total: number;
  readonly right: number;
  readonly wrong: number;
  /** Late ones too. */
  readonly unanswered: number;
  /** Sorted by marks, lowest first. */
  readonly sections: readonly ExamSection[];
};

export const markExam = (results: readonly MarkedResult[]): ExamMarks => {
  const worths = [...new Set(results.map(result => result.marks))].toSorted((a, b) => a - b);
  const sections = worths.map((marks): ExamSection => {
    const own = results.filter(result => result.marks === marks);
    const right = own.filter(result => result.verdict === 'right').length;
    const wrong = own.filter(result => result.verdict === 'wrong').length;
    return { marks, questions: own.length, right, wrong, unanswered: own.length - right - wrong };
  });
  const sum = (part: (section: ExamSection) => number) =>
    sections.reduce((total, section) => total + part(section), 0);
  return {
    obtained: sum(section => section.right * section.marks),
    total: sum(section => section.questions * section.marks),
    right: sum(section => section.right),
    wrong: sum(section => section.wrong),
    unanswered: sum(section => section.unanswered),
    sections,
  };
};

/** Whole percent of the marks, rounded down, for people to read. */
export const markPercent = (obtained: number, total: number): number =>
  total === 0 ? 0 : Math.floor((obtained * 100) / total);

/** Compared exactly, not by the rounded share. */
export const isExamPassed = (obtained: number, total: number, passPercent: number): boolean =>
  total > 0 && obtained * 100 >= passPercent * total;
