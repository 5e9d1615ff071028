/** The format of Moodle's question bank, in XML. */
import type { BankFormat } from '../bank/bank-format.ts';
import { beginning } from '../markup/xml.ts';
import { moodleMedia, readMoodle } from './read-moodle.ts';
import { moodleWriter } from './write-moodle.ts';

/** Elements that only a quiz of Moodle has together. */
const QUESTION =
  /<question\s[^>]{0,200}type\s*=\s*["'](?:category|multichoice|truefalse|shortanswer|matching|numerical|essay|cloze)["']/;

export const moodle: BankFormat = {
  name: 'moodle',
  endings: ['.xml'],
  sureness: file => {
    const { root, text } = beginning(file);
    if (root !== 'quiz') return 0;
    return QUESTION.test(text) ? 1 : 0.5;
  },
  read: file => readMoodle(file),
  media: moodleMedia,
  write: moodleWriter,
};
