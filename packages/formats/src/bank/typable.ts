/** Whether an answer can be a word that players put together. */
import { strangeLetters } from '@trivium/rules/question/bank';
import { isWord } from '../quiz/quiz-answer.ts';

/** Letters and digits with single signs between them, short enough for one line, and in a script that the letter bank has. */
export const isTypable = (answer: string): boolean => isWord(answer) && strangeLetters(answer).length === 0;
