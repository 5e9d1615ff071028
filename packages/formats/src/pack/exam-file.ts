/** Reads an exam of the content folder; the levels of its `.quiz` file are its sections (DECISIONS 7). */
import { flag, form, list, text, whole } from './form.ts';
import { type OccasionTime, occasionTime } from './occasion.ts';

export type ExamFile = OccasionTime & {
  readonly title: string;
  readonly description: string;
  readonly minutes: number;
  readonly may_change_answers: boolean;
  readonly allows_extra_time: boolean;
  readonly pass_percent: number;
  /** Marks for a right answer by level of the `.quiz` file, beginning with `# Level 1`. */
  readonly marks: readonly number[];
  /** The author's rules, one sentence each. */
  readonly rules: readonly string[];
};

export const examFile = form<ExamFile>({
  title: text(1, 60),
  description: text(0, 300),
  minutes: whole(1, 180),
  may_change_answers: flag,
  allows_extra_time: flag,
  pass_percent: whole(1, 100),
  marks: list(whole(1, 100), 1, 20),
  rules: list(text(1, 160), 0, 10),
  ...occasionTime,
});
