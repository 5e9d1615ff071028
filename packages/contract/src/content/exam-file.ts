/** The form of an exam in the content folder; the levels of its `.quiz` file are its sections (DECISIONS 7). */
import { z } from 'zod';
import { occasionTime } from './occasion.ts';

export const examFile = z.strictObject({
  title: z.string().min(1).max(60),
  description: z.string().max(300),
  minutes: z.int().min(1).max(180),
  may_change_answers: z.boolean(),
  allows_extra_time: z.boolean(),
  pass_percent: z.int().min(1).max(100),
  /** What a right answer is worth, by level of the `.quiz` file: the first number is that of `# Level 1`. */
  marks: z.array(z.int().min(1).max(100)).min(1).max(20),
  /** The author's own rules, a sentence each. */
  rules: z.array(z.string().min(1).max(160)).max(10),
  ...occasionTime,
});
export type ExamFile = z.infer<typeof examFile>;
