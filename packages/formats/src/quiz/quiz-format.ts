/** The `.quiz` format: the questions of one subcategory as text (docs/adr/0008-content-format.md). */
import type { Format } from '../format.ts';
import { parseContentFile } from './read-quiz.ts';
import { writeQuiz } from './write-quiz.ts';

/** How many bytes of the beginning are examined. */
const BEGINNING = 4096;
const levelLine = /^# Level [1-9]\d{0,2}\s*$/m;
const questionLine = /^\? \[[a-z0-9-]+\] /m;

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8').decode(bytes);

export const quizFormat: Format = {
  name: 'quiz',
  ending: '.quiz',
  sureness: bytes => {
    const beginning = decode(bytes.subarray(0, BEGINNING));
    return (Number(levelLine.test(beginning)) + Number(questionLine.test(beginning))) / 2;
  },
  read: bytes => parseContentFile(decode(bytes)),
  write: questions => {
    const { text, leftOut } = writeQuiz(questions);
    return { bytes: new TextEncoder().encode(text), leftOut };
  },
};
