/** Writes a .quiz file that reads as the same questions (content/README.md). Pure, never throws. */

import { TRUTH_OPTIONS } from '@trivium/rules/question/shape';
import type { ContentQuestion } from '../question.ts';
import { placeText } from '../text/place-text.ts';
import { parseContentFile } from './read-quiz.ts';

/** A question that the file cannot hold, and why. */
type LeftOut = { readonly id: string; readonly sentence: string };

/** Returns the file, and the questions that are left out because they would read differently. */
export function writeQuiz(questions: readonly ContentQuestion[]): {
  readonly text: string;
  readonly leftOut: readonly LeftOut[];
} {
  const leftOut: LeftOut[] = [];
  const blocks: string[] = [];
  let level = 0;
  for (const question of questions) {
    const block = blockOf(question);
    const problem = problemOf(question, block);
    if (problem !== undefined) {
      leftOut.push({ id: question.id, sentence: problem });
      continue;
    }
    if (question.level !== level) blocks.push(levelLine(question));
    level = question.level;
    blocks.push(block);
  }
  return { text: blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`, leftOut };
}

const levelLine = ({ level }: ContentQuestion): string => `# Level ${level}`;

/** Why the block would not read as the question; undefined when it does. */
function problemOf(question: ContentQuestion, block: string): string | undefined {
  const { questions, problems } = parseContentFile(`${levelLine(question)}\n${block}`);
  if (problems[0] !== undefined) return problems[0].sentence;
  const [read] = questions;
  return read !== undefined && questions.length === 1 && isSameQuestion(read, question)
    ? undefined
    : 'A .quiz file cannot hold this question as it is.';
}

/** Whether two questions are equal, apart from their lines in the files. */
export const isSameQuestion = (one: ContentQuestion, other: ContentQuestion): boolean =>
  canonical({ ...one, line: 0 }) === canonical({ ...other, line: 0 });

/** JSON with sorted keys and without undefined fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const blockOf = (question: ContentQuestion): string =>
  [
    `? [${question.id}] ${question.text}`,
    ...answerLines(question),
    ...aboutLines(question),
    ...(question.note === '' ? [] : [`! ${question.note}`]),
  ].join('\n');

const optionLines = (options: readonly string[], right: number): string[] =>
  options.map((option, at) => `${at === right ? '+' : '-'} ${option}`);

function answerLines({ key, options }: ContentQuestion): string[] {
  const { left, right } = 'left' in options ? options : { left: options, right: [] };
  switch (key.kind) {
    case 'choice':
    case 'audio':
    case 'math':
      return optionLines(left, key.option);
    case 'place':
      return [`^ ${placeText(key)}`, ...optionLines(left, key.option)];
    case 'connection':
      return [...right.map(thing => `* ${thing}`), ...optionLines(left, key.option)];
    case 'true_false':
      return [`= ${TRUTH_OPTIONS[key.option]}`];
    case 'multi_select':
      return left.map((option, at) => `[${key.options.includes(at) ? 'x' : ' '}] ${option}`);
    case 'sequence':
      return left.map((option, at) => `${at + 1}. ${option}`);
    case 'match':
      return left.map((item, at) => `~ ${item} -> ${right[at]}`);
    case 'word':
      return [`% ${key.word}`];
  }
}

function aboutLines(question: ContentQuestion): string[] {
  const { kind, level, difficulty, sample, image, audio, tags = [], source, region, asOf } = question;
  return [
    ...(kind === 'math' ? ['@ math'] : []),
    ...(difficulty === Math.min(level, 5) ? [] : [`@ difficulty ${difficulty}`]),
    ...(sample ? ['@ sample'] : []),
    ...(image ? [`@ image ${image.path} | ${image.alt}`] : []),
    ...(audio ? [`@ audio ${audio.path} | ${audio.transcript}`] : []),
    ...tags.map(tag => `@ tag ${tag}`),
    ...(source ? [`@ source ${source}`] : []),
    ...(region ? [`@ region ${region}`] : []),
    ...(asOf ? [`@ as-of ${asOf}`] : []),
  ];
}
